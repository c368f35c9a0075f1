import { ownValue, type SolutionRecord } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { readSolutionRecords } from '../../store/solutions/solution-records.ts'
import { addSolutionVersions, lockSolutions, type NewVersion } from '../../store/solutions/solution-writer.ts'
import { storableVersion } from '../../store/solutions/storable-version.ts'
import { goneFingerprint, markSources } from './source-articles.ts'
import type { BatchPlace } from './write-batch.ts'

/** The number of solutions read at a time, with all their versions. */
const solutionsPerPage = 200

/**
 * Moves solutions whose articles are gone to their workflow's archived state, and returns how many moved. Workflows
 * without this state are skipped.
 */
export async function archiveGoneArticles(
  tx: Tx,
  place: BatchPlace,
  gone: readonly { key: string; number: number }[],
): Promise<number> {
  const { projectId } = place
  let archived = 0
  for (let start = 0; start < gone.length; start += solutionsPerPage) {
    const page = gone.slice(start, start + solutionsPerPage)
    const pageNumbers = page.map(({ number }) => number)
    await lockSolutions(tx, projectId, pageNumbers)
    const records = await readSolutionRecords(tx, projectId, pageNumbers)
    const changes = records.flatMap((record) => archivedVersion(place, record) ?? [])
    await addSolutionVersions(tx, place, changes)
    const numbers = new Set(changes.map(({ number }) => number))
    await markSources(
      tx,
      place,
      page.filter(({ number }) => numbers.has(number)).map((each) => ({ ...each, fingerprint: goneFingerprint })),
    )
    archived += changes.length
  }
  return archived
}

/** The shown version in the archived state; undefined where the workflow has none, or the branch does not show the solution. */
function archivedVersion(
  { model, branch }: BatchPlace,
  { number, casebase: first, masterLocale, versions, branches }: SolutionRecord,
): NewVersion | undefined {
  const shown = versions.find(({ version }) => version === ownValue(branches, branch))
  const casebase = shown?.casebase ?? first
  const workflow = model.workflows.get(model.casebases.get(casebase)?.workflow ?? '')
  const state = workflow?.states.find(({ reach }) => reach === 'archived')?.id
  if (state === undefined || !shown) return undefined
  const { audience, governance, content } = shown
  const fileSizes = new Map(content.attachments.map(({ hash, sizeBytes }) => [hash, sizeBytes]))
  const checked = storableVersion(
    { casebase, masterLocale, models: [model], fileSizes, before: content },
    { state, audience, governance, comment: 'The article is gone from its source.', content },
  )
  return 'version' in checked ? { number, onto: shown.version, storable: checked.version } : undefined
}
