import { readSearchQuery, sessionPriorities, type ServiceSession, type SessionSolution } from '@advisor/contract'
import { machineModels, type Model } from '@advisor/domain-model'
import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { readSql } from '../../database/read-sql.ts'
import { nameSolutions, type NameReader } from '../../reading/name-solutions.ts'
import { numberOf } from '../../reading/show-heading.ts'
import type { StoredSession } from '../../store/service-sessions/session-store.ts'
import { campaignsOf } from './campaigns-of-machine.ts'
import type { SeenSession } from '../../access/seen-session.ts'
import { holderOfSession } from '../../store/service-sessions/session-lease.ts'
import { sessionRights } from './session-rights.ts'

/** A session as its page shows it to a user who sees it. */
export async function describeSession(
  reader: NameReader & { now: Date },
  { session, sight }: SeenSession,
): Promise<ServiceSession> {
  const { db, opened, locale, now } = reader
  const { model } = opened
  const holder = await holderOfSession(db, session.id)
  const [machine, people, workgroup, counts, solutions, campaigns, step] = await Promise.all([
    session.model === null ? undefined : describeMachine(db, model, session.model, locale),
    readPeople(db, [session.ownerId, session.createdBy, holder]),
    session.workgroupId === null ? undefined : readWorkgroupName(db, session.workgroupId),
    countParts(db, session.id),
    readSolutions(reader, session.id),
    campaignsOf(reader, session),
    session.searchStep === null ? undefined : ownStep(db, session.searchStep, sight.userId),
  ])
  const owner = session.ownerId === null ? undefined : people.get(session.ownerId)
  const named = (id: string) => ({ id, name: people.get(id)?.realName ?? '' })
  const query = readSearchQuery(session.query)
  return {
    DSID: session.id,
    name: sessionName(model, session.id),
    title: session.title,
    ...(machine && { model: machine }),
    ...given(session),
    priority: priorityOf(session.priority),
    ...(session.dueAt && { dueAt: session.dueAt.toISOString() }),
    ...{ status: session.status, repairStatus: session.repairStatus, verificationStatus: session.verificationStatus },
    ...(session.resolution !== null && { resolution: session.resolution }),
    ...(workgroup && { workgroup }),
    ...(session.ownerId !== null && { owner: named(session.ownerId) }),
    isOwn: session.ownerId === sight.userId,
    ...(holder !== undefined && { lockOwner: named(holder) }),
    isLockedByOther: holder !== undefined && holder !== sight.userId,
    createdBy: named(session.createdBy).name,
    createdAt: session.createdAt.toISOString(),
    modifiedAt: session.modifiedAt.toISOString(),
    ...(session.closedAt && { closedAt: session.closedAt.toISOString() }),
    ...(session.minutes !== null && { minutes: session.minutes }),
    version: session.version,
    ...(query && { query }),
    ...(step !== undefined && { step }),
    ...{ solutions, campaigns, counts },
    ...(session.sourceSystem !== null &&
      session.sourceKey !== null && { source: { system: session.sourceSystem, key: session.sourceKey } }),
    rights: sessionRights(session, { sight, holder, isOwnerThere: owner?.disabled === false, now }),
  }
}

/** The id of a session with the prefix of its project, as people write it. */
export function sessionName({ project }: Model, DSID: string): string {
  return `${project.numberPrefix}S${DSID}`
}

/** The caption of a model of machines; its id where the model of the project does not have it any more. */
export function modelCaption(model: Model, symbolId: string, locale: string): string {
  const machines = machineModels(model)
  const symbol = machines?.taxonomy.find(symbolId)
  return machines && symbol ? model.captions.ofPart(locale, 'type', machines.typeId, symbol) : symbolId
}

/** The model of the machine of a session, and whether the project does not have it, or not any more: it is called as it was last then. */
async function describeMachine(
  db: Db,
  model: Model,
  id: string,
  locale: string,
): Promise<NonNullable<ServiceSession['model']>> {
  const machines = machineModels(model)
  if (!machines || machines.taxonomy.find(id)) return { id, caption: modelCaption(model, id, locale) }
  const [row] = await readSql(
    db,
    sql<{ caption: string }>`
      select symbol ->> 'caption' as caption
      from model_versions, jsonb_array_elements(document -> 'symbols') as symbol
      where project_id = ${model.project.name} and kind = 'type' and object_id = ${machines.typeId}
        and symbol ->> 'id' = ${id}
      order by version desc limit 1`,
  )
  return { id, caption: row?.caption ?? id, isGone: true }
}

/** A priority by its place. */
export function priorityOf(place: number): (typeof sessionPriorities)[number] {
  return sessionPriorities[place] ?? 'normal'
}

/** A step, where a user has made it: nobody else can go to it. */
async function ownStep(db: Db, id: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('searchSteps')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.id
}

function given(session: StoredSession) {
  const fields = ['serialNumber', 'orderNumber', 'ticketId'] as const
  return Object.fromEntries(fields.flatMap((field) => (session[field] === null ? [] : [[field, session[field]]])))
}

async function readPeople(db: Db, ids: readonly (string | null | undefined)[]) {
  const wanted = ids.filter((id) => typeof id === 'string')
  const rows = await db.selectFrom('users').select(['id', 'realName', 'disabled']).where('id', 'in', wanted).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function readWorkgroupName(db: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('workgroups').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}

/** How many notes, files and entries of the audit trail a session has. */
export async function countParts(db: Db, DSID: string): Promise<ServiceSession['counts']> {
  const count = (table: string) => sql`(select count(*)::integer from ${sql.table(table)} where session_id = ${DSID})`
  const [row] = await readSql(
    db,
    sql<ServiceSession['counts']>`select ${count('session_notes')} as notes,
      ${count('session_attachments')} as attachments, ${count('session_events')} as events`,
  )
  return row ?? { notes: 0, attachments: 0, events: 0 }
}

async function readSolutions(reader: NameReader, DSID: string): Promise<SessionSolution[]> {
  const { db, opened } = reader
  const rows = await db
    .selectFrom('sessionSolutions as used')
    .leftJoin('users', 'users.id', 'used.createdBy')
    .select(['used.number', 'used.use', 'used.note', 'used.createdAt', 'users.realName'])
    .where('used.sessionId', '=', DSID)
    .orderBy('used.createdAt')
    .orderBy('used.number')
    .execute()
  const named = await nameSolutions(
    reader,
    rows.map(({ number }) => number),
  )
  return rows.map(({ number, use, note, createdAt, realName }) => ({
    caseId: number,
    number: numberOf(opened.model, number),
    title: named.get(number)?.title ?? '',
    ...{ use, note, by: realName ?? '', at: createdAt.toISOString() },
  }))
}
