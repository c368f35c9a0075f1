import { NO_GOAL, type DialogModel } from '../model/dialog-model.ts'
import { type OpenQuestion, replyOf } from '../weighing/open-question.ts'
import type { Reply } from '../reply.ts'

/** The reply of a user with the problem of a case: the case's first value, or 'undecided' without one. */
export function replyOfCase(question: OpenQuestion, caseNumber: number): Reply {
  const { codes, starts } = question.topic.column
  const at = starts ? starts[caseNumber]! : caseNumber
  const isMissing = starts !== undefined && starts[caseNumber] === starts[caseNumber + 1]
  const choice = isMissing ? 0 : question.choiceOf[codes[at]!]!
  return choice === 0 ? 'undecided' : replyOf(question, question.choices[choice - 1]!)
}

/** The cases whose goal other cases have too, so that it can be found without them. */
export function playableCases({ goals, goalCount }: DialogModel): number[] {
  const members = new Uint32Array(goalCount)
  for (const goal of goals) if (goal !== NO_GOAL) members[goal]!++
  return Array.from(goals.keys()).filter((each) => goals[each] !== NO_GOAL && members[goals[each]!]! > 1)
}

/**
 * From so many cases a goal on, the cases of a sample are spread over all of them; else some goals are taken, with so
 * many of theirs each.
 */
const LEAST_MEMBERS = 4
const MEMBERS = 8

/**
 * Numbers of at most this many cases to fit settings on, spread evenly, of few enough goals that each can have several.
 */
export function sampleOf({ caseCount, goalOrder: { cases, starts } }: DialogModel, most: number): Uint32Array {
  if (caseCount <= most) return spread(caseCount, most)
  const isShared = (goal: number) => starts[goal + 1]! - starts[goal]! > 1
  const shared = Array.from(starts.subarray(1).keys()).filter(isShared)
  if (shared.length * LEAST_MEMBERS <= most) return spread(caseCount, most)
  const sample: number[] = []
  for (const place of spread(shared.length, Math.floor(most / MEMBERS))) {
    const goal = shared[place]!
    const members = cases.subarray(starts[goal], starts[goal + 1])
    for (const member of spread(members.length, MEMBERS)) sample.push(members[member]!)
  }
  return Uint32Array.from(sample).sort()
}

/** At most `most` of the numbers below a count, spread evenly. */
export function spread(count: number, most: number): Uint32Array {
  const size = Math.min(count, most)
  return Uint32Array.from({ length: size }, (_, at) => Math.floor((at * count) / size))
}
