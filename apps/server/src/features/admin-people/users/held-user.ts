import type { calls } from '@advisor/contract'
import type { Db } from '../../../database/open.ts'
import { inPhases, type Change } from '../../../http/handlers.ts'
import type { Caller, LoginSession } from '../../../sessions/caller.ts'
import { readStoredUser } from '../../../store/people/administered-users.ts'
import { closeForm, isFormEnded, keepFormOpen, othersAt, type FormPlace } from '../../../writing/editing-lease.ts'

interface Asking {
  caller: Caller
  session: LoginSession
}

/** Where the forms of a user are, for the caller. */
function placeOf({ caller, session }: Asking, user: string): FormPlace {
  return { kind: 'user', forms: `${user}#`, userId: caller.userId, holder: session.idHash }
}

/** Whether an administrator has broken the lock of the form in which a user was changed. */
export async function isHoldBroken(
  db: Pick<Db, 'selectFrom'>,
  asking: Asking,
  { user, lock }: { user: string; lock?: string | undefined },
): Promise<boolean> {
  return lock !== undefined && isFormEnded(db, placeOf(asking, user), lock)
}

/** Says that a user is open in a form, for the first time or still. */
export const holdUser = inPhases<typeof calls.holdUser, undefined, undefined>({
  async prepare({ db, request, refuse }) {
    if (!(await readStoredUser(db, request.user))) throw refuse('user-not-found')
    return undefined
  },
  async change(context) {
    const { tx, request, refuse } = context
    if (!(await keepFormOpen(tx, placeOf(context, request.user), request.lock, request))) throw refuse('lock-lost')
    return undefined
  },
  reply: async (context) => {
    const { db, request } = context
    return { others: await othersAt(db, placeOf(context, request.user), request.lock) }
  },
})

/** Says that the form of a user was left. */
export async function leaveUser(context: Change<typeof calls.leaveUser>) {
  await closeForm(context.tx, placeOf(context, context.request.user), context.request.lock)
  return {}
}
