import { ownValue } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { readSolutionRecords } from '../../store/solutions/solution-records.ts'
import { changeSolutionStates, type NewState } from '../../store/solutions/solution-writer.ts'
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
  const { projectId, branch, model } = place
  let archived = 0
  for (let start = 0; start < gone.length; start += solutionsPerPage) {
    const page = gone.slice(start, start + solutionsPerPage)
    const records = await readSolutionRecords(
      tx,
      projectId,
      page.map(({ number }) => number),
    )
    const changes = records.flatMap((record): NewState[] => {
      const workflow = model.workflows.get(model.casebases.get(record.casebase)?.workflow ?? '')
      const state = workflow?.states.find(({ reach }) => reach === 'archived')?.id
      const ofVersion = ownValue(record.branches, branch)
      if (state === undefined || ofVersion === undefined) return []
      return [{ number: record.number, ofVersion, state, comment: 'The article is gone from its source.' }]
    })
    await changeSolutionStates(tx, place, changes)
    const numbers = new Set(changes.map(({ number }) => number))
    await markSources(
      tx,
      projectId,
      page.filter(({ number }) => numbers.has(number)).map((each) => ({ ...each, fingerprint: goneFingerprint })),
    )
    archived += changes.length
  }
  return archived
}
