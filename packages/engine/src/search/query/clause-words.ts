import { type Analyser, isSpoken } from '../../text/analyser.ts'
import { widthAt, widthBefore } from '../../text/characters.ts'
import { ChunkReader } from '../../text/chunks.ts'
import { codeSegments, isCode, isFraction, normaliseCode } from '../../text/codes.ts'
import type { MappedText } from '../../text/normalise.ts'
import { segmentWords } from '../../text/segmenters.ts'
import { OPTIONAL_WEIGHT } from '../ranking.ts'
import type { Clause } from './query-syntax.ts'
import type { QueryWord, WordShape } from './query-word.ts'

/** Longest code made of neighbouring words of the query (`CP 1473 MAP`), in characters and words. */
const LONGEST_NEIGHBOUR_CODE = 24
const MOST_NEIGHBOURS = 3
/** Clauses of more chunks are pasted text, where codes are written as they are. */
const MOST_CHUNKS_TYPED = 32
/**
 * Letters from which what is joined to a code is a word (`HL7-Nachrichten`) and no piece of the code (`CP-1473-MAP`).
 */
const SHORTEST_WORD_IN_CODE = 5
/** Letters and signs that become no digit in the normal form of a code; others than ASCII may. */
const HAS_NO_DIGIT = /^[ -/:-~]*$/

/**
 * The words of one clause of a query, without the interpretation of signs, at positions from `firstPosition` on; and
 * the position after them.
 */
export function readClause(
  clause: Clause,
  text: MappedText,
  analyser: Analyser,
  firstPosition: number,
): { words: QueryWord[]; endPosition: number } {
  const reading = new ClauseReading(clause, text, analyser, firstPosition)
  reading.read()
  return { words: reading.words, endPosition: reading.position }
}

class ClauseReading {
  readonly words: QueryWord[] = []
  /** Position of the word read next. */
  position: number
  readonly #source: string
  readonly #first: number
  readonly #text: MappedText
  readonly #analyser: Analyser

  constructor({ start, end }: Clause, text: MappedText, analyser: Analyser, firstPosition: number) {
    this.position = firstPosition
    this.#source = text.text.slice(start, end)
    this.#first = start
    this.#text = text
    this.#analyser = analyser
  }

  read(): void {
    const chunks: { start: number; end: number }[] = []
    const reader = new ChunkReader(this.#source)
    while (reader.next()) {
      const { start, end, kind } = reader
      if (kind === 'dense') this.#addDense(start, end)
      else if (kind === 'spaceless') this.#addSegmented(start, end)
      else {
        if (isCode(this.#source.slice(start, end))) this.#addCode(start, end)
        else this.#addLetters(start, end)
        chunks.push({ start, end })
      }
    }
    if (chunks.length <= MOST_CHUNKS_TYPED) this.#addNeighbourCodes(chunks)
  }

  #add(raw: string, shape: WordShape, start: number, end: number, isOptional = false): void {
    this.words.push({
      raw,
      shape,
      start: this.#text.originalStart(this.#first + start),
      end: this.#text.originalEnd(this.#first + end),
      position: this.position,
      occurrence: 'should',
      weight: isOptional ? OPTIONAL_WEIGHT : 1,
      isOptional,
      isPrefix: false,
    })
    if (!isOptional) this.position += shape === 'dense' ? [...raw].length : 1
  }

  #addSegmented(start: number, end: number): void {
    for (const word of segmentWords(this.#source.slice(start, end), this.#analyser.locale)) {
      this.#add(word.text, 'word', start + word.start, start + word.start + word.text.length)
    }
  }

  /**
   * Words of a script without spaces, and the characters between which two of them meet: where those stand, the words
   * stand together.
   */
  #addDense(start: number, end: number): void {
    const source = this.#source
    const { stopWords, foldDense } = this.#analyser.language
    let meeting = -1
    for (const word of segmentWords(source.slice(start, end), this.#analyser.locale)) {
      const at = start + word.start
      const wordEnd = at + word.text.length
      this.#add(word.text, 'dense', at, wordEnd)
      const isStop = stopWords.has(foldDense(word.text))
      if (at === meeting && !isStop) {
        const [from, to] = [at - widthBefore(source, at), at + widthAt(source, at)]
        this.#add(source.slice(from, to), 'pair', from, to, true)
      }
      meeting = isStop ? -1 : wordEnd
    }
  }

  /**
   * A code. Where words are joined to it, they and the codes between them are asked for, and all of it is an additional
   * spelling.
   */
  #addCode(start: number, end: number): void {
    const raw = this.#source.slice(start, end)
    const segments = codeSegments(raw)
    const hasWord = segments.some(({ text }) => !isCode(text) && text.length >= SHORTEST_WORD_IN_CODE)
    for (const segment of hasWord ? segments : []) {
      const [from, to] = [start + segment.start, start + segment.end]
      if (isCode(segment.text)) this.#add(this.#source.slice(from, to), 'code', from, to)
      else this.#addLetters(from, to)
    }
    this.#add(raw, 'code', start, end, hasWord)
  }

  #addLetters(start: number, end: number): void {
    const raw = this.#source.slice(start, end)
    for (const token of this.#analyser.word(raw, 'prose').tokens) {
      const isJoined = token.role === 'joined'
      const part = raw.slice(token.start, token.end)
      const letters = isJoined ? part.replace(/[^\p{L}\p{M}]/gu, '') : part
      this.#add(letters, 'word', start + token.start, start + token.end, isJoined)
      // The parts of a compound are not found in it as they are in words with a dash: it counts as a word of its own.
      if (isJoined && this.#analyser.language.compounds) this.words.at(-1)!.weight = 1
    }
  }

  /** Codes written with spaces: neighbouring chunks with a digit among them are tried as one code as well. */
  #addNeighbourCodes(chunks: readonly { start: number; end: number }[]): void {
    for (let first = 0; first < chunks.length; first++) {
      for (let last = first + 1; last < Math.min(first + MOST_NEIGHBOURS, chunks.length); last++) {
        const { start } = chunks[first]!
        const { end } = chunks[last]!
        if (chunks[last]!.start !== chunks[last - 1]!.end + 1 || this.#isWordByItself(chunks[last]!)) break
        if (this.#isWordByItself(chunks[first]!)) break
        const written = this.#source.slice(start, end)
        if (HAS_NO_DIGIT.test(written)) continue
        const code = normaliseCode(written)
        if (isCode(code) && code.length <= LONGEST_NEIGHBOUR_CODE) this.#add(code, 'code', start, end, true)
      }
    }
  }

  /** Whether a chunk is no piece of a code. */
  #isWordByItself({ start, end }: { start: number; end: number }): boolean {
    const raw = this.#source.slice(start, end)
    return isFraction(raw) || isSpoken(raw, this.#analyser.word(raw, 'prose').tokens[0])
  }
}
