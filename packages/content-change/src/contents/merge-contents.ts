import {
  ownValue,
  type Attachment,
  type ContentConflict,
  type SlotValue,
  type SolutionContent,
  type TranslationMark,
} from '@advisor/contract'
import type { ContentShape } from '../shape.ts'
import { valuesWithout } from './diff-contents.ts'
import { Draft } from './draft.ts'
import { fieldsOf, partsOfField, valuesOf, type Field } from './fields.ts'
import { attachmentsById, isSame, namesOf } from './keyed.ts'
import { mergeLists, mergeTexts } from './merge-fields.ts'
import { filesShownIn, shownTexts } from './shown-files.ts'

/** Two contents that were made of the same one. */
export interface Sides {
  base: SolutionContent
  mine: SolutionContent
  theirs: SolutionContent
}

export interface MergedContent {
  /** With the changes of both, and of `theirs` alone where they contradict each other. */
  merged: SolutionContent
  /** Where they do, with what all three have there. */
  conflicts: ContentConflict[]
}

/**
 * Does the changes of two authors to one content. Different fields and parts are merged unasked; a part that both changed differently, or
 * that one changed and the other removed, is a conflict, and so is what both inserted at one place. Nothing is lost: what somebody wrote
 * is in the merged content or in a conflict. A file that a text still shows stays, though the other side removed it.
 */
export function mergeContents({ base, mine, theirs, shape }: Sides & { shape: ContentShape }): MergedContent {
  const sides = { base, mine, theirs }
  const draft = new Draft(base)
  const fields = fieldsOf([base, mine, theirs])
  const conflicts = [
    ...fields.flatMap((field) => mergeField(draft, sides, field, shape)),
    ...mergeAttachments(draft, sides),
  ]
  for (const locale of namesOf([base.translations, mine.translations, theirs.translations]))
    draft.setMark(locale, mergeMarks(ownMark(base, locale), ownMark(mine, locale), ownMark(theirs, locale)))
  keepShownFiles(draft, sides, conflicts)
  return { merged: draft.content(), conflicts }
}

function mergeField(draft: Draft, { base, mine, theirs }: Sides, field: Field, shape: ContentShape): ContentConflict[] {
  const parts = partsOfField(shape, field, [base, mine, theirs])
  if (parts.kind === 'text') {
    const [ofBase = '', ofMine = '', ofTheirs = ''] = parts.texts
    const { text, conflicts } = mergeTexts({ base: ofBase, mine: ofMine, theirs: ofTheirs }, parts.form, field)
    if (text !== ofBase) draft.setText(field, text)
    return conflicts
  }
  const { slot } = field
  const lists = { base: valuesOf(base, slot), mine: valuesOf(mine, slot), theirs: valuesOf(theirs, slot) }
  if (parts.kind === 'set') {
    draft.setValues(slot, mergeSets(lists))
    return []
  }
  const { values, conflicts } = mergeLists(lists, parts.form, slot)
  draft.setValues(slot, values)
  return conflicts
}

/** What neither lost, and what one of them won. */
function mergeSets({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', SlotValue[]>): SlotValue[] {
  const kept = valuesWithout(valuesWithout(base, valuesWithout(base, theirs)), valuesWithout(base, mine))
  const wonByTheirs = valuesWithout(theirs, base)
  return [...kept, ...wonByTheirs, ...valuesWithout(valuesWithout(mine, base), wonByTheirs)]
}

function mergeAttachments(draft: Draft, { base, mine, theirs }: Sides): ContentConflict[] {
  const [old, ofMine, ofTheirs] = [attachmentsById(base), attachmentsById(mine), attachmentsById(theirs)]
  return namesOf([old, ofTheirs, ofMine]).flatMap((id): ContentConflict[] => {
    const pick = (of: Readonly<Record<string, Attachment>>) => ownValue(of, id) ?? null
    const sides = { base: pick(old), mine: pick(ofMine), theirs: pick(ofTheirs) }
    const isMineAlone = isSame(sides.theirs, sides.base)
    draft.setAttachment(id, isMineAlone ? sides.mine : sides.theirs)
    if (isMineAlone || isSame(sides.mine, sides.base) || isSame(sides.mine, sides.theirs)) return []
    return [{ kind: 'attachment', slot: null, locale: null, id, ...sides, takesBoth: false }]
  })
}

const ownMark = ({ translations }: SolutionContent, locale: string) => ownValue(translations, locale) ?? null

/** The mark that one side set; of two, the one of the later version, and of the later time. */
function mergeMarks(
  base: TranslationMark | null,
  mine: TranslationMark | null,
  theirs: TranslationMark | null,
): TranslationMark | null {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base) || theirs === null) return mine
  if (mine === null) return theirs
  const order = (mark: TranslationMark) => [`${mark.ofVersion}`.padStart(10, '0'), mark.at, mark.by].join(' ')
  return order(mine) > order(theirs) ? mine : theirs
}

/** Brings back the files that one side removed, with what showed them, while the other side still shows them. */
function keepShownFiles(draft: Draft, { base, mine, theirs }: Sides, conflicts: readonly ContentConflict[]): void {
  const merged = draft.content()
  const there = new Set(merged.attachments.map(({ hash }) => hash))
  const inConflicts = conflicts.flatMap((conflict) =>
    conflict.kind === 'text' ? [conflict.mine, conflict.theirs] : [],
  )
  const shown = filesShownIn([...shownTexts(merged), ...inConflicts])
  const removers = [mine, theirs].map((side) => ({
    hashes: new Set(side.attachments.map(({ hash }) => hash)),
    shown: filesShownIn(shownTexts(side)),
  }))
  for (const file of base.attachments) {
    const isMissed = shown.has(file.hash) && !there.has(file.hash)
    if (isMissed && removers.every((side) => side.hashes.has(file.hash) || !side.shown.has(file.hash)))
      draft.setAttachment(file.id, file)
  }
}
