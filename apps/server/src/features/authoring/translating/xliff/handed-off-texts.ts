import { alignTranslation, splitCells, type TranslatedCell } from '@advisor/content-change'
import { rightsIn, type EditedCase } from '../../../../writing/edited-case.ts'
import {
  localisedSlots,
  readTranslatedTexts,
  type SlotTranslation,
  type TranslatingContext,
} from '../translated-texts.ts'
import { toInline, type Codes, type Inline } from './inline-codes.ts'

/** The texts of a solution that the caller may translate, taken apart as they are handed off. */
export async function handedOffTexts(
  context: TranslatingContext,
  edited: EditedCase,
  locale: string,
): Promise<{ text: SlotTranslation; wasWhole: boolean }[]> {
  const { writable } = rightsIn(edited, locale, { isTextOnly: true })
  const slots = localisedSlots(edited, writable)
  const texts = await readTranslatedTexts(context, edited, { content: edited.content, locale, slots })
  return texts.map((text) => {
    // A translation that is built otherwise is made anew, in the structure of the source.
    const isApart = !text.isWhole || splitCells(text.pair.source, text.pair.form).isWhole
    const anew = isApart ? text : { ...text, ...alignTranslation({ ...text.pair, target: '' }) }
    return { text: anew, wasWhole: text.isWhole }
  })
}

/** A paragraph as it is handed off: its source and its translation, with what their codes stand for. */
export interface HandedOffCell {
  source: Inline[]
  sourceCodes: Codes
  target: Inline[]
  targetCodes: Codes
}

/** The codes of a translation have the numbers of the same codes of the source; others begin with a `t`. */
export function handedOffCell({ source, target }: TranslatedCell, isRich: boolean): HandedOffCell {
  const none = (): Codes => ({ pairs: new Map(), singles: new Map() })
  if (!isRich) {
    const plain = (text: string): Inline[] => (text === '' ? [] : [{ kind: 'text', text }])
    return { source: plain(source), sourceCodes: none(), target: plain(target), targetCodes: none() }
  }
  const from = toInline(source)
  const to = toInline(target)
  const numbers = new Map<string, string>()
  const targetCodes = none()
  const taken = new Set<string>()
  const number = (id: string, same: Iterable<readonly [string, string]>, own: string) => {
    const found = [...same].find(([each, written]) => written === own && !taken.has(each))?.[0] ?? `t${id}`
    taken.add(found)
    numbers.set(id, found)
    return found
  }
  for (const [id, pair] of to.codes.pairs) {
    const same = [...from.codes.pairs].map(([each, { open }]) => [each, open] as const)
    targetCodes.pairs.set(number(id, same, pair.open), pair)
  }
  for (const [id, single] of to.codes.singles) {
    const same = [...from.codes.singles].map(([each, { html }]) => [each, sourceOf(html)] as const)
    targetCodes.singles.set(number(id, same, sourceOf(single.html)), single)
  }
  const renamed = (pieces: readonly Inline[]): Inline[] =>
    pieces.map((piece) => {
      if (piece.kind === 'text') return piece
      const id = numbers.get(piece.id) ?? piece.id
      return piece.kind === 'pair' ? { ...piece, id, content: renamed(piece.content) } : { ...piece, id }
    })
  return { source: from.inline, sourceCodes: from.codes, target: renamed(to.inline), targetCodes }
}

/** A picture is the same whatever it is described by. */
const sourceOf = (html: string) => / src="[^"]*"/.exec(html)?.[0] ?? html

/** The name of the paragraph of a slot in a file: its place, and what its source says. */
export const unitId = (slot: string, at: number, key: string) => `${slot}:${at}:${key}`

/** What {@link unitId} was made of; undefined for another name. */
export function unitPlace(id: string): { slot: string; at: number; key: string } | undefined {
  const [, slot, at, key] = /^([^:]{1,200}):(\d{1,6}):([0-9a-z-]{1,40})$/.exec(id) ?? []
  return slot === undefined || at === undefined || key === undefined ? undefined : { slot, at: Number(at), key }
}
