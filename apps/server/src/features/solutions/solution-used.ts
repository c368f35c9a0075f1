import type { calls } from '@advisor/contract'
import { inPhases } from '../../http/handlers.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import { searchKey } from '../../query/steps/search-key.ts'
import { findOutcome, saveOutcome, type OutcomeKey } from '../../store/solutions/solution-outcomes.ts'
import { addToStatistics, lockStatistics } from '../../store/solutions/solution-statistics.ts'

interface Used {
  /** Those that the caller may see. */
  solutions: number[]
  /** What is tried, where the steps of one solution are begun or finished. */
  tried: OutcomeKey | undefined
}

/**
 * Records what was done with solutions in the browser. Steps that are begun count as a try, once in a search; what they are
 * begun or finished a second time is not recorded.
 */
export const solutionUsed = inPhases<typeof calls.solutionUsed, Used, void>({
  async prepare(context) {
    const { db, opened, request, caller, refuse } = context
    const pointed = await readPointed(db, opened, [...new Set(request.caseIds)])
    const solutions = pointed.map(({ number }) => number)
    const [number] = solutions
    if (number === undefined) throw refuse('solution-not-found')
    const isOfSteps = request.use === 'begin-steps' || request.use === 'finish-steps'
    const place = { projectId: opened.model.project.name, number, userId: caller.userId }
    return { solutions, tried: isOfSteps ? { ...place, search: await searchKey(context) } : undefined }
  },
  async change({ tx, request, caller, now, record }, { solutions, tried }) {
    const { use, steps, done, from: step } = request
    if (use === 'print') record({ kind: 'print', solutions, form: 'page', step })
    if (use === 'copy-link') record({ kind: 'copy', solutions, what: 'link', step })
    if (use === 'copy-number') record({ kind: 'copy', solutions, what: 'number', step })
    if (!tried) return
    await lockStatistics(tx, tried)
    const before = await findOutcome(tx, tried)
    const isFinished = use === 'finish-steps'
    if (isFinished ? before?.stepsFinishedAt : before?.stepsBegunAt) return
    const after = {
      accepted: before?.accepted,
      stepsBegunAt: before?.stepsBegunAt ?? now,
      stepsFinishedAt: isFinished ? now : null,
    }
    const reuseAttemptCount = await saveOutcome(tx, tried, { before, after, at: now })
    await addToStatistics(tx, tried, { reuseAttemptCount }, caller.userId)
    record({ kind: 'do-it', solution: tried.number, phase: isFinished ? 'finished' : 'begun', steps, done, step })
  },
  reply: () => Promise.resolve({}),
})
