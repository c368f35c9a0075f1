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
import { findSaved, insertSave, type SaveAttempt } from './solution-save-store.ts'

type Call = typeof calls.updateCase
type SoundSolution = Exclude<CheckedSolution, { problems: unknown }>
/** Undefined: it was saved by the same attempt before. */
type Prepared = SoundSolution | undefined

/** Saves a new solution. A second time it answers with the first. */
export const updateCase = inPhases<Call, Prepared, number>({
  async prepare(context) {
    const isSaved = async () => (await findSaved(context.db, attemptOf(context))) !== undefined
    if (await isSaved()) return undefined
    const checked = await checkSolution(context)
    if (!('problems' in checked)) return checked
    // The same attempt may have been saved meanwhile: then the name is its own.
    if (await isSaved()) return undefined
    throw notValid(context, checked.problems)
  },
  change,
  reply: async (context, number) => ({ saved: await tellSaved(context, number) }),
})

async function change(context: Change<Call>, sound: Prepared): Promise<number> {
  const { tx, caller, opened, request, now } = context
  const attempt = attemptOf(context)
  const { projectId } = attempt
  // The same attempt on another connection waits here, and finds what this one has saved.
  await lockProject(tx, projectId)
  const before = await findSaved(tx, attempt)
  if (before !== undefined) return before
  if (!sound) throw new Error('An attempt that was saved is not there any more.')
  const { version, copied } = sound
  const name = await claimName(context, sound)
  const [number] = await createSolutions(tx, { projectId, branch: opened.branch, by: caller.userId, at: now }, [
    { first: version, ...(name !== undefined && { name }), ...(copied && { clonedFrom: copied.solution.number }) },
  ])
  if (number === undefined) throw new Error('No solution was created.')
  await insertSave(tx, { ...attempt, number, at: now })
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

function attemptOf({ opened, caller, request }: Pick<Read<Call>, 'opened' | 'caller' | 'request'>): SaveAttempt {
  return { projectId: opened.model.project.name, userId: caller.userId, token: request.token }
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
