import { diffRichText, diffWords, type BlockDiff, type WordPiece } from '@advisor/content-change'
import {
  ownValue,
  type DraftContent,
  type DraftEntry,
  type DraftField,
  type SlotValue,
  type ViewAttribute,
  type ViewAttributes,
} from '@advisor/contract'
import { entryOf } from '../../ui/editors/entries.ts'

/** What a draft makes of a slot. */
export type ComparedField = { slot: string; caption: string } & (
  | { kind: 'words'; pieces: WordPiece[] }
  | { kind: 'blocks'; blocks: BlockDiff[] }
  | { kind: 'values'; before: string[]; after: string[] }
)

interface Texts {
  /** The words for the values of a boolean. */
  yes: string
  no: string
}

/** The slots that a draft changes of its solution, in the order of the form; those that it leaves as they are are left out. */
export function comparedFields(
  attributes: ViewAttributes,
  { fields }: Pick<DraftContent, 'fields'>,
  tag: string,
  texts: Texts,
): ComparedField[] {
  return attributes.sections
    .flatMap(({ slots }) => slots)
    .flatMap((slot) => {
      const field = ownValue(fields, slot.slot)
      return field ? compare(attributes, slot, field, tag, texts) : []
    })
}

function compare(
  { filled }: ViewAttributes,
  slot: ViewAttribute,
  field: DraftField,
  tag: string,
  texts: Texts,
): ComparedField[] {
  const head = { slot: slot.slot, caption: slot.caption }
  const values = ownValue(filled?.content.values ?? {}, slot.slot) ?? []
  const [first] = values
  const isText = slot.isLocalised || slot.form === 'rich' || slot.form === 'long'
  if (!isText) {
    const before = values.map((value) => wordOf(slot, value, filled?.symbols ?? [], tag, texts))
    const after = slot.members ? rowWords(slot, field, texts) : entryWords(field.entries, slot.editor, texts)
    return before.join('\n') === after.join('\n') ? [] : [{ ...head, kind: 'values', before, after }]
  }
  const now = ownValue(filled?.content.texts ?? {}, slot.slot) ?? (typeof first === 'string' ? first : '')
  if (field.formatted !== undefined)
    return now === field.formatted ? [] : [{ ...head, kind: 'blocks', blocks: diffRichText(now, field.formatted) }]
  const typed = field.entries.map((entry) => entry.typed).join('\n')
  const pieces = diffWords(slot.form === 'rich' ? plainOf(now) : now, typed)
  return pieces.every(({ kind }) => kind === 'equal') ? [] : [{ ...head, kind: 'words', pieces }]
}

type Symbols = NonNullable<ViewAttributes['filled']>['symbols']

function wordOf(
  { slot, editor, members }: ViewAttribute,
  value: SlotValue,
  symbols: Symbols,
  tag: string,
  texts: Texts,
) {
  const named = (part: SlotValue, member?: string) =>
    symbols.find((each) => each.slot === slot && each.member === member && each.id === part)?.caption
  const said = (part: SlotValue, kind: ViewAttribute['editor'], member?: string) =>
    named(part, member) ?? entryWord({ typed: entryOf(part, undefined, tag).typed }, kind, texts)
  if (typeof value !== 'object') return said(value, editor)
  return (members ?? [])
    .flatMap(({ member, caption, editor: kind }) => {
      const part = ownValue(value, member)
      return part === undefined ? [] : [`${caption}: ${said(part, kind, member)}`]
    })
    .join(', ')
}

function entryWord({ typed, caption }: DraftEntry, editor: ViewAttribute['editor'], { yes, no }: Texts): string {
  if (caption !== undefined) return caption
  if (editor !== 'boolean') return typed.trim()
  return typed === 'true' ? yes : typed === 'false' ? no : typed
}

function entryWords(entries: readonly DraftEntry[], editor: ViewAttribute['editor'], texts: Texts): string[] {
  return entries.map((entry) => entryWord(entry, editor, texts)).filter((word) => word !== '')
}

function rowWords({ members = [] }: ViewAttribute, { rows }: DraftField, texts: Texts): string[] {
  return rows
    .map((row) =>
      members
        .flatMap(({ member, caption, editor }) => {
          const entry = ownValue(row, member)
          const word = entry ? entryWord(entry, editor, texts) : ''
          return word === '' ? [] : [`${caption}: ${word}`]
        })
        .join(', '),
    )
    .filter((row) => row !== '')
}

/** The words of a rich text as an author who writes without formatting sees them: items with their numbers, blocks on lines of their own. */
function plainOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const list of body.querySelectorAll('ol, ul'))
    for (const [at, item] of [...list.children].entries()) item.prepend(list.tagName === 'OL' ? `${at + 1}. ` : '- ')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  const blocks = body.querySelectorAll('p, li, h1, h2, h3, h4, tr, pre')
  for (const block of blocks) block.append(block.tagName === 'LI' ? '\n' : '\n\n')
  return (body.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n').trim()
}
