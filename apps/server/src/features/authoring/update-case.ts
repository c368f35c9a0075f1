import { newCaseId, type calls } from '@advisor/contract'
import { inPhases, type Change, type PhasedHandler } from '../../http/handlers.ts'
import { insertAuditEvent } from '../../store/events/audit-events.ts'
import { lockProject } from '../../store/models/project-writer.ts'
import { createSolutions } from '../../store/solutions/solution-writer.ts'
import { claimName } from './claim-name.ts'
import { checkSolution, type CheckedSolution } from './check-solution.ts'
import { endDraft } from './drafts/draft-store.ts'
import { saveChange } from './editing/save-change.ts'
import { refusalOfProblems, tellSaved } from '../../writing/saved-solution.ts'
import { keepProposals } from './proposed-values.ts'

type Call = typeof calls.updateCase
type SoundSolution = Exclude<CheckedSolution, { problems: unknown }>

const createSolution = inPhases<Call, SoundSolution, number>({
  async prepare(context) {
    const checked = await checkSolution(context)
    if ('problems' in checked) throw refusalOfProblems(context, checked.problems)
    return checked
  },
  change: create,
  reply: async (context, number) => ({ saved: await tellSaved(context, number), joined: [] }),
})

const save: PhasedHandler<Call> = (phases) =>
  phases.read.request.caseId === newCaseId ? createSolution.phased(phases) : saveChange(phases)

/** Saves a solution: a new one, or the next version of another one. */
export const updateCase = { phased: save }

async function create(context: Change<Call>, sound: SoundSolution): Promise<number> {
  const { tx, caller, request, now } = context
  const { version, copied, place } = sound
  const { projectId, branch } = place
  await lockProject(tx, projectId)
  const name = sound.name === undefined ? undefined : await claimName(context, projectId, sound.name)
  const [number] = await createSolutions(tx, { projectId, branch, by: caller.userId, at: now }, [
    { first: version, ...(name !== undefined && { name }), ...(copied && { clonedFrom: copied.solution.number }) },
  ])
  if (number === undefined) throw new Error('No solution was created.')
  if (request.draftId !== undefined) await endDraft(tx, caller.userId, request.draftId, now)
  const { model, slots } = place
  await keepProposals(context, { model, slots, solution: number, locale: version.masterLocale })
  const { casebase } = version
  const copyOf = copied && { copyOf: copied.solution.number }
  await insertAuditEvent(tx, {
    kind: 'solution-created',
    userId: caller.userId,
    detail: { project: projectId, branch, solution: number, casebase, ...copyOf },
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
