import { EngineError } from '../errors.ts'
import type { CompiledAttribute } from '../schema/schema.ts'
import type { Scalar, Value } from './values.ts'

const LARGEST_FLOAT = 3.4028234663852886e38
/** The largest number that is a whole one of 64 bits. */
const LARGEST_LONG = 2 ** 63 - 1024
const MS_PER_DAY = 86_400_000
/** Days that a Date holds, both ways from 1970-01-01. */
const MOST_DAYS = 100_000_000
const ISO_DAY = /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/

/** The range of the numbers of a kind. */
export function numbersOf(kind: string): { least: number; most: number; isWhole: boolean } {
  switch (kind) {
    case 'short':
      return { least: -(2 ** 15), most: 2 ** 15 - 1, isWhole: true }
    case 'integer':
      return { least: -(2 ** 31), most: 2 ** 31 - 1, isWhole: true }
    case 'long':
      return { least: -(2 ** 63), most: LARGEST_LONG, isWhole: true }
    case 'date':
      return { least: -MOST_DAYS, most: MOST_DAYS, isWhole: true }
    case 'float':
      return { least: -LARGEST_FLOAT, most: LARGEST_FLOAT, isWhole: false }
    case 'bias':
      return { least: -1, most: 1, isWhole: false }
    default:
      return { least: -Number.MAX_VALUE, most: Number.MAX_VALUE, isWhole: false }
  }
}

/**
 * Converts a value and checks it against the attribute's kind. Throws an EngineError that names the attribute, the
 * value and what was expected.
 */
export function parseValue(attribute: CompiledAttribute, given: Scalar): Value {
  switch (attribute.kind) {
    case 'symbol':
      return parseSymbol(attribute, given)
    case 'boolean':
      if (typeof given === 'boolean') return Number(given)
      throw refuse(attribute, given, 'true or false')
    case 'string':
      if (typeof given === 'string') return given
      throw refuse(attribute, given, 'a text')
    case 'long':
      return parseLong(attribute, given)
    case 'date':
      return parseDate(attribute, given)
    default:
      return parseNumber(attribute, given)
  }
}

function parseSymbol(attribute: CompiledAttribute, given: Scalar): number {
  if (typeof given !== 'string') throw refuse(attribute, given, 'a symbol')
  const number = attribute.symbols!.numberOf(given)
  if (number !== undefined) return number
  throw new EngineError(
    'unknown-symbol',
    `Attribute ${JSON.stringify(attribute.id)} has no symbol ${JSON.stringify(given)} in its type ${JSON.stringify(attribute.symbols!.id)}.`,
  )
}

function parseLong(attribute: CompiledAttribute, given: Scalar): bigint {
  const expected = 'a whole number of 64 bits'
  if (typeof given === 'bigint') {
    if (BigInt.asIntN(64, given) === given) return given
  } else if (typeof given === 'number' && Number.isSafeInteger(given)) return BigInt(given)
  throw refuse(attribute, given, expected)
}

function parseDate(attribute: CompiledAttribute, given: Scalar): number {
  const expected = 'an ISO day such as 2026-03-31 or the number of a day'
  if (typeof given === 'number') {
    if (Number.isInteger(given) && Math.abs(given) <= MOST_DAYS) return given + 0
    throw refuse(attribute, given, expected)
  }
  const parts = typeof given === 'string' ? ISO_DAY.exec(given) : null
  if (parts === null) throw refuse(attribute, given, expected)
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])] as const
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  // The 31st of June would have become the 1st of July.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) throw refuse(attribute, given, expected)
  return date.getTime() / MS_PER_DAY
}

function parseNumber(attribute: CompiledAttribute, given: Scalar): number {
  const { kind } = attribute
  if (typeof given !== 'number' || !Number.isFinite(given)) throw refuse(attribute, given, 'a finite number')
  const { least, most, isWhole } = numbersOf(kind)
  if (given < least || given > most || (isWhole && !Number.isInteger(given))) {
    const range = `a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}`
    throw refuse(attribute, given, kind === 'float' ? 'a number of 32 bits' : range)
  }
  // Minus zero is zero.
  return given + 0
}

function refuse({ id, kind }: CompiledAttribute, given: unknown, expected: string): EngineError {
  const got = typeof given === 'string' ? JSON.stringify(given.slice(0, 80)) : describe(given)
  return new EngineError(
    'invalid-value',
    `Attribute ${JSON.stringify(id)} of kind ${kind} got ${got} when expected ${expected}.`,
  )
}

function describe(given: unknown): string {
  if (typeof given === 'number' || typeof given === 'bigint' || typeof given === 'boolean') return String(given)
  return given === undefined ? 'nothing' : `an ${typeof given}`
}
