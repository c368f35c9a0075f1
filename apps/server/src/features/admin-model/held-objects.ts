import type { calls, ModelKind } from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import { inPhases, type Change } from '../../http/handlers.ts'
import type { Caller, LoginSession } from '../../sessions/caller.ts'
import { closeForm, isFormEnded, keepFormOpen, othersAt, type FormPlace } from '../../writing/editing-lease.ts'
import { writtenProject } from './administered-project.ts'

interface Asking {
  caller: Caller
  session: LoginSession
}

/** Where the forms of an object are, for the caller. */
function placeOf(
  { caller, session }: Asking,
  { project, kind, id }: { project: string; kind: ModelKind; id: string },
): FormPlace {
  return {
    kind: kind === 'casebase' ? 'casebase' : 'resource',
    forms: `${project}/${kind}/${id}#`,
    ...{ userId: caller.userId, holder: session.idHash },
  }
}

/** Whether an administrator has broken the lock of the form in which any of these objects were written. */
export async function isHoldBroken(
  db: Pick<Db, 'selectFrom'>,
  asking: Asking,
  project: string,
  { lock, objects }: { lock: string | undefined; objects: readonly { kind: ModelKind; id: string }[] },
): Promise<boolean> {
  if (lock === undefined) return false
  for (const { kind, id } of objects)
    if (await isFormEnded(db, placeOf(asking, { project, kind, id }), lock)) return true
  return false
}

/** Says that an object is open in a form, for the first time or still. */
export const holdModelObject = inPhases<typeof calls.holdModelObject, undefined, undefined>({
  async prepare(context) {
    await writtenProject(context, context.request.project)
    return undefined
  },
  async change(context) {
    const { tx, request, refuse } = context
    if (!(await keepFormOpen(tx, placeOf(context, request), request.lock, request))) throw refuse('lock-lost')
    return undefined
  },
  reply: async (context) => {
    const { db, request } = context
    return { others: await othersAt(db, placeOf(context, request), request.lock) }
  },
})

/** Says that the form of an object was left. */
export async function leaveModelObject(context: Change<typeof calls.leaveModelObject>) {
  await closeForm(context.tx, placeOf(context, context.request), context.request.lock)
  return {}
}
