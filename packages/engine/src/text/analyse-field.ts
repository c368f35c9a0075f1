import { Analyser, type FieldKind } from './analyser.ts'
import { widthAt } from './characters.ts'
import { ChunkReader } from './chunks.ts'
import { isCode, normaliseCode } from './codes.ts'
import type { ChunkTokens } from './tokens.ts'

/** Receives chunks from left to right: their place in words and their offset in the normalised text. */
export interface TokenSink {
  add(chunk: ChunkTokens, position: number, start: number): void
}

const SPACE = 0x20
/** Longest value of a code field that is also kept as one code, spaces left out. */
const LONGEST_CODE_VALUE = 40

/** Feeds all tokens of a field's normalised text into the sink. The one analysis for indexing, highlighting and phrases. */
export function analyseField(text: string, analyser: Analyser, kind: FieldKind, sink: TokenSink): void {
  const reader = new ChunkReader(text)
  let position = 0
  let previous: ChunkTokens | undefined
  let previousEnd = -2
  let previousPosition = 0
  let chunkCount = 0
  while (reader.next()) {
    const { start, end } = reader
    chunkCount++
    if (reader.kind === 'dense') {
      position = addGrams(text, start, end, position, analyser, sink)
      previous = undefined
    } else if (reader.kind === 'spaceless') {
      const chunk = analyser.spaceless(text.slice(start, end))
      sink.add(chunk, position, start)
      position += chunk.positions
      previous = undefined
    } else {
      const chunk = analyser.wordAt(text, start, end, kind)
      if (previous !== undefined && start === previousEnd + 1 && text.charCodeAt(previousEnd) === SPACE) {
        if ((previous.isShortLetters && chunk.startsWithDigit) || (previous.isNumber && chunk.isUnit)) {
          sink.add(analyser.adjacent(previous, chunk), previousPosition, previousEnd - previous.raw.length)
        }
      }
      sink.add(chunk, position, start)
      previous = chunk
      previousEnd = end
      previousPosition = position
      position += chunk.positions
    }
  }
  if (kind === 'code' && chunkCount > 1) addWholeValue(text, analyser, sink)
}

/** A code field's value is one code however it is spaced: `CP 1473 MAP`. */
function addWholeValue(text: string, analyser: Analyser, sink: TokenSink): void {
  const value = text.trim()
  if (value.length > LONGEST_CODE_VALUE || !isCode(value)) return
  const whole = analyser.word(normaliseCode(value), 'code')
  const token = { ...whole.tokens[0]!, end: value.length }
  sink.add({ ...whole, tokens: [token], positions: 0, lengthCount: 0, note: undefined }, 0, text.indexOf(value))
}

function addGrams(
  text: string,
  start: number,
  end: number,
  first: number,
  analyser: Analyser,
  sink: TokenSink,
): number {
  let position = first
  let at = start
  while (at < end) {
    const next = at + widthAt(text, at)
    const gramEnd = next < end ? next + widthAt(text, next) : next
    sink.add(analyser.gramAt(text, at, gramEnd), position++, at)
    at = next
  }
  return position
}
