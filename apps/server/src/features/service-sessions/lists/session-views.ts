import { randomUUID } from 'node:crypto'
import { limits, type calls } from '@advisor/contract'
import { SessionView } from '@advisor/contract'
import type { Db } from '../../../database/open.ts'
import { lockUser } from '../../../store/people/lock-user.ts'
import type { Change, Read } from '../../../http/handlers.ts'

/** The views that the caller has saved for the open project. */
export async function sessionViews({ db, caller, opened }: Read<typeof calls.sessionViews>) {
  return { views: await readViews(db, caller.userId, opened.model.project.name) }
}

/** Saves a view, over one with the same name. */
export async function saveSessionView(context: Change<typeof calls.saveSessionView>) {
  const { tx, request, caller, opened, now, refuse } = context
  const name = clean(request.name)
  const projectId = opened.model.project.name
  if (name === '') throw refuse('session-view-name-required', { fields: ['name'] })
  const limit = limits.sessionViewNameCharacters
  if (name.length > limit) throw refuse('session-view-name-too-long', { params: { limit }, fields: ['name'] })
  // Two windows together save no more than the limit.
  await lockUser(tx, caller.userId)
  const saved = await readViews(tx, caller.userId, projectId)
  if (saved.length >= limits.sessionViews && !saved.some((view) => view.name === name))
    throw refuse('too-many-session-views', { params: { limit: limits.sessionViews } })
  const view = JSON.stringify({ ...request.view, hash: clean(request.view.hash) })
  await tx
    .insertInto('sessionViews')
    .values({ id: randomUUID(), userId: caller.userId, projectId, name, view, createdAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'projectId', 'name']).doUpdateSet({ view }))
    .execute()
  return { views: await readViews(tx, caller.userId, projectId) }
}

/** Deletes a view of the caller. */
export async function deleteSessionView(context: Change<typeof calls.deleteSessionView>) {
  const { tx, request, caller, opened, refuse } = context
  const projectId = opened.model.project.name
  const { numDeletedRows } = await tx
    .deleteFrom('sessionViews')
    .where('id', '=', request.id)
    .where('userId', '=', caller.userId)
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw refuse('session-view-not-found')
  return { views: await readViews(tx, caller.userId, projectId) }
}

async function readViews(db: Db, userId: string, projectId: string) {
  const rows = await db
    .selectFrom('sessionViews')
    .select(['id', 'name', 'view'])
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .orderBy((expression) => expression.fn('lower', ['name']))
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, view }) => ({ id, name, view: SessionView.parse(view) }))
}

function clean(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
}
