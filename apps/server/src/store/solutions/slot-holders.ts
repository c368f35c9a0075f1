import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { pointedSolutions } from './pointed-solutions.ts'
import { addSolutionVersions, type NewVersion, type Writing } from './solution-writer.ts'

const solutionsPerBatch = 200

/** A solution that holds something in one of some slots, in the version that its branch shows. */
export type SlotHolder = Awaited<ReturnType<typeof readHolders>>[number]

/**
 * Gives solutions of a branch that hold something in one of the slots a new version, where `change` makes one. Tells how many get
 * one.
 */
export async function rewriteHolders(
  tx: Tx,
  writing: Writing,
  slotIds: readonly string[],
  change: (holder: SlotHolder) => NewVersion | undefined,
): Promise<number> {
  let count = 0
  for (let last: number | undefined = 0; last !== undefined;) {
    const holders: SlotHolder[] = await readHolders(tx, writing, slotIds, last)
    const versions = holders.flatMap((holder) => change(holder) ?? [])
    await addSolutionVersions(tx, writing, versions)
    count += versions.length
    last = holders.length < solutionsPerBatch ? undefined : holders.at(-1)?.number
  }
  return count
}

/** The next solutions behind `after` that hold something in the slots; no other writer changes them meanwhile. */
function readHolders(tx: Tx, { projectId, branch }: Writing, slotIds: readonly string[], after: number) {
  return pointedSolutions(tx, projectId, branch)
    .select(['solutions.number', 'solutionVersions.casebaseId as casebase', 'solutions.masterLocale'])
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
