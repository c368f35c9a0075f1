import {
  ownValue,
  type ContentChange,
  type ListChange,
  type SetChange,
  type SlotValue,
  type SolutionContent,
  type TextChange,
} from '@advisor/contract'
import { fingerprint } from '../fingerprint.ts'
import type { Part } from '../parts/part.ts'
import { ended, splitText, unended } from '../parts/split-text.ts'
import { splitValues, valueKey } from '../parts/split-values.ts'
import type { Edit } from '../sequences/edit.ts'
import { findEdits } from '../sequences/edits.ts'
import { textLikeness, valueLikeness } from '../sequences/likeness.ts'
import type { ContentShape, SlotForm } from '../shape.ts'
import { fieldsOf, partsOfField, valuesOf, type Field } from './fields.ts'
import { attachmentsById, isSame, namesOf } from './keyed.ts'

/**
 * What makes `after` of `before`, part by part: fields in the order of their ids, parts in the order of their places, then files and the
 * marks of translations. An empty field is the same as none, and the order of files and of `set` slots says nothing.
 */
export function diffContents(before: SolutionContent, after: SolutionContent, shape: ContentShape): ContentChange[] {
  return [
    ...fieldsOf([before, after]).flatMap((field): ContentChange[] => {
      const parts = partsOfField(shape, field, [before, after])
      if (parts.kind === 'text') return diffTexts(field, parts.texts[0] ?? '', parts.texts[1] ?? '', parts.form)
      const diff = parts.kind === 'set' ? diffSets : diffLists
      return diff(field.slot, valuesOf(before, field.slot), valuesOf(after, field.slot))
    }),
    ...diffAttachments(before, after),
    ...diffMarks(before, after),
  ]
}

function diffTexts(field: Field, before: string, after: string, form: SlotForm): TextChange[] {
  if (before === after) return []
  const parts = splitText(ended(before, form), form)
  const ends = { from: fingerprint(before), to: fingerprint(after) }
  const changes: TextChange[] = []
  const add = (edits: readonly Edit<string>[], around: readonly Part<string>[], start: number) => {
    let part = 0
    let at = start
    for (const edit of edits) {
      for (; part < edit.at; part++) at += around[part]?.value.length ?? 0
      const frame = edit.before[0]?.frame
      if (edit.inside && frame) add(edit.inside, frame.parts, at + frame.open.length)
      else changes.push({ kind: 'text', ...field, at, before: joined(edit.before), after: joined(edit.after), ...ends })
    }
  }
  add(findEdits(parts, splitText(ended(after, form), form), textLikeness()), parts, 0)
  return form === 'long' ? changes.map((change) => withoutAddedBreak(change, ended(before, form).length)) : changes
}

/** A change of the lines of an ended text as a change of the text that does not end with a break. */
function withoutAddedBreak(change: TextChange, length: number): TextChange {
  const { at, before, after } = change
  const isReplaced = before !== '' && after !== ''
  const isAtEnd = at + before.length === length
  if (isReplaced || (isAtEnd && at === 0))
    return { ...change, before: unended(before, 'long'), after: unended(after, 'long') }
  if (!isAtEnd) return change
  // The break before the last lines came or went with them.
  const moved = (lines: string) => (lines === '' ? '' : `\n${unended(lines, 'long')}`)
  return { ...change, at: at - 1, before: moved(before), after: moved(after) }
}

const joined = (parts: readonly Part<string>[]) => parts.map(({ value }) => value).join('')

function diffLists(slot: string, before: readonly SlotValue[], after: readonly SlotValue[]): ListChange[] {
  const ends = { from: listFingerprint(before), to: listFingerprint(after) }
  return findEdits(splitValues(before), splitValues(after), valueLikeness).map((edit) => ({
    kind: 'list',
    slot,
    at: edit.at,
    before: edit.before.map(({ value }) => value),
    after: edit.after.map(({ value }) => value),
    ...ends,
  }))
}

export function listFingerprint(values: readonly SlotValue[]): string {
  return fingerprint(values.map(valueKey).join('\n'))
}

function diffSets(slot: string, before: readonly SlotValue[], after: readonly SlotValue[]): SetChange[] {
  const lost = valuesWithout(before, after)
  const won = valuesWithout(after, before)
  return lost.length + won.length > 0 ? [{ kind: 'set', slot, before: lost, after: won }] : []
}

/** The values without others; of a value that is there several times as many are taken as the others have. */
export function valuesWithout(values: readonly SlotValue[], others: readonly SlotValue[]): SlotValue[] {
  const counts = new Map<string, number>()
  for (const key of others.map(valueKey)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return values.filter((value) => {
    const count = counts.get(valueKey(value)) ?? 0
    counts.set(valueKey(value), count - 1)
    return count <= 0
  })
}

function diffAttachments(before: SolutionContent, after: SolutionContent): ContentChange[] {
  const [old, now] = [attachmentsById(before), attachmentsById(after)]
  return namesOf([old, now])
    .filter((id) => !isSame(ownValue(old, id), ownValue(now, id)))
    .map((id) => ({ kind: 'attachment', id, before: ownValue(old, id) ?? null, after: ownValue(now, id) ?? null }))
}

function diffMarks({ translations: old }: SolutionContent, { translations: now }: SolutionContent): ContentChange[] {
  return namesOf([old, now])
    .filter((locale) => !isSame(ownValue(old, locale), ownValue(now, locale)))
    .map((locale) => ({
      kind: 'mark',
      locale,
      before: ownValue(old, locale) ?? null,
      after: ownValue(now, locale) ?? null,
    }))
}
