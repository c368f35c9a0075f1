import { CHARACTER_CLASSES, isApostrophe, JOINER, LETTER, widthAt } from './characters.ts'
import { type ChunkKind, ChunkTable } from './chunk-table.ts'
import { codeParts, codeSegments, isCode, isFraction, normaliseCode, wholeCode, writtenCode } from './codes.ts'
import { foldAccents, lowerCase, withoutApostrophes } from './fold.ts'
import { type Language, prepareLanguage } from './languages.ts'
import { Memo } from './memo.ts'
import { Denial, denialsOf } from './denials/denial-kinds.ts'
import { type ChunkTokens, deniedTerm, makeForm, spelledTerm, type Token } from './tokens.ts'
import { isPowerOfLength, LONGEST_UNIT, UNITS } from './units.ts'

/**
 * Prose is stemmed and typing errors are corrected; for code (serials, part numbers, error codes, versions) neither is
 * done. A whole is one code that is found as such and by no part of it.
 */
export type FieldKind = 'prose' | 'code' | 'whole'

/** Longer words (hashes, base64) are cut: nobody types them, and terms stay small. */
const LONGEST_TERM = 64
const LONGEST_SHORT_LETTERS = 4
/** Words of a compound that may be written with dashes: `Heiz-Kartuschen-Träger`. */
const MOST_JOINED = 5
const APOSTROPHE = /['’]/
const LONGEST_COMPLETED_WORD = 40
/** Words whose tokens are remembered, twice as many at most: those of queries and of texts being shown. */
const MEMO_SIZE = 5_000
/**
 * Words in addresses and codes that are remembered, twice as many at most: a base has far fewer of them than addresses.
 */
const PARTS_REMEMBERED = 20_000

/** Converts chunks to tokens for one locale. Pure except for its cache of chunks. */
export class Analyser {
  readonly locale: string
  readonly language: Language
  /** Whether a word denies words beside it. */
  readonly denialOf: (raw: string) => Denial
  readonly #prose = new Memo<ChunkTokens>(MEMO_SIZE)
  readonly #code = new Memo<ChunkTokens>(MEMO_SIZE)
  readonly #knownParts = new Memo<Token>(PARTS_REMEMBERED)
  #chunks: ChunkTable

  constructor(locale: string) {
    this.locale = locale
    this.language = prepareLanguage(locale)
    this.denialOf = denialsOf(locale, (lower) => this.language.fold(lower))
    this.#chunks = this.#newTable()
  }

  /** The chunks seen before. A full table is left to those who still use its numbers, and a new one begun. */
  get chunks(): ChunkTable {
    if (this.#chunks.isFull) this.#chunks = this.#newTable()
    return this.#chunks
  }

  /** The tokens of one chunk of letters, digits and inner joiners. */
  word(raw: string, kind: FieldKind): ChunkTokens {
    const memo = kind === 'prose' ? this.#prose : this.#code
    return memo.get(raw) ?? memo.keep(raw, this.#analyseWord(raw, kind))
  }

  #newTable(): ChunkTable {
    return new ChunkTable(this.locale, (raw, kind) => this.#analyse(raw, kind))
  }

  #analyse(raw: string, kind: ChunkKind): ChunkTokens {
    switch (kind) {
      case 'word':
        return this.#analyseWord(raw, 'prose')
      case 'codeWord':
        return this.#analyseWord(raw, 'code')
      case 'gram':
        return this.#gramChunk(raw)
      case 'run':
        return plainChunk(raw, [this.#wordToken(raw, 'prose', 0, 0)])
      case 'deniedWord':
        return deniedChunk(this.#analyseWord(raw, 'prose'))
      case 'deniedGram':
        return deniedChunk(this.#gramChunk(raw))
      case 'adjacent':
        return additionalChunk(raw, [wholeToken(raw, normaliseCode(raw))])
      case 'value': {
        if (!/[\p{L}\p{N}]/u.test(raw)) return signsChunk(raw)
        const [first] = this.#analyseWord(normaliseCode(raw), 'code').tokens
        return additionalChunk(raw, first ? [{ ...first, end: raw.length }] : [])
      }
    }
  }

  /** A character of a dense script and its right neighbour, or the last one alone. */
  #gramChunk(raw: string): ChunkTokens {
    const term = this.language.foldDense(raw)
    return plainChunk(raw, [{ term, form: '', role: 'gram', position: 0, start: 0, end: widthAt(raw, 0) }])
  }

  #analyseWord(raw: string, kind: FieldKind): ChunkTokens {
    if (isLettersOnly(raw)) return this.#analyseLetters(raw, kind)
    const isOfCode = isCode(raw)
    const tokens = isOfCode ? this.#codeTokens(raw, kind) : this.#lettersTokens(raw, kind)
    const isLetters = tokens.length === 1 && !isOfCode
    return {
      raw,
      tokens,
      positions: tokens.reduce((most, token) => Math.max(most, token.position), -1) + 1,
      lengthCount: tokens.filter((token) => token.role === 'word' || token.role === 'code').length,
      isShortLetters: isLetters && mayBeginCode(raw, tokens[0]!),
      startsWithDigit: /^\p{Nd}/u.test(raw) && !isFraction(raw),
      isNumber: /^\p{Nd}+(?:[.,]\p{Nd}+)*$/u.test(raw),
      isUnit: isLetters ? isUnit(raw) : isPowerOfLength(raw.toLowerCase()),
      denial: isOfCode ? Denial.none : this.denialOf(raw),
    }
  }

  /** As `#analyseWord`, for most words: letters without joiners. */
  #analyseLetters(raw: string, kind: FieldKind): ChunkTokens {
    const token = this.#wordToken(raw, kind, 0, 0)
    return {
      ...plainChunk(raw, [token]),
      lengthCount: token.role === 'word' ? 1 : 0,
      isShortLetters: mayBeginCode(raw, token),
      isUnit: isUnit(raw),
      denial: this.denialOf(raw),
    }
  }

  /**
   * Words between joiners, each in a place of its own; words joined by a dash are also kept as one, more than two in
   * languages that compound.
   */
  #lettersTokens(raw: string, kind: FieldKind): Token[] {
    const parts = this.#splitLetters(raw)
    const tokens = parts.map((part, position) => this.#partToken(part.text, kind, position, part.start))
    const most = this.language.compounds ? MOST_JOINED : 2
    const isJoined = parts.length > 1 && parts.length <= most && /^[\p{L}\p{M}]+(?:[-‐‑][\p{L}\p{M}]+)+$/u.test(raw)
    if (isJoined || (kind === 'code' && parts.length > 1)) {
      const joined = this.#wordToken(raw.replace(/[^\p{L}\p{M}]/gu, ''), kind, 0, 0)
      tokens.push({ ...joined, form: '', role: 'joined', end: raw.length })
    }
    return tokens
  }

  #splitLetters(raw: string): { text: string; start: number }[] {
    const parts: { text: string; start: number }[] = []
    let start = 0
    for (let at = 0; at <= raw.length; at++) {
      if (at < raw.length && !this.#isBetweenWords(raw.charCodeAt(at))) continue
      if (at > start) parts.push({ text: raw.slice(start, at), start })
      start = at + 1
    }
    return parts
  }

  /** Whether a code unit parts words; an apostrophe does in some languages. */
  #isBetweenWords(unit: number): boolean {
    return CHARACTER_CLASSES[unit] === JOINER && (this.language.elides || !isApostrophe(unit))
  }

  /** As `#wordToken`, of a word among others in one chunk. */
  #partToken(word: string, kind: FieldKind, position: number, start: number): Token {
    if (kind === 'code') return this.#wordToken(word, kind, position, start)
    const known = this.#knownParts.get(word) ?? this.#knownParts.keep(word, this.#wordToken(word, kind, 0, 0))
    return { ...known, position, start, end: start + word.length }
  }

  #wordToken(word: string, kind: FieldKind, position: number, start: number): Token {
    const end = start + word.length
    const cut = word.slice(0, LONGEST_TERM)
    const written = lowerCase(APOSTROPHE.test(cut) ? withoutApostrophes(cut.replace(/['’]s$/i, '')) : cut)
    if (kind === 'code') return { term: foldAccents(written), form: '', role: 'word', position, start, end }
    const folded = this.language.fold(written)
    const term = this.language.stem(folded) || folded
    const isStop = this.language.stopWords.has(folded)
    const isOffered = !isStop && written.length >= 2 && written.length <= LONGEST_COMPLETED_WORD
    const form = isOffered ? makeForm(folded, written) : ''
    return { term, form, role: isStop ? 'stop' : 'word', position, start, end }
  }

  /**
   * The whole code, as its normal form and as it is written, the pieces between its joiners, and letters and digits apart
   * where they meet once; all in one place.
   */
  #codeTokens(raw: string, kind: FieldKind): Token[] {
    const tokens: Token[] = []
    const seen = new Set<string>()
    const add = (term: string, role: TokenRoleOfCode, start: number, end: number) => {
      if (term === '' || seen.has(term)) return
      seen.add(term)
      tokens.push({ term: term.slice(0, LONGEST_TERM), form: '', role, position: 0, start, end })
    }
    const segments = codeSegments(raw)
    const whole = wholeCode(raw, segments.length)
    if (whole !== undefined) add(whole, 'code', 0, raw.length)
    const written = whole === undefined ? undefined : writtenCode(raw)
    if (written !== undefined) add(spelledTerm(written), 'spelled', 0, raw.length)
    for (const segment of segments) {
      const pieces = codeParts(raw.slice(segment.start, segment.end))
      if (isCode(segment.text)) add(segment.text, whole === undefined ? 'code' : 'part', segment.start, segment.end)
      if (isCode(segment.text) && pieces.length !== 2) continue
      for (const piece of pieces) {
        const start = segment.start + piece.start
        const term = isCode(piece.text) ? piece.text : this.#partToken(piece.text, kind, 0, start).term
        add(term, 'part', start, start + piece.end - piece.start)
      }
    }
    return tokens
  }
}

/** Whether letters and a number after them may be one code. */
function mayBeginCode(raw: string, token: Token): boolean {
  return raw.length <= LONGEST_SHORT_LETTERS && !isSpoken(raw, token)
}

/** Whether a chunk is a stop word. A single capital beside a number is not: `E 204` in Italian, `16 A`. */
export function isSpoken(raw: string, token: Token | undefined): boolean {
  return token?.role === 'stop' && !/^\p{Lu}$/u.test(raw)
}

function isUnit(raw: string): boolean {
  return raw.length <= LONGEST_UNIT && UNITS.has(foldAccents(lowerCase(raw)))
}

function isLettersOnly(raw: string): boolean {
  for (let at = 0; at < raw.length; at++) if (CHARACTER_CLASSES[raw.charCodeAt(at)] !== LETTER) return false
  return raw !== ''
}

type TokenRoleOfCode = 'code' | 'part' | 'spelled'

/** Tokens that stand in the places of words that count by themselves. */
function additionalChunk(raw: string, tokens: Token[]): ChunkTokens {
  return { ...plainChunk(raw, tokens), positions: 0, lengthCount: 0 }
}

/** All of a text without letters and digits, found as it is written. */
function signsChunk(raw: string): ChunkTokens {
  return plainChunk(raw, [
    { term: spelledTerm(raw), form: '', role: 'spelled', position: 0, start: 0, end: raw.length },
  ])
}

/** The words of a chunk as denied ones, in the places of these. */
function deniedChunk({ raw, tokens }: ChunkTokens): ChunkTokens {
  const denied = tokens.filter(({ role }) => role === 'word' || role === 'gram')
  return additionalChunk(
    raw,
    denied.map((token) => ({ ...token, term: deniedTerm(token.term), form: '', role: 'denied' })),
  )
}

function wholeToken(raw: string, term: string): Token {
  return { term, form: '', role: 'code', position: 0, start: 0, end: raw.length }
}

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
    denial: Denial.none,
  }
}

const analysers = new Map<string, Analyser>()
/** Locales remembered: more than there are languages of content, few enough that made-up locales do no harm. */
const MOST_ANALYSERS = 64

/**
 * The analyser of a locale in the contract's spelling (`en`, `pt_BR`). Created once per locale, because it is a cache.
 */
export function analyserFor(locale: string): Analyser {
  let analyser = analysers.get(locale)
  if (analyser === undefined) {
    analyser = new Analyser(locale)
    if (analysers.size >= MOST_ANALYSERS) analysers.clear()
    analysers.set(locale, analyser)
  }
  return analyser
}
