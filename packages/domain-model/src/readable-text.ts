import { listNumbers } from './list-numbers.ts'
import { plainText } from './plain-text.ts'

/** Tags of lists and items; what stands between quotation marks in a tag is none. */
const listTag = /<(\/?)(ol|ul|li)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
/** Blocks that begin with an item, as its first words do. */
const firstBlocks = /(?:\s*<(?:p|div|strong|em|span|a)\b[^<>]*>)*/iy

interface List {
  isNumbered: boolean
  attributes: string
  /** The attribute `value` of each item, and the place of its mark in the text. */
  values: (string | undefined)[]
  places: number[]
}

/**
 * Converts sanitised HTML to plain text as {@link plainText} does, with the numbers of list items as the screen shows them, and, with
 * `bullets`, their dots. For people who read it, not for searching.
 */
export function readableText(html: string, { bullets = false } = {}): string {
  const marks = marksOf(html, bullets)
  if (marks.length === 0) return plainText(html)
  let text = ''
  let from = 0
  for (const [place, mark] of marks) {
    text += `${html.slice(from, place)}${mark} `
    from = place
  }
  return plainText(text + html.slice(from))
}

function marksOf(html: string, bullets: boolean): [number, string][] {
  const open: List[] = []
  const marks: [number, string][] = []
  const end = (list: List | undefined) => list && marks.push(...marksOfList(list, bullets))
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(listTag)) {
    if (name.toLowerCase() !== 'li') {
      if (slash === '/') end(open.pop())
      else open.push({ isNumbered: name.toLowerCase() === 'ol', attributes, values: [], places: [] })
    } else if (slash === '') {
      firstBlocks.lastIndex = index + tag.length
      firstBlocks.test(html)
      open.at(-1)?.values.push(valueOf(attributes, 'value'))
      open.at(-1)?.places.push(firstBlocks.lastIndex)
    }
  }
  // A text that is cut ends in lists that nothing closes.
  for (const list of open) end(list)
  return marks.toSorted(([one], [other]) => one - other)
}

function marksOfList({ isNumbered, attributes, values, places }: List, bullets: boolean): [number, string][] {
  if (!isNumbered) return bullets ? places.map((place) => [place, '•']) : []
  const [start, reversed, type] = ['start', 'reversed', 'type'].map((name) => valueOf(attributes, name))
  const numbers = listNumbers({ start, reversed, type }, values)
  return places.map((place, index) => [place, `${numbers[index] ?? ''}.`])
}

/** An attribute of a tag; empty where it has no value. */
function valueOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))|(?=\\s|/|$))`, 'i').exec(attributes) // prettier-ignore
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : undefined
}
