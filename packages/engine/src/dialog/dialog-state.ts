import { EngineError } from '../errors.ts'
import { type DialogModel, NO_GOAL, type Topic } from './model/dialog-model.ts'
import { weigh } from './evidence.ts'
import type { Meaning } from './model/meaning.ts'
import { meaningOf, type Reply } from './reply.ts'

/** The reply about one attribute; the last reply counts. */
export interface Answer {
  /** The attribute's id; `composite.member` for a member of a composite. */
  readonly attribute: string
  /** The attribute's number in the model; see `DialogModel.numberOf`. */
  readonly number: number
  readonly reply: Reply
  /** Undefined for 'undecided'. */
  readonly meaning: Meaning | undefined
}

/** Who chooses the next question: the engine, the user from a ranked list, or the author by a fixed order. */
export type DialogStyle = 'system-guided' | 'user-guided' | 'static-guided'

/** The options of a dialog. */
export interface DialogOptions {
  /** Default: system-guided. */
  style?: DialogStyle
  /** Attributes in the author's order, for 'static-guided'; default: the order of the schema. */
  order?: readonly string[]
  /**
   * Attributes whose question the user put off, the longest ago first: their questions are asked when no other is worth
   * asking.
   */
  skipped?: readonly string[]
  /** Scores of the cases from an earlier search, at least 0; default: all equal. Shape: caseCount. */
  scores?: ArrayLike<number>
  /** The initial weight of a case is score ^ sharpness; default 4. */
  sharpness?: number
  /**
   * The share of earlier replies 'undecided' about an attribute, 0..1, by similar users. Undefined: `answerable` of the
   * question's definition applies.
   */
  undecidedRate?: (attribute: string) => number | undefined
  /**
   * The value of a question: the expected reduction of the entropy of the goals (default), or the expected remaining
   * variance of similarities (Kohlmaier, Schmitt and Bergmann 2001).
   */
  criterion?: 'entropy' | 'similarity-variance'
}

/** A state of a dialog. Immutable: an answer creates a new state, and `previous` is the state before. */
export interface DialogState {
  readonly model: DialogModel
  readonly options: DialogOptions
  /** One answer an attribute, in the order of the replies. */
  readonly answers: readonly Answer[]
  /** The plausibility of each case. Shape: caseCount; the sum is 1, or 0 without candidates. */
  readonly plausibilities: Float64Array
  /** The number of answers that each case contradicts. Shape: caseCount. */
  readonly contradictions: Uint16Array
  readonly previous: DialogState | undefined
}

const STYLES: readonly DialogStyle[] = ['system-guided', 'user-guided', 'static-guided']
const CRITERIA: readonly DialogOptions['criterion'][] = ['entropy', 'similarity-variance']

/** See `DialogOptions.sharpness`. */
export const DEFAULT_SHARPNESS = 4

/** Starts a dialog. Throws an EngineError for options that do not fit the model. */
export function startDialog(model: DialogModel, options: DialogOptions = {}): DialogState {
  for (const id of [...(options.order ?? []), ...(options.skipped ?? [])]) model.attributeOf(id)
  checkWord('style', options.style, STYLES)
  checkWord('criterion', options.criterion, CRITERIA)
  const plausibilities = startPlausibilities(model, options)
  const contradictions = new Uint16Array(model.caseCount)
  return { model, options, answers: [], plausibilities, contradictions, previous: undefined }
}

/**
 * Adds a reply. Any attribute may be answered at any time, also again: a later reply replaces the earlier one. Throws
 * an EngineError for attributes that cannot be answered and for invalid values.
 */
export function answer(state: DialogState, attribute: string, reply: Reply): DialogState {
  const { topic, number } = topicOf(state.model, attribute)
  const given: Answer = { attribute, number, reply, meaning: meaningOf(topic, reply) }
  const others = state.answers.filter((each) => each.number !== number)
  const before = others.length === state.answers.length ? state : withAnswers(state, others)
  return { ...withOneMore(before, given), previous: state }
}

