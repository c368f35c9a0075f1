import type { calls } from '@advisor/contract'
import { sql } from 'kysely'
import { sessionSight } from '../../../access/session-sight.ts'
import type { Read } from '../../../http/handlers.ts'
import { countListed, readListPage } from './list-page.ts'
import { withWords } from './list-filter.ts'
import { inSight, sessionsInSight, sessionsOfTab } from './listed-sessions.ts'

/** The worklist of the caller, or of workgroups. */
export async function mySessions(context: Read<typeof calls.mySessions>) {
  const { request } = context
  return { list: await readListPage(context, await sessionsOfTab(context, request), request) }
}

/** All sessions that the caller sees. */
export async function allWorkgroups(context: Read<typeof calls.allWorkgroups>) {
  const { request } = context
  return { list: await readListPage(context, await sessionsInSight(context, request), request) }
}

/** The worklist again, for who comes back from a session. */
export async function DSDashboard(context: Read<typeof calls.DSDashboard>) {
  const { request, caller, record } = context
  const list = await readListPage(context, await sessionsOfTab(context, request), request)
  const openCount = await countListed(context, {
    conditions: [sql`session.owner_id = ${caller.userId}`, sql`session.status <> 'closed'`],
  })
  record({ kind: 'action', actionCategory: 'DS', actionEvent: 'DASHBOARD' })
  return { list, openCount }
}

/** The sessions that the caller sees, by words; the last changed first. */
export async function sessionSearch(context: Read<typeof calls.sessionSearch>) {
  const { db, caller, opened, request } = context
  const whose = inSight(await sessionSight(db, caller))
  const found = withWords(request.text, opened.model.project.numberPrefix)
  const order = { by: 'modifiedAt', isDescending: true } as const
  return { list: await readListPage(context, { ...found, whose, order }, request) }
}
