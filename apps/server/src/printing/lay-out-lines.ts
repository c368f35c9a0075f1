import openBidi, { type Bidi, type EmbeddingLevels } from 'bidi-js'
import LineBreaker from 'linebreak'
import { charactersOf, fontRuns, reachOf, type FontName, type TextStyle } from './fonts.ts'

/** In points, as all lengths of a page. */
const lineGap = 2

/** A stretch of text in one style. */
export interface Span extends TextStyle {
  text: string
  link?: string
  isStruck?: boolean
  isUnderlined?: boolean
  /** Smaller, above or below the line. */
  shift?: 'up' | 'down'
}

/** A stretch of one font and one direction, in its place on a line. */
export interface Piece {
  /** In the order of reading; what is written from the right is in the order and with the forms that the writer of PDFs needs. */
  text: string
  /** What a reader copies, where it is not what is drawn. */
  said: string | undefined
  font: FontName
  size: number
  x: number
  width: number
  /** How far it stands above the line. */
  rise: number
  span: Omit<Span, 'text'>
}

export interface Line {
  pieces: readonly Piece[]
  width: number
  height: number
  /** From its top to the line on which letters stand. */
  ascent: number
}

/** Tells how wide a text is in a font. */
export interface Measure {
  /** Of size 1. */
  (text: string, font: FontName): number
}

export interface Layout {
  width: number
  size: number
  locale: string
  measure: Measure
  /** That of the first letter that has one, unless it is given. */
  direction?: Direction | undefined
}

export type Direction = 'ltr' | 'rtl'

/** A stretch of the text in one font. */
interface Item {
  start: number
  end: number
  font: FontName
  size: number
  rise: number
  span: Omit<Span, 'text'>
}

// Its types say that the function is the `default` of what it exports; it is all of it.
const bidi = (openBidi as unknown as () => Bidi)()
/** Letters that are written from the right, and marks that turn the direction. */
const turned = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202a-\u202e\u2066-\u2069]/u // prettier-ignore
const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Letters that change their forms or places beside others: what is drawn is not what is read. */
const shaped = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Emoji_Presentation}\ufe0f]/u // prettier-ignore
const shiftedSize = 0.7
/** Words that are longer than this are measured character by character: nobody has written them. */
const longestWord = 200

/** The direction of a text: that of its first letter that has one. */
export function directionOf(text: string): Direction {
  const first = /[\p{L}\p{Nl}]/u.exec(text)?.[0]
  return first !== undefined && fromRight.test(first) ? 'rtl' : 'ltr'
}

/**
 * Breaks a text into lines that are at most so wide, each with its pieces from left to right. The time grows with the length
 * of the text, whatever it holds: a word that is wider than a line is broken between two characters.
 */
export function layOutLines(spans: readonly Span[], layout: Layout): Line[] {
  return paragraphsOf(spans).flatMap((paragraph) => layOutParagraph(paragraph, layout))
}

function layOutParagraph(spans: readonly Span[], layout: Layout): Line[] {
  const text = textOf(spans)
  const items = itemsOf(spans, layout)
  const direction = layout.direction ?? directionOf(text)
  const levels = direction === 'rtl' || turned.test(text) ? bidi.getEmbeddingLevels(text, direction) : undefined
  return linesOf(text, items, layout).map(([start, end]) => {
    const pieces = piecesOf(text, items, { start, end }, levels, layout.measure)
    const last = pieces.at(-1)
    const width = last ? last.x + last.width : 0
    const left = direction === 'rtl' && Number.isFinite(layout.width) ? layout.width - width : 0
    return {
      pieces: left === 0 ? pieces : pieces.map((piece) => ({ ...piece, x: piece.x + left })),
      width,
      ...reachOfLine(pieces, layout),
    }
  })
}

