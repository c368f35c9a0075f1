import { EngineError } from '../errors.ts'
import type { CompiledAttribute } from '../schema/schema.ts'
import type { Scalar, Value } from './values.ts'

const WHOLE_RANGES = { short: 2 ** 15, integer: 2 ** 31 } as const
const LARGEST_FLOAT = 3.4028234663852886e38
/** The largest number that is a whole one of 64 bits. */
const LARGEST_LONG = 2 ** 63 - 1024
const MS_PER_DAY = 86_400_000
/** Days that a Date holds, both ways from 1970-01-01. */
const MOST_DAYS = 100_000_000
const ISO_DAY = /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/

/** The numbers that may be values of a kind. */
export function numbersOf(kind: string): { least: number; most: number; isWhole: boolean } {
  switch (kind) {
    case 'short':
    case 'integer':
      return { least: -WHOLE_RANGES[kind], most: WHOLE_RANGES[kind] - 1, isWhole: true }
    case 'long':
      return { least: -(2 ** 63), most: LARGEST_LONG, isWhole: true }
    case 'date':
      return { least: -MOST_DAYS, most: MOST_DAYS, isWhole: true }
    case 'float':
      return { least: -LARGEST_FLOAT, most: LARGEST_FLOAT, isWhole: false }
    default:
      return { least: -Number.MAX_VALUE, most: Number.MAX_VALUE, isWhole: false }
  }
}

/**
 * The value, checked against the attribute's kind. Throws an EngineError that names the
 * attribute, what was got and what was expected.
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
  if (kind === 'bias' && Math.abs(given) > 1) throw refuse(attribute, given, 'a number from -1 to 1')
  if (kind === 'float' && Math.abs(given) > LARGEST_FLOAT) throw refuse(attribute, given, 'a number of 32 bits')
  if (kind === 'short' || kind === 'integer') {
    const end = WHOLE_RANGES[kind]
    if (!Number.isInteger(given) || given < -end || given >= end) {
      throw refuse(attribute, given, `a whole number from ${-end} to ${end - 1}`)
    }
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
