import { widthAt } from './characters.ts'
import { codeParts, codeSegments, isCode, normaliseCode, wholeCode } from './codes.ts'
import { foldAccents, lowerCase } from './fold.ts'
import { type Language, prepareLanguage } from './languages.ts'
import { Memo } from './memo.ts'
import { RecentChunks } from './recent-chunks.ts'
import { segmentWords } from './segmenters.ts'
import { type ChunkTokens, type Token, makeForm } from './tokens.ts'
import { UNITS } from './units.ts'

/** Prose is stemmed and forgives typing errors; code is neither (serials, part numbers, error codes, versions). */
export type FieldKind = 'prose' | 'code'

/** Longer words (hashes, base64) are cut: nobody types them, and terms stay small. */
const LONGEST_TERM = 64
const LONGEST_SHORT_LETTERS = 4
const LONGEST_COMPLETED_WORD = 40
/** Entries kept per memo and generation. At about 400 bytes each the two generations bound a memo to 24 MB. */
const MEMO_SIZE = 30_000

/** Turns chunks into tokens for one locale. Pure apart from its memory of chunks seen before. */
export class Analyser {
  readonly locale: string
  readonly language: Language
  readonly #prose = new Memo<ChunkTokens>(MEMO_SIZE)
  readonly #code = new Memo<ChunkTokens>(MEMO_SIZE)
  readonly #joins = new Memo<ChunkTokens>(MEMO_SIZE)
  readonly #grams = new Memo<ChunkTokens>(MEMO_SIZE)
  readonly #recentProse = new RecentChunks()
  readonly #recentCode = new RecentChunks()
  readonly #recentGrams = new RecentChunks()
  readonly #analyseProse = (raw: string) => this.word(raw, 'prose')
  readonly #analyseCode = (raw: string) => this.word(raw, 'code')
  readonly #analyseGram = (raw: string) => this.gram(raw)

  constructor(locale: string) {
    this.locale = locale
    this.language = prepareLanguage(locale)
  }

  /** The tokens of one chunk of letters, digits and inner joiners. */
  word(raw: string, kind: FieldKind): ChunkTokens {
    const memo = kind === 'prose' ? this.#prose : this.#code
    return memo.get(raw) ?? memo.keep(raw, this.#analyseWord(raw, kind))
  }

  /** As `word`, for the chunk in a place of a text. */
  wordAt(text: string, start: number, end: number, kind: FieldKind): ChunkTokens {
    return kind === 'prose'
      ? this.#recentProse.find(text, start, end, this.#analyseProse)
      : this.#recentCode.find(text, start, end, this.#analyseCode)
  }

  /** As `gram`, for the characters in a place of a text. */
  gramAt(text: string, start: number, end: number): ChunkTokens {
    return this.#recentGrams.find(text, start, end, this.#analyseGram)
  }

  /** The token for two words that are also one code or measure when written with a space: `E 204`, `10 mm`. */
  adjacent(first: ChunkTokens, second: ChunkTokens): ChunkTokens {
    const raw = `${first.raw} ${second.raw}`
    const known = this.#joins.get(raw)
    if (known !== undefined) return known
    const term = normaliseCode(raw)
    const tokens: Token[] = [{ term, form: '', role: 'code', position: 0, start: 0, end: raw.length }]
    return this.#joins.keep(raw, { ...plainChunk(raw, tokens), positions: 0, lengthCount: 0 })
  }

  /** The token for a character of a dense script and its right neighbour, or for the last one alone. */
  gram(raw: string): ChunkTokens {
    const known = this.#grams.get(raw)
    if (known !== undefined) return known
    const end = widthAt(raw, 0)
    const term = foldAccents(lowerCase(raw))
    return this.#grams.keep(raw, plainChunk(raw, [{ term, form: '', role: 'gram', position: 0, start: 0, end }]))
  }

  /** The words of a run of a script without spaces. */
  spaceless(run: string): ChunkTokens {
    const tokens = segmentWords(run, this.locale).map(({ text, start }, position) =>
      this.#wordToken(text, 'prose', position, start),
    )
    return { ...plainChunk(run, tokens), positions: tokens.length, lengthCount: tokens.length }
  }

  #analyseWord(raw: string, kind: FieldKind): ChunkTokens {
    const tokens = isCode(raw) ? this.#codeTokens(raw, kind) : this.#lettersTokens(raw, kind)
    const folded = tokens.length === 1 ? foldAccents(lowerCase(raw)) : ''
    const isLetters = tokens.length === 1 && !isCode(raw)
    return {
      raw,
      tokens,
      positions: tokens.reduce((most, token) => Math.max(most, token.position), -1) + 1,
      lengthCount: tokens.filter((token) => token.role === 'word' || token.role === 'code').length,
      isShortLetters: isLetters && raw.length <= LONGEST_SHORT_LETTERS && tokens[0]!.role !== 'stop',
      startsWithDigit: /^\p{Nd}/u.test(raw),
      isNumber: /^\p{Nd}+(?:[.,]\p{Nd}+)*$/u.test(raw),
      isUnit: isLetters && UNITS.has(folded),
      note: undefined,
    }
  }