/** The widths of the widest line and of the widest word of a text. */
export function extentOf(spans: readonly Span[], layout: Omit<Layout, 'width'>): { widest: number; word: number } {
  let [widest, word] = [0, 0]
  for (const paragraph of paragraphsOf(spans)) {
    let line = 0
    const words = wordsOf(textOf(paragraph), itemsOf(paragraph, layout), layout.measure)
    for (const { full, visible } of words) {
      word = Math.max(word, visible)
      widest = Math.max(widest, line + visible)
      line += full
    }
  }
  return { widest, word }
}

const textOf = (spans: readonly Span[]) => spans.map((span) => span.text).join('')

/** The spans of each line that the text itself ends. */
function paragraphsOf(spans: readonly Span[]): Span[][] {
  const paragraphs: Span[][] = [[]]
  for (const { text, ...span } of spans)
    for (const [index, part] of text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).entries()) {
      if (index > 0) paragraphs.push([])
      paragraphs.at(-1)?.push({ ...span, text: part })
    }
  return paragraphs
}

function itemsOf(spans: readonly Span[], { locale, size: usual }: Omit<Layout, 'width'>): Item[] {
  const items: Item[] = []
  let at = 0
  for (const { text, ...span } of spans) {
    const size = span.shift ? usual * shiftedSize : usual
    const rise = span.shift === 'up' ? usual * 0.35 : span.shift === 'down' ? -usual * 0.15 : 0
    for (const run of fontRuns(text, locale, span)) {
      items.push({ start: at, end: at + run.text.length, font: run.font, size, rise, span })
      at += run.text.length
    }
  }
  return items
}

/** A stretch of the text up to a place where a line may end. */
interface Word {
  start: number
  end: number
  /** With the spaces behind it, and without. */
  full: number
  visible: number
}

function* wordsOf(text: string, items: readonly Item[], measure: Measure): Generator<Word> {
  const cursor = { item: 0 }
  let start = 0
  for (const position of breaksOf(text)) {
    const visibleEnd = start + text.slice(start, position).trimEnd().length
    const visible = widthOf(text, items, start, visibleEnd, measure, cursor)
    const spaces = visibleEnd < position ? widthOf(text, items, visibleEnd, position, measure, cursor) : 0
    yield { start, end: position, full: visible + spaces, visible }
    start = position
  }
}

/** The places where a line may end, up to the end of the text. */
function* breaksOf(text: string): Generator<number> {
  const breaker = new LineBreaker(text)
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const word = text.slice(start, next.position)
    if (unspaced.test(word))
      for (const { index, segment } of wordsOfLanguage.segment(word))
        if (index + segment.length < word.length) yield start + index + segment.length
    start = next.position
    yield start
  }
}

const wordsOfLanguage = new Intl.Segmenter('th', { granularity: 'word' })

/** The width of a stretch. The cursor stays at its item, so that stretches in their order cost what they are long. */
function widthOf(
  text: string,
  items: readonly Item[],
  start: number,
  end: number,
  measure: Measure,
  cursor: { item: number },
): number {
  let width = 0
  let at = start
  while (at < end) {
    let item = items[cursor.item]
    while (item && item.end <= at) item = items[++cursor.item]
    if (!item) break
    const stop = Math.min(end, item.end)
    width += widthIn(text.slice(at, stop), item, measure)
    at = stop
  }
  return width
}

function widthIn(text: string, { font, size }: Item, measure: Measure): number {
  if (text.length <= longestWord) return measure(drawn(text), font) * size
  let width = 0
  for (const character of charactersOf(text)) width += measure(drawn(character), font) * size
  return width
}

/** The beginnings and ends of lines. */
function linesOf(text: string, items: readonly Item[], { width, measure }: Layout): [number, number][] {
  const lines: [number, number][] = []
  let [start, used] = [0, 0]
  const endAt = (end: number) => {
    lines.push([start, start + text.slice(start, end).trimEnd().length])
    ;[start, used] = [end, 0]
  }
  const cursor = { item: 0 }
  for (const word of wordsOf(text, items, measure)) {
    if (used + word.visible > width && used > 0) endAt(word.start)
    if (word.visible > width) {
      let at = word.start
      for (const character of charactersOf(text.slice(word.start, word.end))) {
        const wide = widthOf(text, items, at, at + character.length, measure, cursor)
        if (used + wide > width && at > start && character.trim() !== '') endAt(at)
        used += wide
        at += character.length
      }
    } else used += word.full
  }
  if (start < text.length || lines.length === 0) endAt(text.length)
  return lines
}

