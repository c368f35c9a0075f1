import type { calls } from '@advisor/contract'
import { inPhases, type Read } from '../../http/handlers.ts'
import { sayable } from '../../query/dialog/sayable.ts'
import { searchKey } from '../../query/steps/search-key.ts'
import { forgetSaid, noteSaid, type SaidPhrase } from '../../store/solutions/solution-phrases.ts'
import { countOutcomeDays, findOutcome, saveOutcome, type OutcomeKey } from '../../store/solutions/solution-outcomes.ts'
import { addToStatistics, lockStatistics } from '../../store/solutions/solution-statistics.ts'
import { judgedSolution } from './judged-solution.ts'
import { readCounts } from './judging-store.ts'
import { viewCounts } from './judging-view.ts'

interface Said {
  key: OutcomeKey
  /** The words of the search, as far as others may see them. */
  said: SaidPhrase | undefined
}

/**
 * Says whether a solution helped in a search: it was tried. The counts change by the difference to the earlier answer; of a user they
 * gain one a day, in however many searches. The words of a search in
 * which it helped are a suggestion to its author.
 */
export const solutionAccepted = inPhases<typeof calls.solutionAccepted, Said, OutcomeKey>({
  async prepare(context) {
    const { caller, opened } = context
    const { number } = await judgedSolution(context)
    const search = await searchKey(context)
    const key = { projectId: opened.model.project.name, number, userId: caller.userId, search }
    return { key, said: await wordsOfSearch(context, key) }
  },
  async change({ tx, caller, request, now, record }, { key, said }) {
    const accepted = request.accepted === 'none' ? undefined : request.accepted
    await lockStatistics(tx, key)
    const known = await findOutcome(tx, key)
    const before = known?.accepted
    const after = { stepsBegunAt: null, stepsFinishedAt: null, ...known, accepted }
    const counted = await countOutcomeDays(tx, key)
    const reuseAttemptCount = accepted === before ? 0 : await saveOutcome(tx, key, { before: known, after, at: now })
    if (accepted !== before && accepted !== undefined)
      record({ kind: 'accept', solution: key.number, accepted, step: request.from })
    if (said && accepted === true) await noteSaid(tx, said, now)
    else if (said && before === true) await forgetSaid(tx, said)
    const counts = await countOutcomeDays(tx, key)
    const outcomes = {
      successCount: counts.successCount - counted.successCount,
      failureCount: counts.failureCount - counted.failureCount,
    }
    await addToStatistics(tx, key, { ...outcomes, reuseAttemptCount }, caller.userId)
    return key
  },
  async reply({ db, request }, key) {
    const statistics = viewCounts(await readCounts(db, key))
    return { judgement: { statistics, ...(request.accepted !== 'none' && { accepted: request.accepted }) } }
  },
})

async function wordsOfSearch(
  { services, request, caller, locale }: Read<typeof calls.solutionAccepted>,
  { projectId, number, userId }: OutcomeKey,
): Promise<SaidPhrase | undefined> {
  const step = request.from === undefined ? undefined : await services.searchSteps.find(request.from, caller)
  const phrase = step?.projectId === projectId ? sayable(step.query.text, locale) : undefined
  return phrase === undefined ? undefined : { projectId, number, userId, locale, phrase }
}
