import type { ModelDocument } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { pointedSolutions } from './pointed-solutions.ts'
import { addSolutionVersions, type NewVersion, type Writing } from './solution-writer.ts'
import { storableVersion } from './storable-version.ts'

const solutionsPerBatch = 200

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
  for (let last: number | undefined = 0; last !== undefined;) {
    const holders: Holder[] = await readHolders(tx, writing, slotIds, last)
    const versions = holders.flatMap((holder) => sanitisedVersion(model, holder) ?? [])
    await addSolutionVersions(tx, writing, versions)
    last = holders.length < solutionsPerBatch ? undefined : holders.at(-1)?.number
  }
}

type Holder = Awaited<ReturnType<typeof readHolders>>[number]

/** The next solutions behind `after` that hold something in the slots; no other writer changes them meanwhile. */
function readHolders(tx: Tx, { projectId, branch }: Writing, slotIds: readonly string[], after: number) {
  return pointedSolutions(tx, projectId, branch)
    .select(['solutions.number', 'solutions.casebaseId as casebase', 'solutions.masterLocale'])
    .select(['solutionVersions.state', 'solutionVersions.audience', 'solutionVersions.governance'])
    .select(['solutionVersions.version', 'solutionVersions.content'])
    .where('solutions.number', '>', after)
    .where(
      sql<boolean>`(jsonb_exists_any(solution_versions.content -> 'values', ${slotIds}::text[])
          or exists (
            select from jsonb_each(solution_versions.content -> 'texts') as text
            where jsonb_exists_any(text.value, ${slotIds}::text[])))`,
    )
    .orderBy('solutions.number')
    .limit(solutionsPerBatch)
    .forNoKeyUpdate('solutions')
    .execute()
}

/** The version with sanitised texts; undefined if nothing changes, or if what is left may not be stored: then reading alone sanitises. */
function sanitisedVersion(
  model: Model,
  { number, version, casebase, masterLocale, content, ...said }: Holder,
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