/** The stretches of a line by font and direction, from left to right. */
function piecesOf(
  text: string,
  items: readonly Item[],
  { start, end }: { start: number; end: number },
  levels: EmbeddingLevels | undefined,
  measure: Measure,
): Piece[] {
  const pieces: Piece[] = []
  let x = 0
  for (const { from, to, item, isTurned } of stretchesOf(items, start, end, levels, text)) {
    const read = text.slice(from, to)
    const shown = isTurned ? turn(read) : drawn(read)
    if (shown === '') continue
    const { font, size, rise, span } = item
    const width = measure(shown, font) * size
    pieces.push({
      text: shown,
      said: isTurned || shaped.test(read) ? read : undefined,
      font,
      size,
      x,
      width,
      rise,
      span,
    })
    x += width
  }
  return pieces
}

interface Stretch {
  from: number
  to: number
  item: Item
  isTurned: boolean
}

function stretchesOf(
  items: readonly Item[],
  start: number,
  end: number,
  levels: EmbeddingLevels | undefined,
  text: string,
): Stretch[] {
  const stretches: Stretch[] = []
  for (let at = firstItem(items, start); at < items.length; at++) {
    const item = items[at]
    if (!item || item.start >= end) break
    const [from, to] = [Math.max(start, item.start), Math.min(end, item.end)]
    if (levels) stretches.push(...byLevel(item, from, to, levels.levels))
    else stretches.push({ from, to, item, isTurned: false })
  }
  if (!levels) return stretches
  // Where each character stands on the line, from the left.
  const order = Array.from({ length: end - start }, (_, index) => start + index)
  for (const [first = 0, last = 0] of bidi.getReorderSegments(text, levels, start, end - 1)) {
    const reversed = order.slice(first - start, last - start + 1).toReversed()
    for (const [offset, index] of reversed.entries()) order[first - start + offset] = index
  }
  const places = new Map(order.map((index, place) => [index, place]))
  return stretches.toSorted((one, other) => (places.get(one.from) ?? 0) - (places.get(other.from) ?? 0))
}

function byLevel(item: Item, from: number, to: number, levels: Uint8Array): Stretch[] {
  const stretches: Stretch[] = []
  for (let at = from; at < to;) {
    let next = at + 1
    while (next < to && levels[next] === levels[at]) next += 1
    stretches.push({ from: at, to: next, item, isTurned: (levels[at] ?? 0) % 2 === 1 })
    at = next
  }
  return stretches
}

/** By halves: a long text has many. */
function firstItem(items: readonly Item[], start: number): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((items[middle]?.end ?? 0) <= start) low = middle + 1
    else high = middle
  }
  return low
}

/** Text without what is not seen: marks of direction, which have done their work, and ends of lines. */
const drawn = (text: string) => text.replaceAll(/[\p{Cc}\u00ad\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '') // prettier-ignore

/**
 * A stretch that is read from the right, with its brackets turned. The writer of PDFs turns the order of letters that are
 * written from the right, and not that of signs between them.
 */
function turn(text: string): string {
  const mirrored = [...drawn(text)].map((character) => bidi.getMirroredCharacter(character) ?? character)
  if (fromRight.test(text)) return mirrored.join('')
  return [...charactersOf(mirrored.join(''))].toReversed().join('')
}

function reachOfLine(pieces: readonly Piece[], { size }: Layout): { height: number; ascent: number } {
  let [ascent, descent] = [size, size * 0.3]
  for (const piece of pieces) {
    const reach = reachOf(piece.font)
    ascent = Math.max(ascent, reach.ascent * piece.size + piece.rise)
    descent = Math.max(descent, reach.descent * piece.size - piece.rise)
  }
  return { ascent, height: ascent + descent + lineGap }
}
