import { htmlTokens } from './html-tokens.ts'
import type { Part } from './part.ts'

const blockTags = new Set(
  (
    'address article aside blockquote details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p ' +
    'pre section summary table caption colgroup thead tbody tfoot tr th td ul'
  ).split(' '),
)
/** What people change by the parts inside; an item of a list only if there are blocks in it, a list for example. */
const frameTags = new Set(
  'article aside blockquote dd details div dl figure li ol section table tbody tfoot thead ul'.split(' '),
)
/** Frames in frames, deeper than anyone writes. */
const mostLevels = 12

interface Element {
  name: string
  from: number
  to: number
  openTo: number
  closeFrom: number
  children: Element[]
}

/**
 * The blocks of sanitised HTML: elements that stand alone, text between them, and space between those. Joined they are the text to the
 * letter, whatever it holds. Takes time in proportion to the text and never throws.
 */
export function splitHtml(html: string): Part<string>[] {
  return partsBetween(html, readElements(html), 0, html.length, 0)
}

/** The elements of HTML. One that nothing closes ends with the element around it, and has no closing tag. */
function readElements(html: string): Element[] {
  const top: Element[] = []
  const open: Element[] = []
  const openNames = new Map<string, number>()
  const count = (name: string, by: number) => openNames.set(name, (openNames.get(name) ?? 0) + by)
  const end = (closeFrom: number, to: number) => {
    const element = open.pop()
    if (element === undefined) return
    count(element.name, -1)
    element.closeFrom = closeFrom
    element.to = to
  }
  for (const { kind, from, to, name, isVoid } of htmlTokens(html)) {
    if (kind === 'open') {
      const element = { name, from, to, openTo: to, closeFrom: to, children: [] }
      ;(open.at(-1)?.children ?? top).push(element)
      if (isVoid) continue
      open.push(element)
      count(name, 1)
    } else if (kind === 'close' && (openNames.get(name) ?? 0) > 0) {
      while (open.at(-1)?.name !== name) end(from, from)
      end(from, to)
    }
  }
  while (open.length > 0) end(html.length, html.length)
  return top
}

function partsBetween(
  html: string,
  elements: readonly Element[],
  from: number,
  to: number,
  level: number,
): Part<string>[] {
  const parts: Part<string>[] = []
  let start = from
  const addRun = (end: number) => {
    const run = html.slice(start, end)
    if (run !== '') parts.push({ key: run, value: run, ...(run.trim() === '' && { isSpace: true }) })
  }
  for (const element of elements) {
    if (!blockTags.has(element.name)) continue
    addRun(element.from)
    parts.push(blockPart(html, element, level))
    start = element.to
  }
  addRun(to)
  return parts
}

function blockPart(html: string, element: Element, level: number): Part<string> {
  const { name, from, to, openTo, closeFrom, children } = element
  const value = html.slice(from, to)
  const isFrame = frameTags.has(name) && to > closeFrom && level < mostLevels
  if (!isFrame || !children.some((child) => blockTags.has(child.name))) return { key: value, value }
  const parts = partsBetween(html, children, openTo, closeFrom, level + 1)
  return { key: value, value, frame: { name, open: html.slice(from, openTo), parts, close: html.slice(closeFrom, to) } }
}
