import { TopHits } from '../../hits/top-hits.ts'
import type { Symbols } from '../../schema/symbols.ts'
import type { Topic } from '../model/dialog-model.ts'
import type { DialogState } from '../dialog-state.ts'
import type { OutcomeColumn } from '../model/outcome-column.ts'
import { cutByMass } from '../model/quantile-cuts.ts'
import type { Reply } from '../reply.ts'
import { weightsOf } from './masses.ts'
import { tallyPasses, type Weights } from './tally-passes.ts'

/** A question offers at most this many symbols by name; the likeliest of longer lists, and then 'something else'. */
const MOST_OPTIONS = 32
/** Numbers are asked for in at most this many intervals. */
const MOST_INTERVALS = 6
/** A taxonomy is entered further down while this share of the candidates lies below one child. */
const SHARED = 0.999

/** A choice of a question: a symbol, an interval, or something other than the listed symbols. */
export type Choice = { is: string } | { between: readonly [number, number] } | { noneOf: readonly string[] }

/** A question that is open in a state, with its choices. */
export interface OpenQuestion {
  readonly attribute: string
  readonly number: number
  readonly topic: Topic
  readonly choices: readonly Choice[]
  /** The choice of each outcome, counted from 1; 0 if the outcome is none of them. Shape: outcomeCount + 1. */
  readonly choiceOf: Uint32Array
}

/**
 * The present question about an attribute; undefined if it is completely answered or has no choices. Throws an
 * EngineError for an unknown attribute.
 */
export function openQuestion(state: DialogState, attribute: string): OpenQuestion | undefined {
  state.model.attributeOf(attribute)
  return questionAt(state, state.model.numberOf(attribute)!)
}

/** The present question about an attribute, by its number in the model. */
export function questionAt(state: DialogState, number: number): OpenQuestion | undefined {
  return questionsAt(state, [number])[0]
}

/**
 * The present questions about several attributes, in fewer passes over the cases; of those that are open, in the given
 * order. `weights`: those of the state, if known.
 */
export function questionsAt(state: DialogState, numbers: readonly number[], weights?: Weights): OpenQuestion[] {
  const open = numbers.filter((number) => isOpen(state, number))
  const unlisted = open.filter((number) => !listsAll(state.model.topics[number]!))
  const masses = massesByOutcome(state, unlisted, weights)
  return open.map((number) => {
    const topic = state.model.topics[number]!
    return { attribute: topic.id, number, topic, ...choicesAt(state, number, masses.get(number)) }
  })
}

/** Whether the question about an attribute is open: not completely answered, and with choices. */
export function isOpen(state: DialogState, number: number): boolean {
  const topic = state.model.topics[number]
  if (topic === undefined) return false
  const { attribute, binStarts } = topic.column
  const { symbols } = attribute
  const reply = replyTo(state, number)
  if (symbols === undefined) return reply === undefined && binStarts!.length > 1
  if (reply === undefined) return true
  if (!symbols.isTaxonomy || reply === 'undecided' || !('is' in reply)) return false
  return symbols.childrenOf(symbols.numberOf(String(reply.is))!).length > 0
}

function replyTo({ answers }: DialogState, number: number): Reply | undefined {
  return answers.find((each) => each.number === number)?.reply
}

/** Whether all symbols are always offered, however plausible they are. */
function listsAll({ column: { attribute, outcomeCount } }: Topic): boolean {
  const { symbols } = attribute
  return symbols !== undefined && !symbols.isTaxonomy && outcomeCount <= MOST_OPTIONS
}

/** The choices of an open question; `masses`, by outcome, unless all symbols are listed. */
function choicesAt(
  state: DialogState,
  number: number,
  masses: Float64Array | undefined,
): Pick<OpenQuestion, 'choices' | 'choiceOf'> {
  const { column } = state.model.topics[number]!
  const { symbols } = column.attribute
  if (symbols === undefined) return intervals(column, masses!)
  if (masses === undefined) {
    const choices = symbols.ids.map((is) => ({ is }))
    return { choices, choiceOf: Uint32Array.from({ length: choices.length + 1 }, (_, at) => at) }
  }
  // An open question about symbols has no reply or that of a node, which is narrowed down.
  const reply = replyTo(state, number) as { is: string } | undefined
  return symbolChoices(symbols, masses, symbols.isTaxonomy ? nodesToAsk(symbols, masses, reply) : symbols.roots)
}

/** The reply for a choice; true or false for a boolean attribute. */
export function replyOf({ topic }: OpenQuestion, choice: Choice): Reply {
  if ('is' in choice && topic.column.attribute.kind === 'boolean') return { is: choice.is === 'true' }
  return choice
}

/** Runs of bins of about equal plausibility: where the candidates are, numbers are told apart more finely. */
function intervals(
  { attribute, binStarts, binEnds, outcomeCount }: OutcomeColumn,
  masses: Float64Array,
): Pick<OpenQuestion, 'choices' | 'choiceOf'> {
  const cuts = [0, ...cutByMass(masses.subarray(1), MOST_INTERVALS), outcomeCount]
  const choiceOf = new Uint32Array(outcomeCount + 1)
  const choices: Choice[] = []
  for (let run = 0; run + 1 < cuts.length; run++) {
    choiceOf.fill(run + 1, cuts[run]! + 1, cuts[run + 1]! + 1)
    const end = binEnds![cuts[run + 1]! - 1]!
    const last = cuts[run + 1]! < outcomeCount ? roundBetween(end, binStarts![cuts[run + 1]!]!, attribute.kind) : end
    choices.push({ between: [binStarts![cuts[run]!]!, last] })
  }
  return { choices, choiceOf }
}

