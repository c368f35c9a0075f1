import type {
  AttachmentChange,
  ContentChange,
  ListChange,
  SetChange,
  SlotValue,
  SolutionContent,
  TextChange,
} from '@advisor/contract'
import { fingerprint } from '../fingerprint.ts'
import { valueKey } from '../parts/split-values.ts'
import { listFingerprint, valuesWithout } from './diff-contents.ts'
import { Draft } from './draft.ts'
import { textOf, valuesOf } from './fields.ts'
import { attachmentsById, isSame } from './keyed.ts'

/** A change was made for another state of the content. Nothing of its list was done. */
export class MisfitError extends Error {
  readonly change: ContentChange

  constructor(change: ContentChange) {
    const place = 'slot' in change ? `slot "${change.slot}"` : `attachment "${'id' in change ? change.id : ''}"`
    super(`The content of ${place} is not what this change was made for. Merge it instead.`)
    this.name = 'MisfitError'
    this.change = change
  }
}

/**
 * The content after these changes, all or a part of those that `diffContents` found. Changes of properties are left out: see
 * `applyProperties`. Throws a {@link MisfitError} with the first change that was made for another state of its field.
 */
export function applyChanges(content: SolutionContent, changes: readonly ContentChange[]): SolutionContent {
  const draft = new Draft(content)
  for (const ofField of byField(changes)) {
    const [first] = ofField
    if (first.kind === 'text') draft.setText(first, spliceText(content, first, ofField))
    else if (first.kind === 'list') draft.setValues(first.slot, spliceList(content, first, ofField))
    else for (const change of ofField) applyOne(draft, content, change)
  }
  return draft.content()
}

type SomeChanges = [ContentChange, ...ContentChange[]]

/** The changes of each field, in their order. Other changes stand alone. */
export function byField(changes: readonly ContentChange[]): SomeChanges[] {
  const groups = new Map<string, SomeChanges>()
  for (const [number, change] of changes.entries()) {
    const field =
      change.kind === 'text'
        ? `text ${change.locale ?? ''} ${change.slot}`
        : `list ${'slot' in change ? change.slot : ''}`
    const key = change.kind === 'text' || change.kind === 'list' ? field : `${number}`
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return [...groups.values()]
}

function spliceText(content: SolutionContent, first: TextChange, changes: readonly ContentChange[]): string {
  const text = textOf(content, first)
  if (text === undefined) throw new MisfitError(first)
  const state = fingerprint(text)
  const pieces: string[] = []
  let done = 0
  for (const change of changes) {
    if (change.kind !== 'text') continue
    const { at, before, after, from } = change
    if (from !== state || at < done || !text.startsWith(before, at)) throw new MisfitError(change)
    pieces.push(text.slice(done, at), after)
    done = at + before.length
  }
  return pieces.join('') + text.slice(done)
}

function spliceList(content: SolutionContent, { slot }: ListChange, changes: readonly ContentChange[]): SlotValue[] {
  const values = valuesOf(content, slot)
  const state = listFingerprint(values)
  const result: SlotValue[] = []
  let done = 0
  for (const change of changes) {
    if (change.kind !== 'list') continue
    const { at, before, after, from } = change
    const isThere = before.every((value, offset) => {
      const there = values[at + offset]
      return there !== undefined && valueKey(there) === valueKey(value)
    })
    if (from !== state || at < done || at > values.length || !isThere) throw new MisfitError(change)
    result.push(...values.slice(done, at), ...after)
    done = at + before.length
  }
  return [...result, ...values.slice(done)]
}

function applyOne(draft: Draft, content: SolutionContent, change: ContentChange): void {
  if (change.kind === 'set') draft.setValues(change.slot, changeSet(content, change))
  if (change.kind === 'attachment') applyAttachment(draft, content, change)
  if (change.kind === 'mark') draft.setMark(change.locale, change.after)
}

function changeSet(content: SolutionContent, change: SetChange): SlotValue[] {
  const values = valuesOf(content, change.slot)
  if (valuesWithout(change.before, values).length > 0) throw new MisfitError(change)
  return [...valuesWithout(values, change.before), ...change.after]
}

function applyAttachment(draft: Draft, content: SolutionContent, change: AttachmentChange): void {
  const there = attachmentsById(content)
  if (!isSame(Object.hasOwn(there, change.id) ? there[change.id] : null, change.before)) throw new MisfitError(change)
  draft.setAttachment(change.id, change.after)
}
