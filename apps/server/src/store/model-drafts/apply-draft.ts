import type { ModelDocument } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { pointModelBranches, removeModelPointers } from '../models/model-writer.ts'
import type { StorableModel } from '../models/storable-model.ts'
import { richenedSlots, sanitiseRichenedTexts } from '../solutions/richened-texts.ts'
import type { Writing } from '../solutions/solution-writer.ts'
import type { DraftPointer } from './draft-pointers.ts'

/**
 * Makes a branch show what pointers say. `model` is the whole model as it is then; what solutions hold in a slot that becomes
 * rich is sanitised.
 */
export async function movePointers(
  tx: Tx,
  writing: Writing,
  pointers: readonly DraftPointer[],
  { before, model }: { before: readonly ModelDocument[]; model: StorableModel },
): Promise<void> {
  const { projectId, branch, by } = writing
  const named = pointers.map(({ kind, id: objectId, version }) => ({ branch, kind, objectId, version }))
  await pointModelBranches(
    tx,
    projectId,
    named.flatMap(({ version, ...name }) => (version === null ? [] : [{ ...name, version }])),
    by,
  )
  await removeModelPointers(
    tx,
    projectId,
    named.filter(({ version }) => version === null),
    by,
  )
  const richened = richenedSlots(before, model.documents)
  if (richened.length > 0) await sanitiseRichenedTexts(tx, writing, model.model, richened)
}
