import { problemPlaces, type AuthoringProblem, type calls } from '@advisor/contract'
import { maySee } from '../../access/sight-filter.ts'
import { inPhases, type Change, type Read } from '../../http/handlers.ts'
import { loadPointed } from '../../reading/pointed-solution.ts'
import { numberOf, stateOf } from '../../reading/show-heading.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { lockProject } from '../../store/models/project-writer.ts'
import { SolutionKeys, type ClaimedName } from '../../store/solutions/solution-keys.ts'
import { createSolutions } from '../../store/solutions/solution-writer.ts'
import { checkSolution, type CheckedSolution } from './check-solution.ts'
import { keepProposals } from './proposed-values.ts'

type Call = typeof calls.updateCase
type SoundSolution = Exclude<CheckedSolution, { problems: unknown }>

/** Saves a new solution. */
export const updateCase = inPhases<Call, SoundSolution, number>({
  async prepare(context) {
    const checked = await checkSolution(context)
    if ('problems' in checked) throw notValid(context, checked.problems)
    return checked
  },
  change,
  reply: async (context, number) => ({ saved: await tellSaved(context, number) }),
})

async function change(context: Change<Call>, sound: SoundSolution): Promise<number> {
  const { tx, caller, opened, request, now } = context
  const projectId = opened.model.project.name
  await lockProject(tx, projectId)
  const { version, copied } = sound
  const name = await claimName(context, sound)
  const [number] = await createSolutions(tx, { projectId, branch: opened.branch, by: caller.userId, at: now }, [
    { first: version, ...(name !== undefined && { name }), ...(copied && { clonedFrom: copied.solution.number }) },
  ])
  if (number === undefined) throw new Error('No solution was created.')
  await keepProposals(context, number, version.masterLocale)
  const { casebase } = version
  const copyOf = copied && { copyOf: copied.solution.number }
  await insertAuditEvent(tx, {
    kind: 'solution-created',
    userId: caller.userId,
    detail: { project: projectId, branch: opened.branch, solution: number, casebase, ...copyOf },
  })
  context.record({
    kind: 'new-solution',
    solution: number,
    step: request.from,
    casebase,
    from: request.from === undefined && copyOf ? 'solution' : 'search',
    ...copyOf,
  })
  return number
}

async function claimName(context: Change<Call>, { name }: SoundSolution): Promise<ClaimedName | undefined> {
  if (name === undefined) return undefined
  const { tx, opened, services, locale } = context
  const keys = new SolutionKeys(tx, opened.model.project.name)
  await keys.lookUp([{ name }])
  const claim = keys.claim({ name })
  if ('name' in claim) return claim.name
  const message = services.texts.say(locale, 'authoringProblems.name-taken')
  throw notValid(context, [{ slot: problemPlaces.name, message }])
}

function notValid({ refuse }: Pick<Read<Call>, 'refuse'>, problems: readonly AuthoringProblem[]) {
  const bySlot = Map.groupBy(problems, ({ slot }) => slot)
  const messages = [...bySlot].map(([slot, ofSlot]): [string, string] => [
    slot,
    ofSlot.map(({ message }) => message).join(' '),
  ])
  return refuse('solution-not-valid', { messages: Object.fromEntries(messages) })
}

async function tellSaved({ db, opened, locale, refuse }: Read<Call>, number: number) {
  const { model, branch, sight } = opened
  const [saved] = await loadPointed(db, model.project.name, branch, [number])
  if (!saved) throw refuse('solution-not-found')
  const state = stateOf(model, saved, locale)
  return { caseId: number, number: numberOf(model, number), state, isVisible: maySee(sight, saved) }
}
