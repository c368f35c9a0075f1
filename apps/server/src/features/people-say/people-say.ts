import type { calls, PeopleSay, Phrase } from '@advisor/contract'
import { fieldsOfSlots, toCaseDocument } from '@advisor/domain-model'
import { hasWordBeyond } from '@advisor/engine/text'
import { mayChange } from '../../access/may-change.ts'
import type { Read } from '../../http/handlers.ts'
import { readPointed, type PointedSolution } from '../../reading/pointed-solution.ts'
import type { Refuse } from '../../query/refuse.ts'
import { readConfirmed, readUndecided } from '../../store/solutions/solution-phrases.ts'

/** Suggestions that are looked at; those whose words the solution has fall away. */
const mostLookedAt = 100
const mostSuggested = 10

/** What these calls are given in common. */
interface OfSolution extends Pick<Read<typeof calls.peopleSay>, 'db' | 'caller' | 'opened'> {
  request: { caseId: number }
  refuse: Refuse<'no-permission' | 'solution-not-found'>
}

/** What people say who find a solution, for its author. */
export async function peopleSay(context: Read<typeof calls.peopleSay>) {
  return { peopleSay: await readPeopleSay(context, await ownSolution(context)) }
}

/** A solution that the caller may change. */
export async function ownSolution({ db, caller, opened, request, refuse }: OfSolution): Promise<PointedSolution> {
  const [solution] = await readPointed(db, opened, [request.caseId])
  if (!solution) throw refuse('solution-not-found')
  if (!mayChange(caller, solution)) throw refuse('no-permission')
  return solution
}

/** The confirmed words of a solution, and the suggested ones that it does not have in the texts that the caller sees. */
export async function readPeopleSay(
  { db, services, opened }: Pick<Read<typeof calls.peopleSay>, 'db' | 'services' | 'opened'>,
  solution: PointedSolution,
): Promise<PeopleSay> {
  const { model, sight } = opened
  const key = { projectId: model.project.name, number: solution.number }
  const [undecided, confirmed, contents] = await Promise.all([
    readUndecided(db, key, mostLookedAt),
    readConfirmed(db, key),
    services.contents.read(db, key.projectId, [solution]),
  ])
  const casebase = model.casebases.get(solution.casebaseId)
  const content = contents.get(solution.number)
  const sees = sight.casebases.get(solution.casebaseId)
  if (!casebase || !content || !sees) return { suggested: [], confirmed }
  const seen = fieldsOfSlots(model, new Map([[casebase.id, sees.slots]]))
  const { texts } = toCaseDocument(model, { ...solution, casebase, content, filterKey: '', said: confirmed })
  const isNew = ({ locale, phrase }: Phrase) => {
    const text = texts.find((each) => each.locale === locale) ?? texts[0]
    const known = Object.entries(text?.fields ?? {}).flatMap(([field, words]) => (seen.has(field) ? [words] : []))
    return hasWordBeyond(phrase, known, text?.locale ?? locale)
  }
  return { suggested: undecided.filter(isNew).slice(0, mostSuggested), confirmed }
}
