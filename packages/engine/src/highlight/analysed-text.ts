import type { HighlightPlan } from '../search/text-search.ts'
import { analyserFor, type FieldKind } from '../text/analyser.ts'
import { readChunks } from '../text/analyse-field.ts'
import { type ChunkTable, TOKEN_STRIDE } from '../text/chunk-table.ts'
import { mapNormalised, type MappedText } from '../text/normalise.ts'
import { type HighlightRange, Marks } from './marks.ts'
import { wantedWordsIn } from './wanted-words.ts'

/** Memory of the offsets of a text that normalising changes: two numbers for each code unit. */
const BYTES_OF_OFFSETS = 16

/** A text of a field, analysed once and highlighted for many queries. */
export class AnalysedText {
  readonly text: string
  readonly locale: string
  readonly kind: FieldKind
  readonly #mapped: MappedText
  readonly #table: ChunkTable
  /** Of each chunk its number in the table and its offset in the normalised text. Shape: chunks x 2, row-major. */
  readonly #chunks: Uint32Array
  /** Of each token the number of its term in the table, ascending. Shape: tokens. */
  readonly #terms: Uint32Array
  /** Of the token at the same place in `#terms` the row of its chunk in `#chunks`. Shape: tokens. */
  readonly #rows: Uint32Array

  /** `locale` is the text's. The text is analysed as for the index. */
  constructor(text: string, locale: string, kind: FieldKind) {
    this.text = text
    this.locale = locale
    this.kind = kind
    this.#mapped = mapNormalised(text)
    this.#table = analyserFor(locale).chunks
    const found = readTerms(this.#mapped.text, locale, kind, this.#table)
    this.#chunks = found.chunks
    this.#terms = found.terms
    this.#rows = found.rows
  }

  /** The approximate memory of the analysis without the text, in bytes. */
  get byteLength(): number {
    const offsets = this.#mapped.text === this.text ? 0 : this.#mapped.text.length * BYTES_OF_OFFSETS
    return offsets + this.#chunks.byteLength + this.#terms.byteLength + this.#rows.byteLength
  }

  /**
   * Whether the analyser still has the table of words that this text refers to. A text with an older table keeps that
   * table's 20 MB in memory; analyse it again.
   */
  get isCurrent(): boolean {
    return analyserFor(this.locale).chunks === this.#table
  }

  /** The ranges of a query's words in the text; equal to those of the function `highlight`. */
  highlight(plan: HighlightPlan): HighlightRange[] {
    const wanted = wantedWordsIn(plan, this.locale)
    if (wanted === undefined) return []
    const marks = new Marks(wanted)
    for (const row of marks.wantsPrefixes ? this.#allRows() : this.#rowsOf(wanted.numbersIn(this.#table))) {
      marks.markTokens(this.#table.tokensOf(this.#chunks[2 * row]!).tokens, this.#chunks[2 * row + 1]!)
    }
    marks.markDense(this.#mapped.text, this.locale)
    return marks.rangesIn(this.#mapped)
  }

  *#allRows(): Iterable<number> {
    for (let row = 0; 2 * row < this.#chunks.length; row++) yield row
  }

  /** The rows of the chunks in which any of the terms is. */
  #rowsOf(terms: ReadonlySet<number>): Set<number> {
    const rows = new Set<number>()
    for (const number of terms) {
      for (let at = lowerBound(this.#terms, number); this.#terms[at] === number; at++) rows.add(this.#rows[at]!)
    }
    return rows
  }
}

interface FoundTerms {
  chunks: Uint32Array
  terms: Uint32Array
  rows: Uint32Array
}

/** More than a text has rows: strings are shorter. The number of a term, below 2^23, times this is a whole number without loss. */
const ROWS = 2 ** 30
/** Where one text after the other is read. Shapes: as `#chunks`; tokens, each its term and its row in one number. */
let chunkRoom = new Uint32Array(1024)
let tokenRoom = new Float64Array(1024)

function readTerms(text: string, locale: string, kind: FieldKind, table: ChunkTable): FoundTerms {
  let chunkCount = 0
  let tokenCount = 0
  readChunks(text, locale, table, kind, {
    add(chunk, _position, start) {
      const row = chunkCount++
      if (2 * chunkCount > chunkRoom.length) growChunkRoom()
      chunkRoom[2 * row] = chunk
      chunkRoom[2 * row + 1] = start
      const end = table.tokensStartOf(chunk + 1)
      for (let at = table.tokensStartOf(chunk); at < end; at += TOKEN_STRIDE) {
        if (tokenCount === tokenRoom.length) growTokenRoom()
        tokenRoom[tokenCount++] = table.tokens[at]! * ROWS + row
      }
    },
  })
  const sorted = tokenRoom.subarray(0, tokenCount).sort()
  const terms = new Uint32Array(tokenCount)
  const rows = new Uint32Array(tokenCount)
  for (let at = 0; at < tokenCount; at++) {
    const term = Math.floor(sorted[at]! / ROWS)
    terms[at] = term
    rows[at] = sorted[at]! - term * ROWS
  }
  return { chunks: chunkRoom.slice(0, 2 * chunkCount), terms, rows }
}

function growChunkRoom(): void {
  const wider = new Uint32Array(2 * chunkRoom.length)
  wider.set(chunkRoom)
  chunkRoom = wider
}

function growTokenRoom(): void {
  const wider = new Float64Array(2 * tokenRoom.length)
  wider.set(tokenRoom)
  tokenRoom = wider
}

/** The first place in ascending values that is not below `wanted`. */
function lowerBound(values: Uint32Array, wanted: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (values[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
