import type { calls } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import { searchKey } from '../../searching/search-key.ts'
import { addToStatistics, lockStatistics } from '../../store/solutions/solution-statistics.ts'
import { judgedSolution } from './judged-solution.ts'
import { findOutcome, readCounts, saveOutcome, type OutcomeKey } from './judging-store.ts'
import { viewCounts } from './judging-view.ts'

/** Says whether a solution helped in a search. The counts change by the difference to the earlier answer. */
export const solutionAccepted = inPhases<typeof calls.solutionAccepted, OutcomeKey, OutcomeKey>({
  async prepare(context) {
    const { caller, opened, request } = context
    await judgedSolution(context)
    const search = await searchKey(context)
    return { projectId: opened.model.project.name, number: request.caseId, userId: caller.userId, search }
  },
  async change({ tx, caller, request, now }, key) {
    const accepted = request.accepted === 'none' ? undefined : request.accepted
    await lockStatistics(tx, key)
    const before = await findOutcome(tx, key)
    if (accepted !== before) await saveOutcome(tx, key, accepted, now)
    const gain = (answer: boolean) => Number(accepted === answer) - Number(before === answer)
    await addToStatistics(tx, key, { successCount: gain(true), failureCount: gain(false) }, caller.userId)
    return key
  },
  async reply({ db, request }, key) {
    const statistics = viewCounts(await readCounts(db, key))
    return { judgement: { statistics, ...(request.accepted !== 'none' && { accepted: request.accepted }) } }
  },
})
