import { limits, type calls, type SessionUse } from '@advisor/contract'
import type { Tx } from '../../../database/open.ts'
import { inPhases } from '../../../http/handlers.ts'
import { readPointed } from '../../../reading/pointed-solution.ts'
import { addToStatistics } from '../../../store/solutions/solution-statistics.ts'
import { describeSession } from '../describe-session.ts'
import { readSeenSession } from '../../../access/seen-session.ts'
import {
  lockSeenSession,
  requireWork,
  writeChange,
  type LockedSession,
  type SessionChanger,
} from '../changed-session.ts'

type Use = typeof calls.useSolution
type Unuse = typeof calls.unuseSolution

/** Notes what a session has with a solution that the caller may read. */
export const useSolution = inPhases<Use, number, undefined>({
  async prepare({ db, opened, request, refuse }) {
    const limit = limits.sessionUseCharacters
    if (request.note.length > limit) throw refuse('session-field-too-long', { params: { limit }, fields: ['note'] })
    const [solution] = await readPointed(db, opened, [request.caseId])
    if (!solution) throw refuse('solution-not-found')
    return solution.number
  },
  async change(context, number) {
    const { tx, caller, now, request, refuse } = context
    const { DSID, use, note } = request
    const locked = await lockForWork(context, DSID)
    const { session } = locked
    const before = await useOf(tx, DSID, number)
    if (before?.use === use && before.note === note) return undefined
    const limit = limits.sessionSolutions
    if (!before && (await countUses(tx, DSID)) >= limit)
      throw refuse('too-many-session-solutions', { params: { limit } })
    const fields = { use, note, createdBy: caller.userId, createdAt: now }
    await tx
      .insertInto('sessionSolutions')
      .values({ sessionId: DSID, projectId: session.projectId, number, ...fields })
      .onConflict((conflict) => conflict.columns(['sessionId', 'number']).doUpdateSet(fields))
      .execute()
    await cite(tx, { projectId: session.projectId, number }, before?.use, use, caller.userId)
    const detail = { number, use, ...(before && { before: before.use }) }
    await writeChange(context, locked, { kind: 'solution', changes: {}, detail })
    return undefined
  },
  reply: async (context) => ({
    details: await describeSession(context, await readSeenSession(context, context.request.DSID)),
  }),
})

/** Takes a solution out of a session. */
export const unuseSolution = inPhases<Unuse, undefined, undefined>({
  async change(context) {
    const { tx, caller, request, refuse } = context
    const { DSID, caseId: number } = request
    const locked = await lockForWork(context, DSID)
    const { session } = locked
    const before = await useOf(tx, DSID, number)
    if (!before) throw refuse('session-solution-not-used')
    await tx.deleteFrom('sessionSolutions').where('sessionId', '=', DSID).where('number', '=', number).execute()
    await cite(tx, { projectId: session.projectId, number }, before.use, undefined, caller.userId)
    await writeChange(context, locked, { kind: 'solution', changes: {}, detail: { number, before: before.use } })
    return undefined
  },
  reply: async (context) => ({
    details: await describeSession(context, await readSeenSession(context, context.request.DSID)),
  }),
})

async function lockForWork(
  change: SessionChanger<'session-not-found' | 'session-closed' | 'session-locked'>,
  DSID: string,
): Promise<LockedSession> {
  const locked = await lockSeenSession(change, DSID)
  await requireWork(change, locked)
  return locked
}

function useOf(tx: Tx, DSID: string, number: number) {
  return tx
    .selectFrom('sessionSolutions')
    .select(['use', 'note'])
    .where('sessionId', '=', DSID)
    .where('number', '=', number)
    .executeTakeFirst()
}

async function countUses(tx: Tx, DSID: string): Promise<number> {
  const { count } = await tx
    .selectFrom('sessionSolutions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sessionId', '=', DSID)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A session cites the solutions that it has to do with, other than those that it rules out. */
const isCited = (use: SessionUse | undefined) => use !== undefined && use !== 'ruled-out'

async function cite(
  tx: Tx,
  solution: { projectId: string; number: number },
  before: SessionUse | undefined,
  use: SessionUse | undefined,
  userId: string,
): Promise<void> {
  await addToStatistics(tx, solution, { citationCount: Number(isCited(use)) - Number(isCited(before)) }, userId)
}
