import { richTextClasses } from '@advisor/contract'
import { Extension, Node, wrappingInputRule, type Attribute } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { captionHtml } from './caption-html.ts'
import { isSafePicture, isSending } from './safe-addresses.ts'

/** An attribute that is read and written as it is. */
const plain = (name: string, keepOnSplit = true): Attribute => ({
  default: null,
  keepOnSplit,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** The box around a remark: one of the contract's classes. */
const box: Attribute = {
  default: null,
  // Copied within the editor, it is in `data-box`.
  parseHTML: (element: HTMLElement) =>
    richTextClasses.find((name) => element.classList.contains(name) || element.dataset['box'] === name) ?? null,
  renderHTML: ({ box: kind }: Record<string, unknown>) => (kind ? { 'data-box': kind } : {}),
}

/** Whether a paragraph has no element of its own: the words of an item of a list or of a cell. New paragraphs have none until they need it. */
const isBare: Attribute = {
  default: true,
  parseHTML: () => false,
  renderHTML: () => ({}),
}

const container = (name: string, tag: string, content: string, group?: string) =>
  Node.create({
    name,
    content,
    ...(group !== undefined && { group }),
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ value: plain('value', false) }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

const BulletList = container('bulletList', 'ul', 'listItem+', 'block list').extend({
  addCommands() {
    return {
      toggleBulletList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, 'listItem'),
    }
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleBulletList() }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-*•]\s$/, type: this.type })]
  },
})

const OrderedList = container('orderedList', 'ol', 'listItem+', 'block list').extend({
  addAttributes: () => ({
    start: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const start = Number(element.getAttribute('start') ?? NaN)
        return Number.isSafeInteger(start) && start !== 1 ? start : null
      },
    },
    type: plain('type'),
    reversed: flag('reversed'),
  }),
  addCommands() {
    return {
      toggleOrderedList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, 'listItem'),
    }
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleOrderedList() }
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^\s*(\d{1,4})[.)]\s$/,
        type: this.type,
        getAttributes: ([, typed]) => ({ start: Number(typed) === 1 ? null : Number(typed) }),
        joinPredicate: ([, typed], { childCount, attrs }) => childCount + ((attrs['start'] as number | null) ?? 1) === Number(typed), // prettier-ignore
      }),
    ]
  },
})

/** An attribute without a value. */
function flag(name: string): Attribute {
  return {
    default: false,
    parseHTML: (element: HTMLElement) => element.hasAttribute(name),
    renderHTML: ({ [name]: isOn }: Record<string, unknown>) => (isOn ? { [name]: name } : {}),
  }
}

const Box = Node.create({
  name: 'box',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ box }),
  parseHTML: () => [{ tag: 'div' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
})

const Details = container('details', 'details', 'detailsSummary? block*', 'block').extend({
  addAttributes: () => ({ open: flag('open') }),
  parseHTML: () => [{ tag: 'details' }, { tag: 'div[data-details]', priority: 60 }],
  // While it is edited, it is open.
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-details': '' }, 0],
})
const DetailsSummary = container('detailsSummary', 'summary', 'block+').extend({
  parseHTML: () => [{ tag: 'summary' }, { tag: 'div[data-summary]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-summary': '' }, 0],
})

/** A picture in a line: a file of the solution by its hash, a small one inside the text, or one that is being sent. */
export const Picture = Node.create<{ urlOf: (src: string) => string }>({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addOptions: () => ({ urlOf: (src) => src }),
  addAttributes: () => ({
    src: plain('src'),
    alt: { ...plain('alt'), default: '' },
    width: plain('width'),
    height: plain('height'),
  }),
  parseHTML: () => [
    {
      tag: 'img',
      getAttrs: (element) => {
        const src = element.getAttribute('src') ?? ''
        return isSafePicture(src) || isSending(src) ? null : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    const { urlOf } = this.options
    return ({ node }) => {
      const dom = document.createElement('img')
      const draw = ({ attrs }: typeof node) => {
        dom.src = urlOf(String(attrs['src']))
        dom.alt = String(attrs['alt'] ?? '')
        dom.toggleAttribute('data-sending', isSending(String(attrs['src'])))
        if (attrs['width']) dom.setAttribute('width', String(attrs['width']))
        else dom.removeAttribute('width')
      }
      draw(node)
      return {
        dom,
        update: (next) => {
          if (next.type !== node.type) return false
          draw(next)
          return true
        },
      }
    }
  },
})

/** The part of a table that a row is in: thead, tbody, tfoot or none, and which one of several. */
const part: Attribute = {
  default: null,
  parseHTML: (element: HTMLElement) => {
    const { parentElement: parent } = element
    if (!parent || !/^(?:thead|tbody|tfoot)$/.test(parent.localName)) return null
    return `${parent.localName} ${[...(parent.parentElement?.children ?? [])].indexOf(parent)}`
  },
  renderHTML: () => ({}),
}

const RichTable = Table.extend({
  addAttributes: () => ({
    /** The HTML of the caption. */
    caption: {
      default: null,
      parseHTML: (element: HTMLElement) => {
        const caption = [...element.children].find(({ localName }) => localName === 'caption')
        return caption ? captionHtml(caption).trim() : (element.dataset['caption'] ?? null)
      },
      renderHTML: ({ caption }: Record<string, unknown>) =>
        typeof caption === 'string' ? { 'data-caption': caption.replaceAll(/<[^>]*>/g, '') } : {},
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
}).configure({ resizable: false, allowTableNodeSelection: true })

const RichRow = TableRow.extend({ addAttributes: () => ({ part }) })
const spanning = (name: string): Attribute => ({
  default: 1,
  parseHTML: (element: HTMLElement) => spanOf(element, name),
})
const spans = {
  colspan: spanning('colspan'),
  rowspan: spanning('rowspan'),
  // The library of tables expects it.
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
}
const RichCell = TableCell.extend({ addAttributes: () => spans })
const RichHeader = TableHeader.extend({ addAttributes: () => ({ ...spans, scope: plain('scope') }) })

/** How many rows or columns a cell has; nobody writes more than a thousand. */
function spanOf(element: HTMLElement, name: string): number {
  const span = Number(element.getAttribute(name) ?? 1)
  return Number.isSafeInteger(span) && span > 0 ? Math.min(span, 1_000) : 1
}

/** Attributes of nodes and marks that others define. */
const SharedAttributes = Extension.create({
  name: 'sharedAttributes',
  addGlobalAttributes: () => [
    { types: '*', attributes: { lang: plain('lang'), dir: plain('dir') } },
    { types: ['paragraph'], attributes: { isBare, box } },
    { types: ['blockquote'], attributes: { box } },
  ],
})

export const richBlocks = [
  SharedAttributes,
  ...[ListItem, BulletList, OrderedList, Box, Details, DetailsSummary, Picture],
  container('figure', 'figure', '(block | figureCaption)+', 'block'),
  container('figureCaption', 'figcaption', 'block+'),
  container('descriptionList', 'dl', '(descriptionTerm | description)+', 'block'),
  container('descriptionTerm', 'dt', 'block+'),
  container('description', 'dd', 'block+'),
  ...[RichTable, RichRow, RichCell, RichHeader],
]
