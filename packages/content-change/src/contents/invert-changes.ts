import type { ContentChange } from '@advisor/contract'
import { byField } from './apply-changes.ts'

/** The changes that undo these: what `diffContents` found from one content to another leads back. Take all changes of a field together. */
export function invertChanges(changes: readonly ContentChange[]): ContentChange[] {
  return byField(changes).flatMap((ofField) => {
    let shift = 0
    return ofField.map((change): ContentChange => {
      if (change.kind !== 'text' && change.kind !== 'list') return swapped(change)
      const at = change.at + shift
      shift += change.after.length - change.before.length
      const ends = { from: change.to, to: change.from }
      return change.kind === 'text'
        ? { ...change, at, before: change.after, after: change.before, ...ends }
        : { ...change, at, before: change.after, after: change.before, ...ends }
    })
  })
}

/** Each kind of change has the same type before and after, which the compiler does not follow through a union. */
function swapped(change: ContentChange): ContentChange {
  // As said above.
  return { ...change, before: change.after, after: change.before } as ContentChange
}
