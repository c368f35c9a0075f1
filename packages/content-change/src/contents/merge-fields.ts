import type { CompositeValue, ListConflict, ScalarValue, SlotValue, TextConflict } from '@advisor/contract'
import { ended, splitText, unended } from '../parts/split-text.ts'
import { splitValues } from '../parts/split-values.ts'
import { findEdits } from '../sequences/edits.ts'
import { isRow, textLikeness, valueLikeness } from '../sequences/likeness.ts'
import { mergeEdits } from '../sequences/merge-edits.ts'
import { leastLikeness } from '../sequences/pair-up.ts'
import type { SlotForm } from '../shape.ts'
import type { Field } from './fields.ts'

type Three<Value> = Record<'base' | 'mine' | 'theirs', Value>

/** The text with the changes of both, and where they contradict each other. */
export function mergeTexts(
  { base, mine, theirs }: Three<string>,
  form: SlotForm,
  field: Field,
): { text: string; conflicts: TextConflict[] } {
  if (mine === base || mine === theirs) return { text: theirs, conflicts: [] }
  if (theirs === base) return { text: mine, conflicts: [] }
  const partsOf = (text: string) => splitText(ended(text, form), form)
  const parts = partsOf(base)
  const likeness = textLikeness()
  const editsTo = (text: string) => findEdits(parts, partsOf(text), likeness)
  const pieces: string[] = []
  const conflicts: TextConflict[] = []
  const within: string[] = []
  let length = 0
  const keep = (texts: readonly string[]) => {
    for (const text of texts) {
      pieces.push(text)
      length += text.length
    }
  }
  mergeEdits(parts, editsTo(mine), editsTo(theirs), {
    keep,
    ask(asked) {
      const from = length
      keep(asked.theirs)
      const sides = { base: asked.base.join(''), mine: asked.mine.join(''), theirs: asked.theirs.join('') }
      const takesBoth = form !== 'plain' && sides.mine !== '' && sides.theirs !== ''
      const between = takesBoth && form === 'rich' ? betweenBoth(sides) : ''
      const about = { within: [...within], takesBoth, between, isOfLines: form === 'long' }
      conflicts.push({ kind: 'text', ...field, from, to: length, ...sides, ...about })
    },
    enter: (name) => within.push(name),
    leave: () => within.pop(),
  })
  return { text: unended(pieces.join(''), form), conflicts }
}

/** A line break between words that stand in no block. */
function betweenBoth({ mine, theirs }: Three<string>): string {
  const last = splitText(mine, 'rich').at(-1)
  const [first] = splitText(theirs, 'rich')
  return isInline(last?.value) && isInline(first?.value) ? '<br />' : ''
}

const isInline = (html = '') =>
  !/^\s*(?:<\/?(?:address|blockquote|d[dlt]|details|div|figure|h[1-6]|hr|li|ol|p|pre|summary|t[a-z]*|ul)\b|$)/i.test(
    html,
  )

/** The list with the changes of both, rows by their members, and where they contradict each other. */
export function mergeLists(
  { base, mine, theirs }: Three<SlotValue[]>,
  form: SlotForm,
  slot: string,
): { values: SlotValue[]; conflicts: ListConflict[] } {
  const parts = splitValues(base)
  const editsTo = (values: SlotValue[]) => findEdits(parts, splitValues(values), valueLikeness)
  const values: SlotValue[] = []
  const conflicts: ListConflict[] = []
  const ask = (sides: Three<SlotValue[]>, members?: string[]) => {
    const from = values.length
    for (const value of sides.theirs) values.push(value)
    const takesBoth = form !== 'plain' && sides.mine.length > 0 && sides.theirs.length > 0
    const place = { from, to: values.length }
    conflicts.push({ kind: 'list', slot, locale: null, ...place, ...sides, ...(members && { members }), takesBoth })
  }
  mergeEdits(parts, editsTo(mine), editsTo(theirs), {
    keep: (kept) => kept.forEach((value) => values.push(value)),
    ask,
    combine(row, ofMine, ofTheirs) {
      if (!isRow(row) || !isRow(ofMine) || !isRow(ofTheirs)) return false
      if (!isSameRow(row, ofMine) || !isSameRow(row, ofTheirs)) return false
      const { mine, theirs, members } = mergeRows({ base: row, mine: ofMine, theirs: ofTheirs })
      if (members.length === 0) values.push(theirs)
      else ask({ base: [row], mine: [mine], theirs: [theirs] }, members)
      return true
    },
  })
  return { values, conflicts }
}

const isSameRow = (one: SlotValue, other: SlotValue) =>
  valueLikeness({ key: '', value: one }, { key: '', value: other }) >= leastLikeness

/** The row with the changes of both: twice, with mine and with theirs for the members that both changed differently. */
function mergeRows({ base, mine, theirs }: Three<CompositeValue>) {
  const merged = { mine: new Map<string, ScalarValue>(), theirs: new Map<string, ScalarValue>() }
  const members: string[] = []
  const set = (side: 'mine' | 'theirs', member: string, value: ScalarValue | undefined) => {
    if (value !== undefined) merged[side].set(member, value)
  }
  for (const member of new Set([base, theirs, mine].flatMap((row) => Object.keys(row)))) {
    const [before, ofMine, ofTheirs] = [base, mine, theirs].map((row) =>
      Object.hasOwn(row, member) ? row[member] : undefined,
    )
    const isConflict = ofMine !== ofTheirs && ofMine !== before && ofTheirs !== before
    if (isConflict) members.push(member)
    const changed = ofTheirs === before ? ofMine : ofTheirs
    set('mine', member, isConflict ? ofMine : changed)
    set('theirs', member, changed)
  }
  return { mine: Object.fromEntries(merged.mine), theirs: Object.fromEntries(merged.theirs), members }
}
