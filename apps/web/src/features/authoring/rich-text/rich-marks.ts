import { Mark } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import { isSafeHref } from './safe-addresses.ts'

/** Marks that are written as one element, by the name of the mark. They are found together in any combination. */
const elements = {
  keyboard: 'kbd',
  sample: 'samp',
  variable: 'var',
  highlight: 'mark',
  subscript: 'sub',
  superscript: 'sup',
} as const

declare module '@tiptap/core' {
  // The names of the parameters are TipTap's.
  interface Commands<ReturnType> {
    raised: { toggleSubscript: () => ReturnType; toggleSuperscript: () => ReturnType }
  }
}

const elementMarks = Object.entries(elements).map(([name, tag]) =>
  Mark.create({
    name,
    excludes: '',
    parseHTML: () => [
      { tag },
      // Google Docs and web pages raise words by their style.
      ...(tag === 'sub' || tag === 'sup'
        ? [{ style: 'vertical-align', getAttrs: (value: string) => (value === (tag === 'sub' ? 'sub' : 'super') ? null : false) } as const] // prettier-ignore
        : []),
    ],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...((name === 'subscript' || name === 'superscript') && {
      addCommands: () => ({
        [name === 'subscript' ? 'toggleSubscript' : 'toggleSuperscript']:
          () =>
          ({ commands }: { commands: { toggleMark: (of: string) => boolean } }) =>
            commands.toggleMark(name),
      }),
    }),
  }),
)

const Abbreviation = Mark.create({
  name: 'abbreviation',
  excludes: '',
  addAttributes: () => ({ title: { default: null, parseHTML: (element) => element.getAttribute('title') } }),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
})

/** Words in another language or direction. */
const Passage = Mark.create({
  name: 'passage',
  excludes: '',
  parseHTML: () => [{ tag: 'span[lang], span[dir]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

const SafeLink = Link.extend({
  excludes: '',
  addAttributes: () => ({ href: { default: null, parseHTML: (element) => element.getAttribute('href')?.trim() } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      // A link to nowhere is its words.
      getAttrs: (element) => (isSafeHref(element.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
}).configure({
  openOnClick: false,
  autolink: true,
  linkOnPaste: true,
  defaultProtocol: 'https',
  isAllowedUri: (url) => isSafeHref(url ?? ''),
  // A name with a dot, such as of a file, is no address.
  shouldAutoLink: (url) => /^https?:\/\//i.test(url),
})

export const richMarks = [SafeLink, Abbreviation, Passage, ...elementMarks]

/** The elements of the marks, from their names, as they are written. */
export const markTags: Readonly<Record<string, string>> = {
  ...elements,
  ...{ bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' },
  ...{ link: 'a', abbreviation: 'abbr', passage: 'span' },
}
