import { fingerprint } from '../fingerprint.ts'
import type { Part } from '../parts/part.ts'
import { splitHtml } from '../parts/split-html.ts'
import { textOfHtml } from '../words/text-of-html.ts'

/** What a paragraph of a rich text is found again by. */
export interface ParagraphMark {
  /** The beginning of its text, for people. */
  quote: string
  /** The fingerprints of its text, and of the texts before and behind it; empty where there is none. */
  mark: string
  markBefore: string
  markAfter: string
  /** Where it was, from 0. */
  place: number
}

/**
 * The texts of the paragraphs of sanitised HTML, in their order: items of lists, rows of tables and paragraphs in boxes stand by
 * themselves. Without those that have no text, and with one space for any.
 */
export function paragraphsOf(html: string): string[] {
  return textsOf(splitHtml(html))
}

function textsOf(parts: readonly Part<string>[]): string[] {
  return parts.flatMap(({ value, frame }) => {
    if (frame) return textsOf(frame.parts)
    // A list without blocks in its items, and a table's row, are one block here: their lines are paragraphs.
    return textOfHtml(value)
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
  })
}

/** The mark of a paragraph, with at most so many characters of it; undefined where there is no such paragraph. */
export function markParagraph(
  paragraphs: readonly string[],
  index: number,
  quoteCharacters: number,
): ParagraphMark | undefined {
  const text = paragraphs[index]
  if (text === undefined) return undefined
  return {
    quote: quoteOf(text, quoteCharacters),
    mark: fingerprint(text),
    markBefore: markAt(paragraphs, index - 1),
    markAfter: markAt(paragraphs, index + 1),
    place: index,
  }
}

/** The beginning of a paragraph; it never ends in half a character. */
export function quoteOf(text: string, characters: number): string {
  return text.length <= characters ? text : `${text.slice(0, characters - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/**
 * Where a marked paragraph is now: the one with the same text, of several the one between the same neighbours, then the nearest to
 * where it was. Undefined where no paragraph has the text any more.
 */
export function findParagraph(
  paragraphs: readonly string[],
  { mark, markBefore, markAfter, place }: Omit<ParagraphMark, 'quote'>,
): number | undefined {
  let best: { index: number; neighbours: number; distance: number } | undefined
  for (const [index, text] of paragraphs.entries()) {
    if (fingerprint(text) !== mark) continue
    const neighbours =
      Number(markAt(paragraphs, index - 1) === markBefore) + Number(markAt(paragraphs, index + 1) === markAfter)
    const distance = Math.abs(index - place)
    const isBetter =
      !best || neighbours > best.neighbours || (neighbours === best.neighbours && distance < best.distance)
    if (isBetter) best = { index, neighbours, distance }
  }
  return best?.index
}

function markAt(paragraphs: readonly string[], index: number): string {
  const text = paragraphs[index]
  return text === undefined ? '' : fingerprint(text)
}
