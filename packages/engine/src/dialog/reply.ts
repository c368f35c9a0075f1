import { EngineError } from '../errors.ts'
import { parseValue } from '../columns/parse-value.ts'
import type { Scalar } from '../columns/values.ts'
import type { Symbols } from '../schema/symbols.ts'
import type { Topic } from './dialog-model.ts'
import { DIFFERS, FITS, type Meaning, SAYS_NOTHING } from './meaning.ts'
import { binOf } from './outcome-column.ts'

/**
 * What a person says about an attribute. `is`: a value; an inner node of a taxonomy means any below it, a number means about so much.
 * `between`: a number from and up to these. `noneOf`: none of the symbols offered. 'undecided': I don't know.
 */
export type Reply =
  | { is: string | number | boolean | bigint }
  | { between: readonly [number, number] }
  | { noneOf: readonly string[] }
  | 'undecided'

/** A number that is named fits this share of the cases around it, half on either side. */
const NEIGHBOURHOOD = 1 / 12

/** What a reply means, or undefined for 'undecided'. Throws an EngineError that names the attribute for what it cannot mean. */
export function meaningOf(topic: Topic, reply: Reply): Meaning | undefined {
  if (reply === 'undecided') return undefined
  if (typeof reply !== 'object' || reply === null) {
    throw refuse(
      topic.column.attribute.id,
      JSON.stringify(reply),
      "a value, a range, none of some symbols or 'undecided'",
    )
  }
  const meaning = outcomesOf(topic, reply)
  // What fits no outcome is something that no case has.
  if (!meaning.includes(FITS)) meaning[meaning.length - 1] = FITS
  return meaning
}

function outcomesOf(topic: Topic, reply: Exclude<Reply, 'undecided'>): Meaning {
  const { column } = topic
  const { attribute } = column
  const meaning = new Uint8Array(column.outcomeCount + 2).fill(DIFFERS)
  meaning[0] = SAYS_NOTHING
  if (attribute.symbols !== undefined) {
    if ('is' in reply) fitBelow(meaning, attribute.symbols, parseValue(attribute, reply.is) as number)
    else if ('noneOf' in reply)
      fitNoneOf(
        meaning,
        attribute.symbols,
        reply.noneOf.map((id) => parseValue(attribute, symbolOrBoolean(attribute.kind, id)) as number),
      )
    else throw refuse(attribute.id, 'a range', 'a symbol')
    return meaning
  }
  if ('noneOf' in reply) throw refuse(attribute.id, 'symbols', 'a number')
  const binStarts = column.binStarts!
  if (binStarts.length === 0) return meaning
  if ('between' in reply) {
    const [from, to] = reply.between
    if (typeof from !== 'number' || typeof to !== 'number') {
      throw refuse(attribute.id, `a range from ${String(from)} to ${String(to)}`, 'a range of numbers')
    }
    if (!(from <= to)) throw refuse(attribute.id, `a range from ${from} to ${to}`, 'a range that ascends')
    if (to >= binStarts[0]! && from <= column.binEnds!.at(-1)!)
      meaning.fill(FITS, binOf(binStarts, from) + 1, binOf(binStarts, to) + 2)
    return meaning
  }
  const number = Number(parseValue(attribute, reply.is))
  fitAround(meaning, topic.counts.overall, binOf(binStarts, number) + 1)
  return meaning
}

function symbolOrBoolean(kind: string, id: string): Scalar {
  return kind === 'boolean' && (id === 'true' || id === 'false') ? id === 'true' : id
}

/** The symbol and all below it fit; those above it say nothing. */
function fitBelow(meaning: Meaning, { enter, leave, parents, ids }: Symbols, symbol: number): void {
  for (let each = 0; each < ids.length; each++) {
    if (enter[each]! >= enter[symbol]! && enter[each]! <= leave[symbol]!) meaning[each + 1] = FITS
  }
  for (let above = parents[symbol]!; above < ids.length; above = parents[above]!) meaning[above + 1] = SAYS_NOTHING
}

function fitNoneOf(meaning: Meaning, symbols: Symbols, none: readonly number[]): void {
  meaning.fill(FITS, 1)
  const { enter, leave, parents, ids } = symbols
  const isOut = new Uint8Array(ids.length + 1)
  for (const symbol of none) {
    isOut.fill(1, enter[symbol], leave[symbol]! + 1)
    for (let above = parents[symbol]!; above < ids.length; above = parents[above]!) meaning[above + 1] = SAYS_NOTHING
  }
  for (let symbol = 0; symbol < ids.length; symbol++) if (isOut[enter[symbol]!]) meaning[symbol + 1] = DIFFERS
}

/** The bin fits, and those around it up to half a neighbourhood of cases on either side. */
function fitAround(meaning: Meaning, counts: Float64Array, outcome: number): void {
  let known = 0
  for (let each = 1; each < counts.length; each++) known += counts[each]!
  meaning[outcome] = FITS
  for (const step of [-1, 1]) {
    let reached = counts[outcome]! / 2
    for (let each = outcome + step; each > 0 && each < counts.length; each += step) {
      reached += counts[each]!
      if (reached > (known * NEIGHBOURHOOD) / 2) break
      meaning[each] = FITS
    }
  }
}

function refuse(id: string, got: string, expected: string): EngineError {
  return new EngineError(
    'invalid-query',
    `Attribute ${JSON.stringify(id)} was answered with ${got} when expected ${expected}.`,
  )
}
