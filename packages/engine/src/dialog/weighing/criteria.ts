import type { DialogState } from '../dialog-state.ts'
import { standOf } from '../evidence.ts'
import { similarityTo } from '../model/likeness.ts'
import { FITS, type Meaning, SAYS_NOTHING } from '../model/meaning.ts'
import type { OpenQuestion } from './open-question.ts'
import type { Split } from './split.ts'

/** The value of a question, before answerability and cost; 0 if it does not split the candidates. */
export type Criterion = (question: OpenQuestion, split: Split) => number

/** Criteria by name; each is created for one state. */
export const criteria: Readonly<Record<'entropy' | 'similarity-variance', (state: DialogState) => Criterion>> = {
  // Where cases have several values, what replies leave of the goals need not average to what they were.
  entropy: () => (_, split) => Math.max(0, split.entropyBefore - split.entropyAfter),
  'similarity-variance': similarityVariance,
}

/**
 * The expected variance of the similarities between query and candidates after the reply (Kohlmaier, Schmitt and
 * Bergmann, 'A Similarity-Based Approach to Attribute Selection in User-Adaptive Sales Dialogs', ICCBR 2001):
 *
 *     simVar(a) = sum over v of P(v) Var(q with a = v),   Var(q) = 1/n sum over cases c of (sim(q, c) - mean)^2
 *
 * less what the variance would be if the reply said the same of every case. sim is the weighted mean over the
 * attributes answered: 1 where the case fits, else that of the most similar value meant, the attribute's own value for
 * missing where the case says nothing; P(v) is the share of cases.
 */
function similarityVariance(state: DialogState): Criterion {
  const { sums, weight, count } = similaritySums(state)
  let total = 0
  let squares = 0
  for (let at = 0; at < sums.length; at++) {
    if (state.plausibilities[at] === 0) continue
    total += sums[at]!
    squares += sums[at]! ** 2
  }
  return (question) => {
    const { attribute } = question.topic.column
    const { counts, sumOf } = similaritiesByOutcome(state, question, sums)
    const silent = (outcome: number) => question.choiceOf[outcome] === 0
    const added = attribute.weight
    const countByChoice = new Float64Array(question.choices.length + 1)
    counts.forEach((each, outcome) => (countByChoice[question.choiceOf[outcome]!]! += each))
    const known = count - countByChoice[0]!
    if (known <= 0 || weight + added === 0) return 0
    const varianceOf = (choice: number) => {
      const similarity = similaritiesToChoice(question, choice)
      let sum = total
      let square = squares
      for (let outcome = 0; outcome < counts.length; outcome++) {
        const more = added * (silent(outcome) ? attribute.missing : similarity[outcome]!)
        sum += more * counts[outcome]!
        square += 2 * more * sumOf[outcome]! + more ** 2 * counts[outcome]!
      }
      return (square / count - (sum / count) ** 2) / (weight + added) ** 2
    }
    let expected = 0
    for (let choice = 1; choice < countByChoice.length; choice++) {
      if (countByChoice[choice]! > 0) expected += (countByChoice[choice]! / known) * varianceOf(choice)
    }
    const unmoved = (squares / count - (total / count) ** 2) / (weight + added) ** 2
    return Math.max(0, expected - unmoved)
  }
}

/** Number of candidates and sum of their similarities by outcome; of several values each counts in equal parts. */
function similaritiesByOutcome(
  { plausibilities }: DialogState,
  { topic: { column }, choiceOf }: OpenQuestion,
  sums: Float64Array,
): { counts: Float64Array; sumOf: Float64Array } {
  const { codes, starts } = column
  const counts = new Float64Array(choiceOf.length)
  const sumOf = new Float64Array(choiceOf.length)
  for (let caseNumber = 0; caseNumber < sums.length; caseNumber++) {
    if (plausibilities[caseNumber] === 0) continue
    const from = starts ? starts[caseNumber]! : caseNumber
    const to = starts ? starts[caseNumber + 1]! : caseNumber + 1
    for (let at = from; at < to || at === from; at++) {
      const outcome = from === to ? 0 : codes[at]!
      const part = 1 / Math.max(1, to - from)
      counts[outcome]! += part
      sumOf[outcome]! += sums[caseNumber]! * part
    }
  }
  return { counts, sumOf }
}

/** Similarity of each outcome to a choice, counted from 1. Shape: outcomeCount + 1. */
function similaritiesToChoice({ topic, choiceOf }: OpenQuestion, choice: number): Float64Array {
  const meaning = Uint8Array.from(choiceOf, (each) => Number(each === choice))
  return similaritiesTo(topic.likeness, meaning)
}

function similaritiesTo(likeness: OpenQuestion['topic']['likeness'], meaning: Meaning): Float64Array {
  const similarities = likeness ? similarityTo(likeness, meaning) : new Float64Array(meaning.length)
  for (let outcome = 1; outcome < similarities.length; outcome++) {
    if (meaning[outcome] === FITS) similarities[outcome] = 1
  }
  return similarities
}

/** Weighted sum of similarities of each candidate to the answers given, and the sum of the weights. */
function similaritySums({ model, answers, plausibilities }: DialogState) {
  const sums = new Float64Array(plausibilities.length)
  let weight = 0
  for (const { number, meaning } of answers) {
    if (meaning === undefined) continue
    const topic = model.topics[number]!
    const { attribute, codes, starts } = topic.column
    const similarities = similaritiesTo(topic.likeness, meaning)
    weight += attribute.weight
    for (let caseNumber = 0; caseNumber < sums.length; caseNumber++) {
      if (standOf(topic, meaning, caseNumber) === SAYS_NOTHING) {
        sums[caseNumber]! += attribute.weight * attribute.missing
        continue
      }
      let similarity = 0
      const from = starts ? starts[caseNumber]! : caseNumber
      const to = starts ? starts[caseNumber + 1]! : caseNumber + 1
      for (let at = from; at < to; at++) similarity = Math.max(similarity, similarities[codes[at]!]!)
      sums[caseNumber]! += attribute.weight * similarity
    }
  }
  const count = plausibilities.reduce((sum, plausibility) => sum + Number(plausibility > 0), 0)
  return { sums, weight, count }
}
