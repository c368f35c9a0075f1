import { listNumbers } from '@advisor/domain-model/list-numbers'
import { ElementType, parseDocument } from 'htmlparser2'
import { gap, moved, type Box } from './boxes.ts'
import { pictureBox } from './draw-picture.ts'
import { directionOf, type Direction } from './lay-out-lines.ts'
import type { Page, Span } from './page.ts'
import { tableBoxes, type PrintedTable, type TableRow } from './table-boxes.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Parent = Extract<Node, { children: Node[] }>
type Element = Extract<Node, { attribs: Record<string, string> }>

const inlineTags = new Set('a strong em u s sub sup code kbd samp var mark abbr span'.split(' '))
const codeTags = new Set(['code', 'kbd', 'samp'])
const headingTags = new Set(['h2', 'h3', 'h4', 'dt', 'summary', 'figcaption'])
const listIndent = 18
/** Between the number of an item and its text. */
const numberGap = 5
/** Texts that are nested deeper are written flat: the margins leave no place. */
const mostDepth = 12
const preSize = 9
const tabWidth = 8

/** How the text around something is written. */
interface Around {
  width: number
  size: number
  depth: number
  isBold: boolean
  direction?: Direction | undefined
}

/** A part of a rich text: what flows, or a table, which has ways of its own to go on to the next page. */
export type Part = { boxes: Box[] } | { table: PrintedTable }

/** Sanitised rich text, in parts of which the tables that stand in nothing else are their own. */
export function partsOfHtml(page: Page, html: string): Part[] {
  const { children } = parseDocument(html)
  const around: Around = { width: page.width, size: 11, depth: 0, isBold: false }
  const parts: Part[] = []
  let flowing: Node[] = []
  const endFlow = () => {
    if (flowing.length > 0) parts.push({ boxes: boxesOf(page, flowing, around) })
    flowing = []
  }
  for (const node of children) {
    if (isElement(node) && node.name === 'table') {
      endFlow()
      parts.push({ table: tableOf(page, node) })
    } else flowing.push(node)
  }
  endFlow()
  return parts
}

function boxesOf(page: Page, nodes: readonly Node[], around: Around): Box[] {
  const boxes: Box[] = []
  let line: Node[] = []
  const endLine = () => {
    boxes.push(...lineBoxes(page, line, around))
    line = []
  }
  for (const node of nodes) {
    if (isElement(node) && !isInline(node)) {
      endLine()
      boxes.push(...elementBoxes(page, node, around))
    } else line.push(node)
  }
  endLine()
  return boxes
}

function elementBoxes(page: Page, element: Element, outer: Around): Box[] {
  const { name, attribs, children } = element
  const around = { ...outer, depth: outer.depth + 1, direction: directionIn(element) ?? outer.direction }
  const { size, width } = around
  if (name === 'br') return []
  if (name === 'hr') return [gap(8)]
  if (name === 'img') return [pictureBox(page, fileOf(page, attribs['src'] ?? ''), attribs['alt'] ?? '', width)]
  if (name === 'ol' || name === 'ul') return listBoxes(page, element, around)
  if (name === 'table') {
    const { caption, heads, rows } = tableBoxes(page, tableOf(page, element), width, Math.min(size, 9))
    return [...caption, ...heads, ...rows, gap(8)]
  }
  if (headingTags.has(name)) {
    const boxes = boxesOf(page, children, { ...around, isBold: true })
    return boxes.map((box, index) => (index === 0 ? { ...box, wants: 40 } : box))
  }
  if (name === 'pre') return preBoxes(page, element, around)
  const isBox = attribs['class'] !== undefined
  const isIndented = (name === 'blockquote' || name === 'dd' || isBox) && around.depth <= mostDepth
  if (!isIndented) return boxesOf(page, children, around)
  const isRight = (around.direction ?? directionOf(textOf(element))) === 'rtl'
  return moved(boxesOf(page, children, { ...around, width: width - listIndent }), isRight ? 0 : listIndent)
}

