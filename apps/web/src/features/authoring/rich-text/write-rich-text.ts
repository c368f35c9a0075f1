import type { Mark, Node } from '@tiptap/pm/model'
import { markTags } from './rich-marks.ts'
import { isSending } from './safe-addresses.ts'

/** The elements of nodes whose element does not depend on their attributes. */
const tags: Readonly<Record<string, string>> = {
  ...{ paragraph: 'p', blockquote: 'blockquote', codeBlock: 'pre', box: 'div', listItem: 'li' },
  ...{ bulletList: 'ul', orderedList: 'ol', figure: 'figure', figureCaption: 'figcaption' },
  ...{ details: 'details', detailsSummary: 'summary' },
  ...{ descriptionList: 'dl', descriptionTerm: 'dt', description: 'dd' },
  ...{ tableCell: 'td', tableHeader: 'th' },
}

type Attributes = readonly (readonly [name: string, value: unknown])[]

/**
 * Returns a text of the editor as HTML, in the form in which the server's sanitiser writes it: what it keeps and what the
 * author has not changed is as it was. An empty text is `''`.
 */
export function writeRichText(doc: Node): string {
  const children = childrenOf(doc)
  // The editor has an empty line at the end of every text.
  while (children.at(-1)?.type.name === 'paragraph' && children.at(-1)?.attrs['isBare'] && children.at(-1)?.childCount === 0) children.pop() // prettier-ignore
  return children.map((child) => writeBlock(child)).join('')
}

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at))

function writeBlock(node: Node): string {
  const name = node.type.name
  if (name === 'heading') return element(`h${node.attrs['level']}`, attributesOf(node), writeInline(node))
  if (name === 'horizontalRule') return `<hr${written(attributesOf(node))} />`
  if (name === 'table') return writeTable(node)
  if (name === 'codeBlock') {
    const inner = writeInline(node)
    // A parser drops the first line end of the element.
    return element('pre', attributesOf(node), inner.startsWith('\n') ? `\n${inner}` : inner)
  }
  const tag = tags[name]
  if (tag === undefined) throw new Error(`No element is known for "${name}".`)
  return element(tag, attributesOf(node), node.isTextblock ? writeInline(node) : writeBlocks(node))
}

/** The blocks in another one; of words without an element of their own only the words. */
function writeBlocks(parent: Node): string {
  const children = childrenOf(parent)
  const isBare = (node: Node | undefined) => node?.type.name === 'paragraph' && node.attrs['isBare'] === true
  return children
    .map((child, at) => {
      const isAlone = isBare(child) && !isBare(children[at - 1]) && !isBare(children[at + 1])
      return isAlone && attributesOf(child).length === 0 ? writeInline(child) : writeBlock(child)
    })
    .join('')
}

function writeTable(table: Node): string {
  const caption: unknown = table.attrs['caption']
  let before: string | undefined
  const parts: { tag: string; rows: string[] }[] = []
  for (const row of childrenOf(table)) {
    const own: unknown = row.attrs['part']
    // A new row belongs to the part of the row before it; below a head the body begins.
    const part = typeof own === 'string' ? own : before?.startsWith('thead') ? 'tbody' : (before ?? '')
    const cells = childrenOf(row).map((cell) => element(tags[cell.type.name] ?? 'td', attributesOf(cell), writeBlocks(cell))) // prettier-ignore
    const html = element('tr', attributesOf(row), cells.join(''))
    if (part === before && parts.length > 0) parts.at(-1)?.rows.push(html)
    else parts.push({ tag: part.split(' ')[0] ?? '', rows: [html] })
    before = part
  }
  const inner = parts.map(({ tag, rows }) => (tag === '' ? rows.join('') : element(tag, [], rows.join(''))))
  return element('table', attributesOf(table), (typeof caption === 'string' ? element('caption', [], caption) : '') + inner.join('')) // prettier-ignore
}

/** Pictures, words and line ends, with their marks; neighbours share the elements of the marks that they share. */
function writeInline(parent: Node): string {
  let html = ''
  let open: readonly Mark[] = []
  const closeTo = (count: number) => {
    for (const mark of open.slice(count).toReversed()) html += `</${markTags[mark.type.name]}>`
    open = open.slice(0, count)
  }
  for (const node of childrenOf(parent)) {
    if (node.type.name === 'picture' && isSending(String(node.attrs['src']))) continue
    const { marks } = node
    const differs = marks.findIndex((mark, at) => !open[at]?.eq(mark))
    const shared = differs < 0 ? marks.length : differs
    closeTo(shared)
    for (const mark of marks.slice(shared)) html += `<${markTags[mark.type.name]}${written(markAttributes(mark))}>`
    open = marks
    html += node.isText
      ? escapeText(node.text ?? '')
      : node.type.name === 'picture'
        ? `<img${written(attributesOf(node))} />`
        : '<br />'
  }
  closeTo(0)
  return html
}

/** The attributes that are written, in the order of the names that the contract has. */
function attributesOf({ type, attrs }: Node): Attributes {
  const is = (name: string, value: unknown): Attributes =>
    value === null || value === undefined ? [] : [[name, value]]
  const own = (...names: string[]) => names.flatMap((name) => is(name, attrs[name]))
  const shared = own('lang', 'dir')
  switch (type.name) {
    case 'paragraph':
    case 'blockquote':
    case 'box':
      return [...is('class', attrs['box']), ...shared]
    case 'orderedList':
      return [...own('start', 'type'), ...(attrs['reversed'] ? is('reversed', 'reversed') : []), ...shared]
    case 'listItem':
      return [...own('value'), ...shared]
    case 'details':
      return [...(attrs['open'] ? is('open', 'open') : []), ...shared]
    case 'picture':
      return [...own('src', 'alt', 'width', 'height'), ...shared]
    case 'tableCell':
    case 'tableHeader':
      return [...['colspan', 'rowspan'].flatMap((name) => (attrs[name] === 1 ? [] : own(name))), ...own('scope'), ...shared] // prettier-ignore
    default:
      return shared
  }
}

function markAttributes({ type, attrs }: Mark): Attributes {
  const names = type.name === 'link' ? ['href'] : type.name === 'abbreviation' ? ['title'] : []
  const known = [...names, 'lang', 'dir'].map((name): [string, unknown] => [name, attrs[name]])
  const said = known.filter(([, value]) => value !== null && value !== undefined)
  return type.name === 'link' ? [...said, ['rel', 'noopener noreferrer']] : said
}

const written = (attributes: Attributes) =>
  attributes.map(([name, value]) => ` ${name}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`).join('')

const element = (tag: string, attributes: Attributes, inner: string) =>
  `<${tag}${written(attributes)}>${inner}</${tag}>`

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
