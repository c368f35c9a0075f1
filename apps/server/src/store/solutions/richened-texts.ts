import type { ModelDocument } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Tx } from '../../database/open.ts'
import { rewriteHolders, type SlotHolder } from './slot-holders.ts'
import type { NewVersion, Writing } from './solution-writer.ts'
import { storableVersion } from './storable-version.ts'

/** The slots that are rich in `after` and had another form in `before`. */
export function richenedSlots(before: readonly ModelDocument[], after: readonly ModelDocument[]): string[] {
  const forms = new Map(before.flatMap((document) => (document.kind === 'slot' ? [[document.id, document.form]] : [])))
  return after.flatMap((document) =>
    document.kind === 'slot' && document.form === 'rich' && (forms.get(document.id) ?? 'rich') !== 'rich'
      ? [document.id]
      : [],
  )
}

/**
 * Sanitises what the solutions of a branch hold in slots that have become rich: each solution whose texts change gets a new
 * version. `model` is the branch's present model.
 */
export async function sanitiseRichenedTexts(
  tx: Tx,
  writing: Writing,
  model: Model,
  slotIds: readonly string[],
): Promise<void> {
  await rewriteHolders(tx, writing, slotIds, (holder) => sanitisedVersion(model, holder))
}

/** The version with sanitised texts; undefined if nothing changes, or if what is left may not be stored: then reading alone sanitises. */
function sanitisedVersion(
  model: Model,
  { number, version, casebase, masterLocale, content, ...said }: SlotHolder,
): NewVersion | undefined {
  const fileSizes = new Map(content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes]))
  const checked = storableVersion(
    { casebase, masterLocale, models: [model], fileSizes, before: content },
    { ...said, comment: 'Texts are sanitised, because their slot has become rich.', content },
  )
  if (!('version' in checked)) return undefined
  const isSame = JSON.stringify(checked.version.said.content) === JSON.stringify(content)
  return isSame ? undefined : { number, onto: version, storable: checked.version }
}
