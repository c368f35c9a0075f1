import { decodeUtf8, notUtf8 } from './encodings.ts'
import { tooLong, type TextLine } from './text-lines.ts'

/** What a row of JSON may hold at most: what goes beyond is no article, and would cost much memory or the stack. */
const maxLevels = 100
const maxValues = 1_000_000

export type JsonRow = { fields: Readonly<Record<string, unknown>> } | { problem: string; text: Buffer }

/** Reads a line as an object of fields, or says why it is none. */
export function readJsonRow({ bytes, isTooLong }: TextLine): JsonRow {
  const problem = isTooLong ? tooLong : excessIn(bytes)
  if (problem !== undefined) return { problem, text: bytes }
  const text = decodeUtf8(bytes)
  if (text === undefined) return { problem: notUtf8, text: bytes }
  const value = parse(text)
  if (value === undefined) return { problem: 'not JSON', text: bytes }
  if (!isObject(value)) return { problem: 'not a JSON object', text: bytes }
  const odd = Object.keys(value).find((name) => /\p{Cc}/u.test(name) || !name.isWellFormed())
  return odd === undefined
    ? { fields: value }
    : {
        problem: `the name of a field has a sign that no text has; got ${JSON.stringify(odd.slice(0, 60))}`,
        text: bytes,
      }
}

/** The value of a JSON text, which is never undefined; undefined for another text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Counts levels and values before anything of the line is made in memory. */
function excessIn(bytes: Buffer): string | undefined {
  let levels = 0
  let values = 1
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === quote) {
      at = endOfText(bytes, at + 1)
    } else if (byte === comma) {
      values += 1
    } else if (opening.has(byte)) {
      levels += 1
      values += 1
      if (levels > maxLevels) return `nested more deeply than ${maxLevels} levels`
    } else if (closing.has(byte)) {
      levels -= 1
    }
    if (values > maxValues) return `more than ${maxValues.toLocaleString('en')} values`
  }
  return undefined
}

/** Where the quotation mark stands that ends a text; the end of the line if none does. */
function endOfText(bytes: Buffer, start: number): number {
  for (let mark = bytes.indexOf(quote, start); mark >= 0; mark = bytes.indexOf(quote, mark + 1)) {
    let escapes = mark
    while (escapes > start && bytes[escapes - 1] === backslash) escapes -= 1
    if ((mark - escapes) % 2 === 0) return mark
  }
  return bytes.length
}
