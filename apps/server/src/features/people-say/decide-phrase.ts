import { limits, type calls, type Phrase } from '@advisor/contract'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import type { PointedSolution } from '../../reading/pointed-solution.ts'
import { readPhrase } from '../../query/dialog/sayable.ts'
import { decidePhrases, readConfirmed, type DecidedPhrase } from '../../store/solutions/solution-phrases.ts'
import { lockStatistics, type SolutionKey } from '../../store/solutions/solution-statistics.ts'
import { ownSolution, readPeopleSay } from './people-say.ts'

type Confirm = typeof calls.confirmPhrase
type Dismiss = typeof calls.dismissPhrase

/** Makes words that people say words of a solution; suggested words that they take the place of are not suggested again. */
export const confirmPhrase = inPhases<Confirm, { solution: PointedSolution; wanted: Phrase }, PointedSolution>({
  async prepare(context) {
    const solution = await ownSolution(context)
    return { solution, wanted: requirePhrase(context) }
  },
  async change(context, { solution, wanted }) {
    const { locale, instead } = context.request
    const replaced = instead !== undefined && instead !== wanted.phrase ? [{ locale, phrase: instead }] : []
    await decide(context, solution, [
      { ...wanted, isConfirmed: true },
      ...replaced.map((each) => ({ ...each, isConfirmed: false })),
    ])
    const confirmed = await readConfirmed(context.tx, keyOf(context, solution))
    const limit = limits.saidPhrases
    if (confirmed.length > limit) throw context.refuse('too-many-phrases', { params: { limit } })
    return solution
  },
  reply: async (context, solution) => ({ peopleSay: await readPeopleSay(context, solution) }),
})

/** Takes words from a solution, or declines a suggestion. */
export const dismissPhrase = inPhases<Dismiss, PointedSolution, PointedSolution>({
  prepare: ownSolution,
  async change(context, solution) {
    const { locale, phrase } = context.request
    await decide(context, solution, [{ locale, phrase, isConfirmed: false }])
    return solution
  },
  reply: async (context, solution) => ({ peopleSay: await readPeopleSay(context, solution) }),
})

function requirePhrase({ request, refuse }: Read<Confirm>): Phrase {
  const { phrase, locale } = request
  const length = phrase.trim().length
  const limit = limits.saidPhraseCharacters
  if (length > limit) throw refuse('phrase-too-long', { params: { length, limit }, fields: ['phrase'] })
  const read = readPhrase(phrase, locale)
  if (read === undefined) throw refuse('phrase-not-valid', { fields: ['phrase'] })
  return { locale, phrase: read }
}

type Deciding = Pick<Change<Confirm>, 'tx' | 'caller' | 'opened' | 'now'>

/** Two decisions about a solution at once are made one after the other. */
async function decide(
  { tx, caller, opened, now }: Deciding,
  solution: PointedSolution,
  phrases: readonly DecidedPhrase[],
): Promise<void> {
  const key = keyOf({ opened }, solution)
  await lockStatistics(tx, key)
  await decidePhrases(tx, key, phrases, { by: caller.userId, at: now })
}

function keyOf({ opened }: Pick<Deciding, 'opened'>, { number }: PointedSolution): SolutionKey {
  return { projectId: opened.model.project.name, number }
}
