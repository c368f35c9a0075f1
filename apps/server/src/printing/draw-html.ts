import { ElementType, parseDocument } from 'htmlparser2'
import { drawPicture } from './draw-picture.ts'
import { drawTable, type PrintedCell } from './draw-table.ts'
import type { Page, Span } from './page.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Parent = Extract<Node, { children: Node[] }>
type Element = Extract<Node, { attribs: Record<string, string> }>

const inlineTags = new Set('a strong em u s sub sup code kbd samp var mark abbr span'.split(' '))
const headingTags = new Set(['h2', 'h3', 'h4', 'caption', 'dt', 'summary', 'figcaption'])
const listIndent = 18
/** Texts that are nested deeper are written flat: the margins leave no place. */
const mostDepth = 12

/** Writes sanitised rich text: paragraphs, lists with their numbers, tables, boxes and pictures. */
export function drawHtml(page: Page, html: string): void {
  drawChildren(page, parseDocument(html).children, 0)
}

function drawChildren(page: Page, nodes: readonly Node[], depth: number): void {
  let line: Node[] = []
  const endLine = () => {
    writeLine(page, line)
    line = []
  }
  for (const node of nodes) {
    if (isElement(node) && !isInline(node)) {
      endLine()
      drawElement(page, node, depth)
    } else line.push(node)
  }
  endLine()
}

function drawElement(page: Page, element: Element, depth: number): void {
  const { name, attribs, children } = element
  const deeper = depth + 1
  if (name === 'br') return
  if (name === 'hr') return page.gap(8)
  if (name === 'img') return drawPicture(page, fileOf(page, attribs['src'] ?? ''), attribs['alt'] ?? '')
  if (name === 'ol' || name === 'ul') return drawList(page, element, deeper)
  if (name === 'table') return drawTable(page, { columns: [], rows: rowsOf(page, element) })
  if (headingTags.has(name)) {
    page.need(40)
    return page.write([{ text: textOf(element), isBold: true }])
  }
  if (name === 'pre') {
    for (const text of rawText(element).split('\n')) page.write([{ text: text.replaceAll(' ', '\u00a0') }], { size: 9 })
    return
  }
  const isIndented = (name === 'blockquote' || name === 'dd' || attribs['class'] !== undefined) && depth < mostDepth
  if (isIndented) page.indented(listIndent, () => drawChildren(page, children, deeper))
  else drawChildren(page, children, deeper)
}

function drawList(page: Page, list: Element, depth: number): void {
  const items = list.children.filter(isElement).filter(({ name }) => name === 'li')
  const isReversed = list.attribs['reversed'] !== undefined
  let next = integer(list.attribs['start']) ?? (isReversed ? items.length : 1)
  for (const item of items) {
    const number = integer(item.attribs['value']) ?? next
    next = isReversed ? number - 1 : number + 1
    page.need(18)
    page.writeAt([{ text: list.name === 'ol' ? `${number}.` : '•' }], page.left, page.pdf.y)
    page.indented(depth < mostDepth ? listIndent : 0, () => {
      if (item.children.length === 0) page.write([{ text: ' ' }])
      drawChildren(page, item.children, depth)
    })
  }
  page.gap(2)
}

function writeLine(page: Page, nodes: readonly Node[]): void {
  for (const spans of linesOf(nodes)) if (spans.some(({ text }) => text.trim() !== '')) page.write(trimmed(spans))
}

/** The spans of inline nodes, a list for each line. */
function linesOf(nodes: readonly Node[]): Span[][] {
  const lines: Span[][] = [[]]
  const visit = (node: Node, style: Omit<Span, 'text'>) => {
    if (isText(node)) lines.at(-1)?.push({ ...style, text: node.data.replaceAll(/\s+/g, ' ') })
    else if (isElement(node)) {
      if (node.name === 'br') lines.push([])
      const { href } = node.attribs
      const inner = {
        ...style,
        ...(node.name === 'strong' && { isBold: true }),
        ...((node.name === 'em' || node.name === 'var') && { isItalic: true }),
        ...(node.name === 'a' && href && { link: href }),
      }
      for (const child of node.children) visit(child, inner)
    }
  }
  for (const node of nodes) visit(node, {})
  return lines
}

/** Without spaces at the beginning of the line. */
function trimmed([first, ...others]: readonly Span[]): Span[] {
  if (!first) return []
  const text = first.text.trimStart()
  return text === '' ? trimmed(others) : [{ ...first, text }, ...others]
}

function rowsOf(page: Page, table: Element): PrintedCell[][] {
  const rows: PrintedCell[][] = []
  const visit = (node: Node) => {
    if (!isElement(node)) return
    if (node.name === 'tr') rows.push(node.children.filter(isElement).map((cell) => cellOf(page, cell)))
    else node.children.forEach(visit)
  }
  visit(table)
  return rows
}

function cellOf(page: Page, cell: Element): PrintedCell {
  const pictures = picturesIn(cell).map(({ attribs }) => ({
    file: fileOf(page, attribs['src'] ?? ''),
    name: attribs['alt'] ?? '',
  }))
  return { text: textOf(cell), pictures }
}

function picturesIn({ children }: Parent): Element[] {
  return children.filter(isElement).flatMap((child) => (child.name === 'img' ? [child] : picturesIn(child)))
}

const textOf = (node: Parent) => rawText(node).replaceAll(/\s+/g, ' ').trim()

function rawText(node: Parent): string {
  return node.children
    .map((child) =>
      isText(child) ? child.data : isElement(child) ? (child.name === 'br' ? '\n' : rawText(child)) : '',
    )
    .join('')
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

const integer = (text: string | undefined) => (text && /^-?\d{1,9}$/.test(text) ? Number(text) : undefined)

const isText = (node: Node) => node.type === ElementType.Text
const isElement = (node: Node): node is Element => 'attribs' in node