/** A line goes on where the paper ends, with its spaces, which stand for themselves. */
function preBoxes(page: Page, element: Element, { width, isBold }: Around): Box[] {
  const lines = rawText(element).replace(/\n$/, '').split('\n')
  return lines.flatMap((line) => {
    const spans = [{ text: spaced(line), isBold, isCode: true }]
    const boxes = page.paragraph(spans, width, { size: preSize })
    return boxes.filter(({ isGap }) => !isGap)
  }).concat(gap(5)) // prettier-ignore
}

/** Tabs go to the next column of eight. */
function spaced(line: string): string {
  let column = 0
  return line.replaceAll(/\t|[^\t]+/g, (part: string) => {
    const text: string = part === '\t' ? ' '.repeat(tabWidth - (column % tabWidth)) : part
    column += text.length
    return text
  })
}

function listBoxes(page: Page, list: Element, around: Around): Box[] {
  const items = list.children.filter(isElement).filter(({ name }) => name === 'li')
  const { start, reversed, type } = list.attribs
  const numbers =
    list.name === 'ol'
      ? listNumbers(
          { start, reversed, type },
          items.map(({ attribs }) => attribs['value']),
        ).map((number) => `${number}.`)
      : items.map(() => '•')
  const { size, isBold, depth } = around
  const widths = numbers.map((number) => page.widthOf(number, size, { isBold }))
  const wanted = Math.max(listIndent, ...widths.map((width) => width + numberGap))
  const indent = depth <= mostDepth ? Math.min(wanted, around.width / 3) : 0
  const boxes = items.flatMap((item, index) => {
    const direction = directionIn(item) ?? around.direction
    const isRight = (direction ?? directionOf(textOf(item))) === 'rtl'
    const inner = { ...around, depth: depth + 1, direction, width: around.width - indent }
    const inside = boxesOf(page, item.children, inner)
    const content = inside.length > 0 ? inside : page.paragraph([{ text: ' ' }], inner.width, { size })
    const number = numbers[index] ?? ''
    const at = isRight ? around.width - (widths[index] ?? 0) : 0
    return withNumber(page, moved(content, isRight ? 0 : indent), { text: number, isBold }, { at, size })
  })
  return [...boxes, gap(2)]
}

/** The number stands beside the first line of the item, wherever that goes. */
function withNumber(page: Page, boxes: Box[], span: Span, { at, size }: { at: number; size: number }): Box[] {
  const [first, ...others] = boxes
  if (!first) return []
  const draw: Box['draw'] = ({ x, y }) => {
    page.writeAt([span], x + at, y + (first.ascent ?? size), { size })
    first.draw({ x, y })
  }
  const split: Box['split'] = (height) => {
    const parts = first.split?.(height)
    return parts && [withNumber(page, [parts[0]], span, { at, size })[0] ?? parts[0], parts[1]]
  }
  return [{ ...first, draw, ...(first.split && { split }) }, ...others]
}

function lineBoxes(page: Page, nodes: readonly Node[], { width, size, isBold, direction }: Around): Box[] {
  return linesOf(nodes, { isBold })
    .filter((spans) => spans.some(({ text }) => text.trim() !== ''))
    .flatMap((spans) => page.paragraph(trimmed(spans), width, { size, direction }))
}

/** The spans of inline nodes, a list for each line. */
function linesOf(nodes: readonly Node[], outer: Omit<Span, 'text'>): Span[][] {
  const lines: Span[][] = [[]]
  const visit = (node: Node, style: Omit<Span, 'text'>) => {
    if (isText(node)) lines.at(-1)?.push({ ...style, text: node.data.replaceAll(/[ \t\n\r\f]+/g, ' ') })
    else if (isElement(node)) {
      if (node.name === 'br') lines.push([])
      const inner = { ...style, ...styleOf(node) }
      for (const child of node.children) visit(child, inner)
    }
  }
  for (const node of nodes) visit(node, outer)
  return lines
}

function styleOf({ name, attribs: { href } }: Element): Omit<Span, 'text'> {
  if (name === 'strong') return { isBold: true }
  if (name === 'em' || name === 'var') return { isItalic: true }
  if (name === 'u') return { isUnderlined: true }
  if (name === 's') return { isStruck: true }
  if (name === 'sup') return { shift: 'up' }
  if (name === 'sub') return { shift: 'down' }
  if (codeTags.has(name)) return { isCode: true }
  return name === 'a' && href ? { link: href } : {}
}

