import type { ChangedProperty, ContentChange } from '@advisor/contract'

/** What an editor can see and write. Texts need their slot and their language. */
export interface Writable {
  slots: ReadonlySet<string>
  locales: ReadonlySet<string>
  /** Default: none, so that the files of others stay. */
  areFilesWritable?: boolean
  /** Default: none. */
  properties?: ReadonlySet<ChangedProperty>
}

/** The changes of what an editor can write. What an editor was not shown was not sent, and looks removed: such changes go. */
export function onlyWhatIsWritable(changes: readonly ContentChange[], writable: Writable): ContentChange[] {
  return changes.filter((change) => isWritable(change, writable))
}

function isWritable(
  change: ContentChange,
  { slots, locales, areFilesWritable = false, properties }: Writable,
): boolean {
  switch (change.kind) {
    case 'text':
      return slots.has(change.slot) && (change.locale === null || locales.has(change.locale))
    case 'list':
    case 'set':
      return slots.has(change.slot)
    case 'attachment':
      return areFilesWritable
    case 'mark':
      return locales.has(change.locale)
    case 'property':
      return properties?.has(change.property) ?? false
  }
}
