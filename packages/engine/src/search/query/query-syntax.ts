/**
 * should: raises the score; a quoted phrase that some case has is required, one that no case has is read as its words.
 * must: cases without it are excluded. not: cases with it are excluded.
 */
export type Occurrence = 'should' | 'must' | 'not'

/** A part of the query under one operator, by offsets. If quoted, its words must be consecutive in this order. */
export interface Clause {
  start: number
  end: number
  occurrence: Occurrence
  isQuoted: boolean
}

/**
 * Texts with more words than this are pasted, not typed: signs in them (`-Identity`, quotes in a log) are no operators.
 */
const MOST_TYPED_WORDS = 32
/** By the quote that opens, those that close. */
const QUOTES: Record<string, string> = { '"': '"', '“': '”', '„': '“”', '«': '»', '”': '”', '「': '」', '『': '』' }
const SIGNS = new RegExp(`[${Object.keys(QUOTES).join('')}+-]`)

/** Finds the operators of a query: `"phrase"`, `+must`, `-mustnot`. Malformed operators are plain text. */
export function parseClauses(text: string): Clause[] {
  const whole: Clause = { start: 0, end: text.length, occurrence: 'should', isQuoted: false }
  if (!SIGNS.test(text) || text.split(/\s+/, MOST_TYPED_WORDS + 2).length > MOST_TYPED_WORDS) return [whole]
  const clauses: Clause[] = []
  let plainStart = 0
  let at = 0
  const endPlain = (end: number) => {
    if (text.slice(plainStart, end).trim() !== '') clauses.push({ ...whole, start: plainStart, end })
  }
  while (at < text.length) {
    const isAtWord = at === 0 || /\s/.test(text[at - 1]!)
    const clause = isAtWord ? readOperated(text, at) : undefined
    if (clause === undefined) {
      at++
      continue
    }
    endPlain(at)
    clauses.push(clause)
    at = plainStart = clause.isQuoted ? clause.end + 1 : clause.end
  }
  endPlain(text.length)
  return clauses
}

/** The clause whose operator or quote stands at `at`, if any. */
function readOperated(text: string, at: number): Clause | undefined {
  const sign = text[at]
  const occurrence: Occurrence = sign === '+' ? 'must' : sign === '-' ? 'not' : 'should'
  const start = occurrence === 'should' ? at : at + 1
  const closing = QUOTES[text[start] ?? '']
  if (closing !== undefined) {
    const end = indexOfAny(text, closing, start + 1)
    if (end < 0 || text.slice(start + 1, end).trim() === '') return undefined
    return { start: start + 1, end, occurrence, isQuoted: true }
  }
  // A minus before a digit is a sign of the number: `-5 °C`.
  const operand = occurrence === 'not' ? /^\p{L}/u : /^[\p{L}\p{Nd}]/u
  if (occurrence === 'should' || !operand.test(text.slice(start, start + 2))) return undefined
  const length = text.slice(start).search(/\s/)
  const end = length < 0 ? text.length : start + length
  // A switch of a command: `-Enabled:$true`.
  if (/[:=$]/.test(text.slice(start, end))) return undefined
  return { start, end, occurrence, isQuoted: false }
}

function indexOfAny(text: string, characters: string, from: number): number {
  for (let at = from; at < text.length; at++) if (characters.includes(text[at]!)) return at
  return -1
}