/** Without spaces at the beginning of the line, and with one between two spans that both have one. */
function trimmed(spans: readonly Span[]): Span[] {
  const shown: Span[] = []
  let isSpaced = true
  for (const span of spans) {
    const text: string = isSpaced ? span.text.replace(/^ +/, '') : span.text
    if (text === '') continue
    isSpaced = text.endsWith(' ')
    shown.push({ ...span, text })
  }
  return shown
}

function tableOf(page: Page, table: Element): PrintedTable {
  const heads: TableRow[] = []
  const rows: TableRow[] = []
  let caption = ''
  const visit = (node: Node, isHead: boolean) => {
    if (!isElement(node)) return
    if (node.name === 'caption') caption = textOf(node)
    else if (node.name === 'tr') {
      const cells = node.children.filter(isElement)
      // Rows of nothing but headings at the beginning are the head, whether or not it is said.
      const isHeadRow = isHead || (rows.length === 0 && cells.length > 0 && cells.every(({ name }) => name === 'th'))
      ;(isHeadRow ? heads : rows).push(cells.map((cell) => cellOf(page, cell, isHeadRow)))
    } else for (const child of node.children) visit(child, isHead || node.name === 'thead')
  }
  for (const child of table.children) visit(child, false)
  return { caption, heads, rows }
}

function cellOf(page: Page, cell: Element, isHead: boolean): TableRow[number] {
  const isBold = isHead || cell.name === 'th'
  const spanOf = (name: 'colspan' | 'rowspan') => Math.min(100, Math.max(1, Number(cell.attribs[name]) || 1))
  return {
    columns: spanOf('colspan'),
    rows: spanOf('rowspan'),
    lines: () => wordsOf(cell).map((text) => [{ text, isBold }]),
    hasPicture: hasPicture(cell),
    boxes: (width, size) =>
      boxesOf(page, cell.children, { width, size, depth: 0, isBold, direction: directionIn(cell) }),
  }
}

/** The texts of an element that stand on lines of their own. */
function wordsOf(element: Element): string[] {
  const lines = ['']
  const visit = (node: Node) => {
    if (isText(node)) lines[lines.length - 1] += node.data.replaceAll(/\s+/g, ' ')
    else if (isElement(node)) {
      const isLine = node.name === 'br' || !isInline(node)
      if (isLine) lines.push('')
      node.children.forEach(visit)
      if (isLine) lines.push('')
    }
  }
  element.children.forEach(visit)
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

const hasPicture = ({ children }: Parent): boolean =>
  children.some((child) => isElement(child) && (child.name === 'img' || hasPicture(child)))

const textOf = (node: Parent) => rawText(node).replaceAll(/\s+/g, ' ').trim()

function rawText(node: Parent): string {
  return node.children
    .map((child) =>
      isText(child) ? child.data : isElement(child) ? (child.name === 'br' ? '\n' : rawText(child)) : '',
    )
    .join('')
}

function directionIn({ attribs }: Element): Direction | undefined {
  const { dir } = attribs
  return dir === 'rtl' || dir === 'ltr' ? dir : undefined
}

/** An element with a block in it breaks the line, whatever it is. */
function isInline(element: Element): boolean {
  if (element.name === 'br') return true
  return inlineTags.has(element.name) && element.children.every((child) => !isElement(child) || isInline(child))
}

/** The file of a picture, from its address or its data URL. */
function fileOf({ document }: Page, source: string): Uint8Array | undefined {
  const hash = /[?&;]file=([0-9a-f]{64})$/.exec(source)?.[1]
  if (hash !== undefined) return document.files.get(hash)
  const base64 = /^data:image\/[a-z+]+;base64,(.*)$/i.exec(source)?.[1]
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

const isText = (node: Node) => node.type === ElementType.Text
const isElement = (node: Node): node is Element => 'attribs' in node
