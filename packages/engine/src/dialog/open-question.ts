import type { Symbols } from '../schema/symbols.ts'
import type { Topic } from './dialog-model.ts'
import type { DialogState } from './dialog-state.ts'
import { cutByMass } from './quantile-cuts.ts'
import type { Reply } from './reply.ts'
import { COPIES, tally, tallyParts } from './tally.ts'

/** A question offers at most this many symbols by name; the likeliest of longer lists, and then 'something else'. */
const MOST_OPTIONS = 32
/** Numbers are asked for in at most this many intervals. */
const MOST_INTERVALS = 6
/** A taxonomy is entered further down while this share of the candidates lies below one child. */
const SHARED = 0.999

/** What may be said to a question: a symbol, an interval, or something else than the symbols listed. */
export type Choice = { is: string } | { between: readonly [number, number] } | { noneOf: readonly string[] }

/** A question that is open in a state, with the choices it offers there. */
export interface OpenQuestion {
  readonly attribute: string
  readonly number: number
  readonly topic: Topic
  readonly choices: readonly Choice[]
  /** Choice of each outcome, counted from 1; 0 where the outcome is none of them. Shape: outcomeCount + 1. */
  readonly choiceOf: Uint32Array
}

/**
 * The question about an attribute as it would be asked now, or undefined where it has been answered as far as it goes
 * or has no answers. Throws an EngineError for an unknown one.
 */
export function openQuestion(state: DialogState, attribute: string): OpenQuestion | undefined {
  state.model.attributeOf(attribute)
  return questionAt(state, state.model.numberOf(attribute)!)
}

/** The same by the attribute's number in the model. */
export function questionAt(state: DialogState, number: number): OpenQuestion | undefined {
  const topic = state.model.topics[number]
  if (topic === undefined) return undefined
  const { attribute, outcomeCount, binStarts } = topic.column
  const reply = state.answers.find((each) => each.number === number)?.reply
  const symbols = attribute.symbols
  if (symbols === undefined) {
    if (reply !== undefined || binStarts!.length < 2) return undefined
    return { attribute: topic.id, number, topic, ...intervals(state, topic) }
  }
  if (reply !== undefined && (!symbols.isTaxonomy || reply === 'undecided' || !('is' in reply))) return undefined
  if (!symbols.isTaxonomy && outcomeCount <= MOST_OPTIONS) {
    const choices = symbols.ids.map((is) => ({ is }))
    return {
      attribute: topic.id,
      number,
      topic,
      choices,
      choiceOf: Uint32Array.from({ length: outcomeCount + 1 }, (_, at) => at),
    }
  }
  const masses = massByOutcome(state, topic)
  const nodes = symbols.isTaxonomy ? nodesToAsk(symbols, masses, reply as { is: string } | undefined) : symbols.roots
  if (nodes.length === 0) return undefined
  return { attribute: topic.id, number, topic, ...symbolChoices(symbols, masses, nodes) }
}

/** The reply that picks a choice; of a boolean attribute it is true or false. */
export function replyOf({ topic }: OpenQuestion, choice: Choice): Reply {
  if ('is' in choice && topic.column.attribute.kind === 'boolean') return { is: choice.is === 'true' }
  return choice
}

/** Runs of bins of about equal plausibility: where the candidates are, numbers are told apart more finely. */
function intervals(state: DialogState, { column }: Topic): Pick<OpenQuestion, 'choices' | 'choiceOf'> {
  const { attribute, binStarts, binEnds, outcomeCount } = column
  const masses = massByOutcome(state, { column } as Topic)
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
  const listed = isLong ? [...nodes].sort((a, b) => mass(b) - mass(a) || a - b).slice(0, MOST_OPTIONS - 1) : nodes
  const choiceAt = new Uint32Array(ids.length)
  const mark = (node: number, choice: number) => choiceAt.fill(choice, enter[node], leave[node]! + 1)
  if (isLong) for (const node of nodes) mark(node, MOST_OPTIONS)
  listed.forEach((node, at) => mark(node, at + 1))
  const choiceOf = new Uint32Array(ids.length + 1)
  for (let symbol = 0; symbol < ids.length; symbol++) choiceOf[symbol + 1] = choiceAt[enter[symbol]!]!
  const choices: Choice[] = listed.map((node) => ({ is: ids[node]! }))
  if (isLong) choices.push({ noneOf: listed.map((node) => ids[node]!) })
  return { choices, choiceOf }
}

/** Plausibility by outcome; a case with several values counts in equal parts. Shape: outcomeCount + 1. */
export function massByOutcome({ plausibilities }: DialogState, { column }: Topic): Float64Array {
  const { codes, starts, outcomeCount } = column
  const width = outcomeCount + 1
  const outcomes = new Uint32Array(width)
  for (let outcome = 0; outcome < width; outcome++) outcomes[outcome] = outcome
  const table = new Float64Array(COPIES * width)
  if (starts === undefined) tally(codes, outcomes, plausibilities, 0, plausibilities.length, width, table)
  else tallyParts(codes, starts, outcomes, plausibilities, plausibilities.keys(), width, table)
  return table.subarray(0, width)
}
