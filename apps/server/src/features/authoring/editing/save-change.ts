import type { calls, ReplyOf, SavedBy } from '@advisor/contract'
import type { Change, PhasedHandler, Read } from '../../../http/handlers.ts'
import { insertAuditEvent } from '../../../store/events/audit-events.ts'
import { lockProject } from '../../../store/models/project-writer.ts'
import { addSolutionVersions, renameSolution, StaleBase } from '../../../store/solutions/solution-writer.ts'
import { claimName } from '../claim-name.ts'
import { keepProposals } from '../proposed-values.ts'
import { removeDraft } from '../drafts/draft-store.ts'
import { refusalOfProblems, tellSaved } from '../../../writing/saved-solution.ts'
import { checkChange, isRenamed, type CheckedChange } from './check-change.ts'

type Call = typeof calls.updateCase
type SoundChange = Exclude<CheckedChange, { problems: unknown }>

/** What a change tells: it survives to a repeated attempt. */
interface Changed {
  number: number
  version: number
  lease: string
  joined: SavedBy[]
}

/** Somebody else can save between the check and the transaction: then the check is done again, with what they have saved. */
const mostTries = 5

/** Saves a solution that is there as its next version. */
export const saveChange: PhasedHandler<Call> = async ({ read, transact, before }) => {
  // The same change told it.
  if (before) return reply(read, before.changed as Changed)
  for (let tries = 1; ; tries++) {
    const checked = await checkChange(read)
    if ('problems' in checked) throw refusalOfProblems(read, checked.problems)
    try {
      return await reply(read, await transact((context) => change(context, checked)))
    } catch (error) {
      if (!(error instanceof StaleBase) || tries === mostTries) throw error
    }
  }
}

async function change(
  context: Change<Call>,
  { version: storable, edited, lease, joined }: SoundChange,
): Promise<Changed> {
  const { tx, caller, now, request } = context
  const { opened, solution, onto } = edited
  const projectId = opened.model.project.name
  const { number } = solution
  if (isRenamed(context, edited)) {
    await lockProject(tx, projectId)
    const name = await claimName(context, projectId, request.name)
    await renameSolution(tx, { projectId, number, name, by: caller.userId })
  }
  const [version] = await addSolutionVersions(tx, { projectId, branch: opened.branch, by: caller.userId, at: now }, [
    { number, onto, storable },
  ])
  if (version === undefined) throw new Error('No version was added.')
  if (request.draftId !== undefined) await removeDraft(tx, caller.userId, request.draftId)
  const locale = request.locale || solution.masterLocale
  await keepProposals(context, { model: opened.model, slots: edited.writable, solution: number, locale })
  const step = request.transition === undefined ? {} : { transition: request.transition }
  await insertAuditEvent(tx, {
    kind: 'solution-changed',
    userId: caller.userId,
    detail: { project: projectId, branch: opened.branch, solution: number, version, ...step },
  })
  return { number, version, lease, joined }
}

async function reply(context: Read<Call>, { number, version, joined }: Changed): Promise<ReplyOf<Call>> {
  return { saved: { ...(await tellSaved(context, number)), version }, joined }
}
