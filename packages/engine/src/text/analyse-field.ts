import type { Analyser, FieldKind } from './analyser.ts'
import { widthAt } from './characters.ts'
import { CHUNK_KINDS, type ChunkTable } from './chunk-table.ts'
import { ChunkReader } from './chunks.ts'
import { isCode } from './codes.ts'
import { segmentWords } from './segmenters.ts'
import type { ChunkTokens } from './tokens.ts'

/** Receives chunks from left to right: their position in words and their offset in the normalised text. */
export interface TokenSink {
  add(chunk: ChunkTokens, position: number, start: number): void
}

/** Receives chunks like TokenSink, by their numbers in a table. */
export interface ChunkSink {
  add(chunk: number, position: number, start: number): void
}

const SPACE = 0x20
/** Longest value of a code field that is also kept as one code, spaces left out. */
const LONGEST_CODE_VALUE = 40

/** Longest text of signs alone that is found: longer ones are lines and ornaments. */
export const LONGEST_SIGNS = 20

const WORD = CHUNK_KINDS.indexOf('word')
const CODE_WORD = CHUNK_KINDS.indexOf('codeWord')
const GRAM = CHUNK_KINDS.indexOf('gram')
const RUN = CHUNK_KINDS.indexOf('run')
const ADJACENT = CHUNK_KINDS.indexOf('adjacent')
const VALUE = CHUNK_KINDS.indexOf('value')

/** Feeds all tokens of a field's normalised text into the sink. */
export function analyseField(text: string, analyser: Analyser, kind: FieldKind, sink: TokenSink): void {
  const { chunks } = analyser
  readChunks(text, analyser.locale, chunks, kind, {
    add: (chunk, position, start) => sink.add(chunks.tokensOf(chunk), position, start),
  })
}

/**
 * Feeds all chunks of a field's normalised text into the sink. Indexing, highlighting and phrases share this analysis.
 */
export function readChunks(text: string, locale: string, chunks: ChunkTable, kind: FieldKind, sink: ChunkSink): void {
  if (kind === 'whole') return addWholeValue(text, chunks, sink)
  const reader = new ChunkReader(text)
  const wordKind = kind === 'prose' ? WORD : CODE_WORD
  let position = 0
  let previous = -1
  let previousStart = 0
  let previousEnd = -2
  let previousPosition = 0
  let chunkCount = 0
  while (reader.next()) {
    const { start, end } = reader
    chunkCount++
    if (reader.kind === 'dense') {
      position = addGrams(text, start, end, position, chunks, sink)
      previousEnd = -2
    } else if (reader.kind === 'spaceless') {
      for (const word of segmentWords(text.slice(start, end), locale)) {
        const wordStart = start + word.start
        sink.add(chunks.numberOf(text, wordStart, wordStart + word.text.length, RUN), position++, wordStart)
      }
      previousEnd = -2
    } else {
      const chunk = chunks.numberOf(text, start, end, wordKind)
      if (start === previousEnd + 1 && text.charCodeAt(previousEnd) === SPACE && chunks.areAdjacent(previous, chunk)) {
        sink.add(chunks.numberOf(text, previousStart, end, ADJACENT), previousPosition, previousStart)
      }
      sink.add(chunk, position, start)
      previous = chunk
      previousStart = start
      previousEnd = end
      previousPosition = position
      position += chunks.positionsOf(chunk)
    }
  }
  if (chunkCount === 0) addLoneSigns(text, chunks, sink)
  if (kind === 'code' && chunkCount > 1) addWholeValue(text, chunks, sink)
}

/** A text of signs alone, such as the title `..`, is found as it stands: nothing else can be asked for. */
function addLoneSigns(text: string, chunks: ChunkTable, sink: ChunkSink): void {
  const signs = text.trim()
  if (signs === '' || signs.length > LONGEST_SIGNS) return
  const start = text.indexOf(signs)
  sink.add(chunks.numberOf(text, start, start + signs.length, VALUE), 0, start)
}

/** A code field's value is one code however it is spaced: `CP 1473 MAP`. */
function addWholeValue(text: string, chunks: ChunkTable, sink: ChunkSink): void {
  const value = text.trim()
  if (value.length > LONGEST_CODE_VALUE || !isCode(value)) return
  const start = text.indexOf(value)
  sink.add(chunks.numberOf(text, start, start + value.length, VALUE), 0, start)
}

function addGrams(
  text: string,
  start: number,
  end: number,
  first: number,
  chunks: ChunkTable,
  sink: ChunkSink,
): number {
  let position = first
  let at = start
  while (at < end) {
    const next = at + widthAt(text, at)
    const gramEnd = next < end ? next + widthAt(text, next) : next
    sink.add(chunks.numberOf(text, at, gramEnd, GRAM), position++, at)
    at = next
  }
  return position
}
