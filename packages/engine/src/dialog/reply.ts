import { EngineError } from '../errors.ts'
import { parseValue } from '../columns/parse-value.ts'
import type { Scalar } from '../columns/values.ts'
import type { CompiledAttribute } from '../schema/schema.ts'
import type { Symbols } from '../schema/symbols.ts'
import type { Topic } from './model/dialog-model.ts'
import { DIFFERS, FITS, type Meaning, SAYS_NOTHING } from './model/meaning.ts'
import { binOf } from './model/outcome-column.ts'

/**
 * A reply about an attribute. `is`: a value; an inner node of a taxonomy means all symbols below it, a number means
 * about this value. `isOneOf`: one of these symbols, the user cannot tell which; for a boolean the words `true` and
 * `false`. `between`: a number within these bounds, which may be infinite. `noneOf`: none of the offered symbols.
 * 'undecided': I don't know.
 */
export type Reply =
  | { is: string | number | boolean | bigint }
  | { isOneOf: readonly string[] }
  | { between: readonly [number, number] }
  | { noneOf: readonly string[] }
  | 'undecided'

/** A number that is named fits this share of the cases around it, half on either side. */
const NEIGHBOURHOOD = 1 / 12

/**
 * The meaning of a reply, or undefined for 'undecided'. Throws an EngineError that names the attribute for an invalid
 * reply.
 */
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

type Said = Exclude<Reply, 'undecided'>

function outcomesOf(topic: Topic, reply: Said): Meaning {
  const { attribute, outcomeCount } = topic.column
  const meaning = new Uint8Array(outcomeCount + 2).fill(DIFFERS)
  meaning[0] = SAYS_NOTHING
  if (attribute.symbols === undefined) fitNumbers(meaning, topic, reply)
  else fitSymbols(meaning, attribute, attribute.symbols, reply)
  return meaning
}

function fitSymbols(meaning: Meaning, attribute: CompiledAttribute, symbols: Symbols, reply: Said): void {
  if ('is' in reply) return fitBelow(meaning, symbols, Number(parseValue(attribute, reply.is)))
  if ('isOneOf' in reply) return fitOneOf(meaning, symbols, numbersOfSymbols(attribute, reply.isOneOf, 'one'))
  if (!('noneOf' in reply)) throw refuse(attribute.id, 'between' in reply ? 'a range' : 'nothing', 'a symbol')
  fitNoneOf(meaning, symbols, numbersOfSymbols(attribute, reply.noneOf, 'none'))
}

function numbersOfSymbols(attribute: CompiledAttribute, ids: readonly string[], which: 'one' | 'none'): number[] {
  if (!isList(ids) || (which === 'one' && ids.length === 0))
    throw refuse(attribute.id, `${which} of ${JSON.stringify(ids)}`, `${which} of a list of symbols`)
  return ids.map((id) => Number(parseValue(attribute, symbolOrBoolean(attribute.kind, id))))
}

function fitNumbers(meaning: Meaning, { column, counts }: Topic, reply: Said): void {
  const { attribute, binEnds } = column
  const binStarts = column.binStarts!
  if ('noneOf' in reply || 'isOneOf' in reply) throw refuse(attribute.id, 'symbols', 'a number')
  if ('between' in reply) {
    const [from, to] = checkRange(attribute.id, reply.between)
    if (binStarts.length > 0 && to >= binStarts[0]! && from <= binEnds!.at(-1)!)
      meaning.fill(FITS, binOf(binStarts, from) + 1, binOf(binStarts, to) + 2)
    return
  }
  const number = Number(parseValue(attribute, reply.is))
  if (binStarts.length > 0) fitAround(meaning, counts.overall, binOf(binStarts, number) + 1)
}

function checkRange(id: string, range: readonly [number, number]): readonly [number, number] {
  const [from, to] = isList(range) ? range : []
  if (typeof from !== 'number' || typeof to !== 'number') {
    throw refuse(id, `a range from ${String(from)} to ${String(to)}`, 'a range of numbers')
  }
  if (from <= to && from < Infinity && to > -Infinity) return range
  throw refuse(id, `a range from ${from} to ${to}`, 'a range that ascends')
}

function isList(value: unknown): boolean {
  return Array.isArray(value)
}

function symbolOrBoolean(kind: string, id: string): Scalar {
  return kind === 'boolean' && (id === 'true' || id === 'false') ? id === 'true' : id
}

/** The symbol and all below it fit; those above it give no evidence. */
function fitBelow(meaning: Meaning, { enter, leave, parents, ids }: Symbols, symbol: number): void {
  for (let each = 0; each < ids.length; each++) {
    if (enter[each]! >= enter[symbol]! && enter[each]! <= leave[symbol]!) meaning[each + 1] = FITS
  }
  for (let above = parents[symbol]!; above < ids.length; above = parents[above]!) meaning[above + 1] = SAYS_NOTHING
}

/** What fits one of the symbols fits; an ancestor of one gives no evidence. */
function fitOneOf(meaning: Meaning, symbols: Symbols, some: readonly number[]): void {
  const ofEach = some.map((symbol) => {
    const own = meaning.slice()
    fitBelow(own, symbols, symbol)
    return own
  })
  for (let outcome = 0; outcome < meaning.length; outcome++) {
    if (ofEach.some((own) => own[outcome] === FITS)) meaning[outcome] = FITS
    else if (ofEach.some((own) => own[outcome] === SAYS_NOTHING)) meaning[outcome] = SAYS_NOTHING
  }
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
