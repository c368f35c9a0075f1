import { htmlTokens, type HtmlToken } from '../parts/html-tokens.ts'
import type { SlotForm } from '../shape.ts'

/** A text as a translator sees it: paragraphs, and between them what is the same in every language. */
export interface Cells {
  /** What stands before each cell, and behind the last one: tags, breaks and space. One more than cells. */
  frame: string[]
  /** The words and pictures of a paragraph, an item, a cell of a table; of a rich text as HTML without blocks. */
  cells: string[]
  /** Two texts of the same shape have their cells at the same places. */
  shape: string
  /** The text could not be taken apart: it is one cell. */
  isWhole: boolean
}

/** The elements that stand alone: what is between two of their tags is a cell. */
const blockTags = new Set(
  (
    'address article aside blockquote caption col colgroup dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ' +
    'nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
)

/**
 * The paragraphs of a text. Joined by {@link joinCells} they are the text to the letter, whatever it holds. Takes time in proportion to the
 * text and never throws.
 */
export function splitCells(text: string, form: SlotForm): Cells {
  if (form === 'rich') return splitRich(text)
  const lines = form === 'long' ? text.split(/(?<=\n)/) : [text]
  const cells = new CellsMaker()
  for (const line of lines) cells.addRun(line)
  return cells.made('')
}

/** The text of a frame and its cells. */
export function joinCells(frame: readonly string[], cells: readonly string[]): string {
  return frame.map((between, at) => between + (cells[at] ?? '')).join('')
}

/** The text as one cell, with nothing around it. */
export function wholeCell(text: string): Cells {
  return { frame: ['', ''], cells: [text], shape: 'whole', isWhole: true }
}

class CellsMaker {
  readonly #frame = ['']
  readonly #cells: string[] = []
  #shape = ''

  addFrame(text: string, name: string): void {
    this.#frame[this.#frame.length - 1] += text
    this.#shape += name
  }

  /** A stretch without blocks: the space around its words is no part of the cell. */
  addRun(run: string): void {
    const words = run.trim()
    if (words === '') return this.addFrame(run, '')
    const start = run.indexOf(words)
    this.addFrame(run.slice(0, start), '')
    this.#cells.push(words)
    this.#shape += '#'
    this.#frame.push(run.slice(start + words.length))
  }

  made(prefix: string): Cells {
    return { frame: this.#frame, cells: this.#cells, shape: prefix + this.#shape, isWhole: false }
  }
}

function splitRich(html: string): Cells {
  const cells = new CellsMaker()
  let start = 0
  let inRun: HtmlToken[] = []
  const endRun = (end: number): boolean => {
    if (!isBalanced(inRun)) return false
    cells.addRun(html.slice(start, end))
    inRun = []
    return true
  }
  for (const token of htmlTokens(html)) {
    const { kind, from, to, name } = token
    if ((kind !== 'open' && kind !== 'close') || !blockTags.has(name)) {
      inRun.push(token)
      continue
    }
    if (!endRun(from)) return wholeCell(html)
    cells.addFrame(html.slice(from, to), kind === 'open' ? `<${name}>` : `</${name}>`)
    start = to
  }
  return endRun(html.length) ? cells.made('') : wholeCell(html)
}

/** Whether each element of a stretch begins and ends in it. */
function isBalanced(tokens: readonly HtmlToken[]): boolean {
  const open: string[] = []
  for (const { kind, name, isVoid } of tokens) {
    if (kind === 'comment') return false
    if (kind === 'open' && !isVoid) open.push(name)
    if (kind === 'close' && open.pop() !== name) return false
  }
  return open.length === 0
}

/** A word in the sense of a language: not a code such as `E-42`, `RS485` or `OK`. */
const word = /(?<![\p{L}\p{N}_.\-/])(?:\p{Lu}?[\p{Ll}\p{Lo}\p{M}]{2,}|\p{Lo}+)(?![\p{N}_])/u

/** Whether a cell has anything to translate; codes, numbers and pictures are the same in every language. */
export function hasWords(cell: string): boolean {
  const alternatives = [...cell.matchAll(/<img [^>]*\balt="([^"]*)"/gi)].map(([, alt = '']) => alt).join(' ')
  return word.test(`${cell.replaceAll(/<[^<>]*>/g, ' ')} ${alternatives}`.replaceAll(/&[a-z0-9#]+;/gi, ' '))
}