  /** Words between joiners, each in a place of its own; a word of two joined by a dash is also kept as one. */
  #lettersTokens(raw: string, kind: FieldKind): Token[] {
    const parts = this.#splitLetters(raw)
    const tokens = parts.map((part, position) => this.#wordToken(part.text, kind, position, part.start))
    const isJoined = parts.length === 2 && /^[\p{L}\p{M}]+[-‐‑][\p{L}\p{M}]+$/u.test(raw)
    if (isJoined || (kind === 'code' && parts.length > 1)) {
      const joined = this.#wordToken(raw.replace(/[^\p{L}\p{M}]/gu, ''), kind, 0, 0)
      tokens.push({ ...joined, form: '', role: 'joined', end: raw.length })
    }
    return tokens
  }

  #splitLetters(raw: string): { text: string; start: number }[] {
    const joiners = this.language.elides ? /[^-‐‑–_./:\\'’,&@#+]+/g : /[^-‐‑–_./:\\,&@#+]+/g
    return Array.from(raw.matchAll(joiners), (match) => ({ text: match[0], start: match.index }))
  }

  #wordToken(word: string, kind: FieldKind, position: number, start: number): Token {
    const end = start + word.length
    const written = lowerCase(
      word
        .slice(0, LONGEST_TERM)
        .replace(/['’]s$/i, '')
        .replace(/['’]/g, ''),
    )
    const folded = this.language.fold(written)
    if (kind === 'code') return { term: foldAccents(written), form: '', role: 'word', position, start, end }
    const term = this.language.stem(written) || folded
    const isStop = this.language.stopWords.has(folded)
    const isOffered = !isStop && written.length >= 2 && written.length <= LONGEST_COMPLETED_WORD
    const form = isOffered ? makeForm(folded, written) : ''
    return { term, form, role: isStop ? 'stop' : 'word', position, start, end }
  }

  /** The whole code, the pieces between its joiners, and letters and digits apart where they meet once; all in one place. */
  #codeTokens(raw: string, kind: FieldKind): Token[] {
    const tokens: Token[] = []
    const seen = new Set<string>()
    const add = (term: string, role: TokenRoleOfCode, start: number, end: number) => {
      if (term === '' || seen.has(term)) return
      seen.add(term)
      tokens.push({ term: term.slice(0, LONGEST_TERM), form: '', role, position: 0, start, end })
    }
    const whole = wholeCode(raw)
    if (whole !== undefined) add(whole, 'code', 0, raw.length)
    for (const segment of codeSegments(raw)) {
      const pieces = codeParts(raw.slice(segment.start, segment.end))
      if (isCode(segment.text)) add(segment.text, whole === undefined ? 'code' : 'part', segment.start, segment.end)
      if (isCode(segment.text) && pieces.length !== 2) continue
      for (const piece of pieces) {
        const start = segment.start + piece.start
        const term = isCode(piece.text) ? piece.text : this.#wordToken(piece.text, kind, 0, start).term
        add(term, 'part', start, start + piece.end - piece.start)
      }
    }
    return tokens
  }
}

type TokenRoleOfCode = 'code' | 'part'

function plainChunk(raw: string, tokens: Token[]): ChunkTokens {
  return {
    raw,
    tokens,
    positions: 1,
    lengthCount: 1,
    isShortLetters: false,
    startsWithDigit: false,
    isNumber: false,
    isUnit: false,
    note: undefined,
  }
}

const analysers = new Map<string, Analyser>()
/** Locales remembered: more than there are languages of content, few enough that made-up locales do no harm. */
const MOST_ANALYSERS = 64

/** The analyser of a locale in the wire's spelling (`en`, `pt_BR`). Made once: it is a memory, not a state. */
export function analyserFor(locale: string): Analyser {
  let analyser = analysers.get(locale)
  if (analyser === undefined) {
    analyser = new Analyser(locale)
    if (analysers.size >= MOST_ANALYSERS) analysers.clear()
    analysers.set(locale, analyser)
  }
  return analyser
}