const MOST_DIGITS = 17

/**
 * A number with few digits between two neighbouring values of the cases, below the second; of whole numbers the last
 * before it.
 */
function roundBetween(low: number, high: number, kind: string): number {
  if (kind !== 'float' && kind !== 'double') return high - 1
  for (let digits = 1; digits <= MOST_DIGITS; digits++) {
    const rounded = Number(((low + high) / 2).toPrecision(digits))
    if (rounded > low && rounded < high) return rounded
  }
  return low
}

/** The children of the node that was answered, or of the deepest one that the candidates share. */
function nodesToAsk(symbols: Symbols, masses: Float64Array, reply: { is: string } | undefined): readonly number[] {
  let nodes = reply === undefined ? symbols.roots : symbols.childrenOf(symbols.numberOf(reply.is)!)
  const { byPlace, total } = massesInWalk(symbols, masses)
  const below = (node: number) => byPlace[symbols.leave[node]! + 1]! - byPlace[symbols.enter[node]!]!
  let known = nodes.reduce((sum, node) => sum + below(node), 0)
  if (reply !== undefined && known === 0) return nodes
  known ||= total
  if (known === 0) return nodes
  for (;;) {
    const shared = nodes.find((node) => below(node) >= SHARED * known && symbols.childrenOf(node).length > 0)
    if (shared === undefined) return nodes
    nodes = symbols.childrenOf(shared)
  }
}

/**
 * Sums of mass before each place of the walk through the taxonomy, so that what lies below a node is one difference.
 */
function massesInWalk({ enter, ids }: Symbols, masses: Float64Array) {
  const byPlace = new Float64Array(ids.length + 1)
  for (let symbol = 0; symbol < ids.length; symbol++) byPlace[enter[symbol]! + 1] = masses[symbol + 1]!
  for (let place = 0; place < ids.length; place++) byPlace[place + 1]! += byPlace[place]!
  return { byPlace, total: byPlace[ids.length]! }
}

function symbolChoices(
  symbols: Symbols,
  masses: Float64Array,
  nodes: readonly number[],
): Pick<OpenQuestion, 'choices' | 'choiceOf'> {
  const { ids, enter, leave } = symbols
  const { byPlace } = massesInWalk(symbols, masses)
  const isLeaf = (node: number) => leave[node] === enter[node]
  const mass = (node: number) =>
    isLeaf(node) ? masses[node + 1]! : byPlace[leave[node]! + 1]! - byPlace[enter[node]!]!
  const isLong = nodes.length > MOST_OPTIONS
  const listed = isLong ? largest(nodes, mass, MOST_OPTIONS - 1) : nodes
  const choiceAt = new Uint32Array(ids.length)
  const mark = (node: number, choice: number) => choiceAt.fill(choice, enter[node], leave[node]! + 1)
  if (isLong) {
    for (const node of nodes) {
      for (let place = enter[node]!; place <= leave[node]!; place++) choiceAt[place] = MOST_OPTIONS
    }
  }
  listed.forEach((node, at) => mark(node, at + 1))
  const choiceOf = new Uint32Array(ids.length + 1)
  for (let symbol = 0; symbol < ids.length; symbol++) choiceOf[symbol + 1] = choiceAt[enter[symbol]!]!
  const choices: Choice[] = listed.map((node) => ({ is: ids[node]! }))
  if (isLong) choices.push({ noneOf: listed.map((node) => ids[node]!) })
  return { choices, choiceOf }
}

/** The nodes of most mass, the largest first, equal ones in their order. */
function largest(nodes: readonly number[], mass: (node: number) => number, most: number): number[] {
  const top = new TopHits(most)
  for (const node of nodes) top.offer(node, mass(node), node)
  return top.finish().map(({ row }) => row)
}

/**
 * Plausibility by outcome of some attributes, by number; a case with several values counts in equal parts. Shape of
 * each: outcomeCount + 1.
 */
function massesByOutcome(state: DialogState, numbers: readonly number[], weights?: Weights): Map<number, Float64Array> {
  const masses = new Map<number, Float64Array>()
  if (numbers.length === 0) return masses
  const { model } = state
  const tallied = numbers.map((number) => {
    const count = model.topics[number]!.column.outcomeCount + 1
    return { number, cellOf: Uint32Array.from({ length: count }, (_, outcome) => outcome), count }
  })
  const plausibilities = weights ?? weightsOf(state)
  const all = { starts: Uint32Array.of(0, model.goalOrder.cases.length), first: 0, end: 1 }
  for (const { columns, width, tally } of tallyPasses(model, tallied)) {
    const row = new Float64Array(width)
    tally(plausibilities, all, row)
    for (const { at, from } of columns) masses.set(numbers[at]!, row.subarray(from, from + tallied[at]!.count))
  }
  return masses
}
