import type { AuthoringProblem, calls, SavedSolution } from '@advisor/contract'
import { openAuthoringBranch } from '../access/opened-project.ts'
import { maySee } from '../access/sight-filter.ts'
import type { Read } from '../http/handlers.ts'
import type { Refusal } from '../http/refusal.ts'
import { loadPointed } from '../reading/pointed-solution.ts'
import { numberOf, stateOf } from '../reading/show-heading.ts'

type Context = Pick<Read<typeof calls.updateCase>, 'db' | 'caller' | 'locale' | 'services' | 'opened'> & {
  refuse: (key: 'solution-not-found') => Refusal
}

/** What is wrong with ten thousand values of a slot is told by the first of them. */
const mostTold = 5

/** The problems that a form is told: of each slot the first. */
export function problemsToTell(problems: readonly AuthoringProblem[]): AuthoringProblem[] {
  return [...Map.groupBy(problems, ({ slot }) => slot).values()].flatMap((ofSlot) => ofSlot.slice(0, mostTold))
}

/** The refusal of a solution with problems, each at its slot. */
export function refusalOfProblems(
  { refuse }: Pick<Read<typeof calls.updateCase>, 'refuse'>,
  problems: readonly AuthoringProblem[],
) {
  const bySlot = Map.groupBy(problemsToTell(problems), ({ slot }) => slot)
  const messages = [...bySlot].map(([slot, ofSlot]): [string, string] => [
    slot,
    ofSlot.map(({ message }) => message).join(' '),
  ])
  return refuse('solution-not-valid', { messages: Object.fromEntries(messages) })
}

/** What the author is told of a solution that was saved. */
export async function tellSaved(context: Context, number: number): Promise<SavedSolution> {
  const { db, caller, locale, refuse, services } = context
  const { project } = context.opened.model
  const opened = await openAuthoringBranch(services, caller, project.name)
  const [saved] = opened ? await loadPointed(db, project.name, opened.branch, [number]) : []
  if (!opened || !saved) throw refuse('solution-not-found')
  const { model, branch, sight } = opened
  const known = project.branches.find(({ name }) => name === branch)
  return {
    caseId: number,
    number: numberOf(model, number),
    state: stateOf(model, saved, locale),
    version: saved.version,
    isVisible: maySee(sight, saved),
    branch: { name: branch, caption: known ? model.captions.ofBranch(locale, known) : branch },
  }
}