/** The state before the last reply; undefined at the start. */
export function back(state: DialogState): DialogState | undefined {
  return state.previous
}

/**
 * Removes the answer about an attribute; `previous` is the state with the answer. Throws an EngineError for an unknown
 * attribute.
 */
export function withoutAnswer(state: DialogState, attribute: string): DialogState {
  state.model.attributeOf(attribute)
  return {
    ...withAnswers(
      state,
      state.answers.filter((each) => each.attribute !== attribute),
    ),
    previous: state,
  }
}

/** The topic of an attribute. Throws an EngineError for an attribute that cannot be answered. */
export function topicOf(model: DialogModel, attribute: string): { topic: Topic; number: number } {
  const { kind } = model.attributeOf(attribute)
  const number = model.numberOf(attribute)!
  const topic = model.topics[number]
  if (topic !== undefined) return { topic, number }
  throw new EngineError(
    'invalid-query',
    `Attribute ${JSON.stringify(attribute)} of kind ${kind} cannot be answered: ${WHY_NOT[kind] ?? 'it is what is looked for'}.`,
  )
}

/** Why attributes of some kinds cannot be answered. */
const WHY_NOT: Readonly<Record<string, string>> = {
  composite: 'its members are, one by one',
  string: 'free text counts through the search that a dialog starts from',
  bias: 'it says nothing of the problem',
}

/**
 * The state with these answers alone, weighed anew in their order, so that the same answers always give the same
 * numbers.
 */
function withAnswers(state: DialogState, answers: readonly Answer[]): DialogState {
  const { model, options } = state
  const plausibilities = startPlausibilities(model, options)
  const start = { ...state, answers: [], plausibilities, contradictions: new Uint16Array(model.caseCount) }
  return answers.reduce(withOneMore, start)
}

function withOneMore(state: DialogState, given: Answer): DialogState {
  const answers = [...state.answers, given]
  if (given.meaning === undefined) return { ...state, answers }
  const { model } = state
  const plausibilities = state.plausibilities.slice()
  const contradictions = state.contradictions.slice()
  scale(plausibilities, weigh(model, model.topics[given.number]!, given.meaning, plausibilities, contradictions))
  return { ...state, answers, plausibilities, contradictions }
}

function checkWord<Word>(option: string, word: Word, known: readonly Word[]): void {
  if (word === undefined || known.includes(word)) return
  throw new EngineError(
    'invalid-options',
    `Option ${option} is ${JSON.stringify(word)} when expected one of ${known.join(', ')}.`,
  )
}

function startPlausibilities(
  { caseCount, goals }: DialogModel,
  { scores, sharpness = DEFAULT_SHARPNESS }: DialogOptions,
) {
  if (scores !== undefined && scores.length !== caseCount) {
    throw new EngineError('invalid-options', `Got ${scores.length} scores when expected ${caseCount}.`)
  }
  if (!(sharpness >= 0 && sharpness < Infinity)) {
    throw new EngineError('invalid-options', `Sharpness is ${sharpness} when expected at least 0.`)
  }
  const plausibilities = new Float64Array(caseCount)
  let best = 0
  for (let at = 0; scores && at < caseCount; at++) {
    if (!(scores[at]! >= 0 && scores[at]! < Infinity)) {
      throw new EngineError('invalid-options', `Score of case ${at} is ${scores[at]} when expected at least 0.`)
    }
    best = Math.max(best, scores[at]!)
  }
  let sum = 0
  for (let at = 0; at < caseCount; at++) {
    if (goals[at] === NO_GOAL) continue
    // Over the best score, so that no power underflows for all.
    const weight = scores === undefined ? 1 : best === 0 || scores[at] === 0 ? 0 : (scores[at]! / best) ** sharpness
    plausibilities[at] = weight
    sum += weight
  }
  scale(plausibilities, sum)
  return plausibilities
}

function scale(plausibilities: Float64Array, sum: number): void {
  if (sum === 0) return
  for (let at = 0; at < plausibilities.length; at++) plausibilities[at]! /= sum
}
