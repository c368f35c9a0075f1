import type { FilePlace } from '@advisor/contract'
import { LimitReached, textLimits, type FilePage } from './file-text.ts'

/** So many characters are handed on at once. */
const pieceCharacters = 32_768

/** Collects the text of a file, cleans it, and hands it on page by page and piece by piece. */
export class PageCollector {
  readonly #emit: (page: FilePage) => void
  #place: FilePlace = {}
  #piece: string[] = []
  #pieceLength = 0
  #characters = 0

  constructor(emit: (page: FilePage) => void) {
    this.#emit = emit
  }

  /** What follows stands here. */
  startPage(place: FilePlace): void {
    this.flush()
    this.#place = place
  }

  /** Adds a text to the page. Throws {@link LimitReached} when the file has as much text as is read. */
  add(text: string): void {
    const room = textLimits.characters - this.#characters
    const kept = text.length > room ? text.slice(0, room) : text
    this.#piece.push(kept)
    this.#pieceLength += kept.length
    this.#characters += kept.length
    if (this.#pieceLength >= pieceCharacters) this.flush()
    if (kept.length === text.length) return
    this.flush()
    throw new LimitReached()
  }

  /** Hands on what is collected. */
  flush(): void {
    const text = cleanText(this.#piece.join(''))
    this.#piece = []
    this.#pieceLength = 0
    if (text.trim() !== '') this.#emit({ ...this.#place, text })
  }
}

/** A text without control characters and needless space, its words joined again where a line ends within one. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\f\v\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\u00ad/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
}
