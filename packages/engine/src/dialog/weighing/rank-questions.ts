import { EngineError } from '../../errors.ts'
import type { QuestionDefinition } from '../../schema/attribute.ts'
import { isShare } from '../../schema/check-similarity.ts'
import { mayBeAsked } from '../ask-if.ts'
import type { DialogState } from '../dialog-state.ts'
import type { Topic } from '../model/dialog-model.ts'
import { costOf } from '../model/settings.ts'
import { type Criterion, criteria } from './criteria.ts'
import { massesOf, weightsOf } from './masses.ts'
import { type Choice, type OpenQuestion, openQuestion, questionsAt } from './open-question.ts'
import { splitCandidates } from './split-candidates.ts'
import type { Split } from './split.ts'

/** The figures that rank a question. */
export interface QuestionReason {
  /** The entropy of the goals in bits: now, and the mean after a reply. */
  readonly entropyBefore: number
  readonly entropyAfter: number
  /** The value by the criterion: bits, or variance of similarity. */
  readonly gain: number
  /** The part of the gain in entropy that is expected by chance for so few candidates, in bits. */
  readonly chanceGain: number
  /**
   * The probability that the user can answer: the share of candidates with a value, times the share of earlier replies
   * that were not 'undecided' or, if it is unknown, the probability in the question's definition.
   */
  readonly answerability: number
  /** The divisor of the gain. */
  readonly cost: number
  /**
   * gain × answerability / cost, where the gain excludes bits expected by chance. Questions are ranked by it. May be 0.
   */
  readonly value: number
  /** Whether the question must be asked before solutions are shown. */
  readonly isMandatory: boolean
}

/** A choice with its probability. */
export interface QuestionChoice {
  readonly choice: Choice
  readonly share: number
}

/** A question that may be asked now. */
export interface Question {
  /** The attribute's id; of a member of a composite `composite.member`. */
  readonly attribute: string
  readonly choices: readonly QuestionChoice[]
  readonly reason: QuestionReason
}

/** Gains below this are rounding. */
const NO_GAIN = 1e-9

/**
 * The questions that may be asked now, best first: mandatory ones first, then by value, by gain, and by the order of
 * the schema. Questions that do not split the candidates are omitted unless they are mandatory.
 */
export function rankQuestions(state: DialogState): Question[] {
  const criterion = criteria[state.options.criterion ?? 'entropy'](state)
  const { topics } = state.model
  const numbers = [...topics.keys()].filter((number) => topics[number] && mayAskAbout(state, topics[number]))
  const weights = weightsOf(state)
  const open = questionsAt(state, numbers, weights)
  const splits = splitCandidates(state, open, massesOf(state, weights))
  const questions = open.map((question, at) => weighQuestion(state, question, splits[at]!, criterion))
  return questions
    .filter(({ reason }) => reason.isMandatory || reason.gain * reason.answerability > NO_GAIN)
    .sort(
      ({ reason: a }, { reason: b }) =>
        Number(b.isMandatory) - Number(a.isMandatory) || b.value - a.value || b.gain - a.gain,
    )
}

/**
 * The present question about an attribute, whether or not it is worth asking now; undefined if it is completely answered
 * or has no choices. Throws an EngineError for an unknown attribute.
 */
export function questionAbout(state: DialogState, attribute: string): Question | undefined {
  const question = openQuestion(state, attribute)
  if (question === undefined) return undefined
  const [split] = splitCandidates(state, [question], massesOf(state, weightsOf(state)))
  return weighQuestion(state, question, split!, criteria[state.options.criterion ?? 'entropy'](state))
}

/**
 * The present question about an attribute that has no answer, also where there are no choices to offer: no case has a
 * number, or all have the same. Undefined if its condition does not hold, or it has an answer.
 */
export function statedQuestion(state: DialogState, attribute: string): Question | undefined {
  if (!mayBeStated(state, attribute)) return undefined
  const { entropyBefore } = massesOf(state)
  return (
    questionAbout(state, attribute) ?? {
      attribute,
      choices: [],
      reason: {
        ...{ entropyBefore, entropyAfter: entropyBefore, gain: 0, chanceGain: 0, value: 0 },
        ...{ answerability: 0, cost: costOf(state.model.settings), isMandatory: false },
      },
    }
  )
}

/** Whether a question without an answer may be asked now, whether or not it tells anything. */
export function mayBeStated(state: DialogState, attribute: string): boolean {
  const number = state.model.numberOf(attribute)
  const topic = number === undefined ? undefined : state.model.topics[number]
  return topic !== undefined && mayAskAbout(state, topic) && isUnanswered(state, number!)
}

/**
 * The number of candidates without a contradiction that each choice of a question leaves; a candidate with several
 * values may count for several choices. Shape: choices; empty if the attribute has no open question. Throws an
 * EngineError for an unknown attribute.
 */
export function countCandidates(state: DialogState, attribute: string): Uint32Array {
  const question = openQuestion(state, attribute)
  if (question === undefined) return new Uint32Array(0)
  const { codes, starts } = question.topic.column
  const counts = new Uint32Array(question.choices.length)
  const last = new Uint32Array(question.choices.length).fill(0xffffffff)
  for (let caseNumber = 0; caseNumber < state.plausibilities.length; caseNumber++) {
    if (state.contradictions[caseNumber]! > 0 || state.plausibilities[caseNumber] === 0) continue
    const from = starts ? starts[caseNumber]! : caseNumber
    const to = starts ? starts[caseNumber + 1]! : caseNumber + 1
    for (let at = from; at < to; at++) {
      const choice = question.choiceOf[codes[at]!]!
      if (choice === 0 || last[choice - 1] === caseNumber) continue
      counts[choice - 1]!++
      last[choice - 1] = caseNumber
    }
  }
  return counts
}

function mayAskAbout(state: DialogState, { question }: Topic): boolean {
  return question !== undefined && mayBeAsked(state, question.askIf)
}

function isUnanswered({ answers }: DialogState, number: number): boolean {
  return !answers.some((each) => each.number === number)
}

function weighQuestion(state: DialogState, question: OpenQuestion, split: Split, criterion: Criterion): Question {
  const { id, question: definition } = question.topic
  const gain = criterion(question, split)
  const { chanceGain } = split
  const lasting = state.options.criterion === 'similarity-variance' ? gain : Math.max(0, gain - chanceGain)
  const answerability = split.knownShare * answerableShare(state, id, definition)
  const cost = costOf(state.model.settings, definition)
  return {
    attribute: id,
    choices: choicesOf(question, split),
    reason: {
      entropyBefore: split.entropyBefore,
      entropyAfter: split.entropyAfter,
      gain,
      chanceGain,
      answerability,
      cost,
      value: (lasting * answerability) / cost,
      isMandatory: definition?.mandatory === true && isUnanswered(state, question.number),
    },
  }
}

/** The probability that the user can answer a question about a value that the candidates have. */
function answerableShare(
  { options }: DialogState,
  attribute: string,
  definition: QuestionDefinition | undefined,
): number {
  const rate = options.undecidedRate?.(attribute)
  if (rate === undefined) return definition?.answerable ?? 1
  if (isShare(rate)) return 1 - rate
  throw new EngineError(
    'invalid-options',
    `The rate of 'undecided' of attribute ${JSON.stringify(attribute)} is ${rate} when expected 0 to 1.`,
  )
}

function choicesOf({ choices }: OpenQuestion, { shares }: Split): QuestionChoice[] {
  return choices.map((choice, at) => ({ choice, share: shares[at]! }))
}
