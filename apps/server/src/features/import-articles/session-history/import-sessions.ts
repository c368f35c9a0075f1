import { randomUUID } from 'node:crypto'
import { machineModels, serialKey } from '@advisor/domain-model'
import { sql } from 'kysely'
import { insertMany } from '../../../database/insert-many.ts'
import type { Database, Tx } from '../../../database/open.ts'
import { ProgressMeter, type OnProgress } from '../../../progress/bulk-progress.ts'
import { findProject, loadModel } from '../../../store/models/model-reader.ts'
import { readArticleRows } from '../article-rows.ts'
import { ImportArticlesError } from '../import-articles-error.ts'
import { RejectFile } from '../reject-file.ts'
import type { RejectsOfReason } from '../reject-summary.ts'
import { mapSession, type MappedInto, type PastSession } from './map-session.ts'
import { namedFields, readSessionMapping, type SessionMapping } from './session-mapping.ts'

export interface ImportSessionsOptions {
  file: string
  mappingFile: string
  project: string
  /** Takes the rows that are no sessions. */
  rejectFile?: string | undefined
  /** The id of the user in whose name the sessions stand. */
  user: string
  now: Date
  onProgress?: OnProgress | undefined
}

export interface ImportSessionsOutcome {
  created: number
  /** Were there before. */
  known: number
  rejected: number
  rejects: RejectsOfReason[]
}

const rowsPerBatch = 1_000
const priorityOfHistory = 1

/**
 * Makes closed sessions of work orders that were done elsewhere. One that is there, by source and key, stays as it is. A row that cannot be a session is
 * named with its reason and costs no other row. Throws {@link ImportArticlesError}.
 */
export async function importSessions(
  database: Database,
  { file, mappingFile, project, rejectFile, user, now, onProgress }: ImportSessionsOptions,
): Promise<ImportSessionsOutcome> {
  const mapping = await readSessionMapping(mappingFile)
  const into: MappedInto = { models: await modelsOf(database, project), now }
  const rejects = new RejectFile(rejectFile)
  const lines = new Map<string, number>()
  const outcome = { created: 0, known: 0 }
  const meter = new ProgressMeter(undefined, onProgress)
  let batch: PastSession[] = []
  const write = async () => {
    const created = await database.transact((tx) => insertPast(tx, batch, { project, mapping, user }))
    outcome.created += created
    outcome.known += batch.length - created
    batch = []
  }
  try {
    for await (const row of readArticleRows(file, mapping.table)) {
      const { line } = row
      if (meter.done === 0 && 'fields' in row) requireFields(file, mapping, row.fields)
      meter.add(1)
      const mapped = 'fields' in row ? mapSession(row.fields, mapping, into) : { reason: row.problem }
      const before = 'key' in mapped ? lines.get(mapped.key) : undefined
      if ('reason' in mapped || before !== undefined) {
        const reason = 'reason' in mapped ? mapped.reason : `line ${before ?? 0} has the same key`
        const text = 'fields' in row ? JSON.stringify(row.fields) : row.text
        await rejects.add({ file, line, reason, text })
        continue
      }
      lines.set(mapped.key, line)
      batch.push(mapped)
      if (batch.length === rowsPerBatch) await write()
    }
    await write()
    meter.report()
  } finally {
    await rejects.close()
  }
  return { ...outcome, rejected: rejects.count, rejects: rejects.reasons }
}

/** The symbols of the models of a project's machines. */
async function modelsOf({ db }: Database, name: string): Promise<ReadonlySet<string>> {
  const project = await findProject(db, name)
  const branch = (project?.branches.find(({ kind }) => kind === 'production') ?? project?.branches[0])?.name
  const model = branch === undefined ? undefined : await loadModel(db, name, branch)
  if (!model) throw new ImportArticlesError('store', `There is no project "${name}". Import its bundle first.`)
  const machines = machineModels(model)
  const all = (symbol: string | undefined): string[] =>
    (machines?.taxonomy.children(symbol) ?? []).flatMap(({ id }) => [id, ...all(id)])
  return new Set(all(undefined))
}

/** A field that no row has is a mistake of the mapping, not of the rows. */
function requireFields(file: string, mapping: SessionMapping, fields: Readonly<Record<string, unknown>>): void {
  const missing = namedFields(mapping).filter((field) => !Object.hasOwn(fields, field))
  if (missing.length === 0) return
  const there = Object.keys(fields).join(', ')
  throw new ImportArticlesError(
    'mapping',
    `The mapping names ${missing.map((field) => `"${field}"`).join(', ')}, which "${file}" does not have. It has: ${there}. Nothing was written.`,
  )
}

/** Inserts those that are not there; returns how many. */
async function insertPast(
  tx: Tx,
  sessions: readonly PastSession[],
  { project, mapping, user }: { project: string; mapping: SessionMapping; user: string },
): Promise<number> {
  if (sessions.length === 0) return 0
  const { sourceSystem, resolution, verificationStatus } = mapping
  const inserted = await tx
    .insertInto('serviceSessions')
    .values(
      sessions.map(({ key, at, title, model, serialNumber, orderNumber, ticketId, note }) => ({
        ...{ id: sql<string>`nextval('service_session_ids')::text`, projectId: project, title, model, serialNumber },
        serialKey: serialNumber === null ? null : serialKey(serialNumber),
        ...{ orderNumber, ticketId, priority: priorityOfHistory, status: 'closed' as const },
        ...{ repairStatus: 'done' as const, verificationStatus, resolution, createdBy: user },
        ...{ createdAt: at, modifiedAt: at, closedAt: at, closedBy: user, minutes: note?.minutes ?? null },
        ...{ sourceSystem, sourceKey: key },
      })),
    )
    .onConflict((conflict) => conflict.columns(['projectId', 'sourceSystem', 'sourceKey']).doNothing())
    .returning(['id', 'sourceKey'])
    .execute()
  const ids = new Map(inserted.map(({ id, sourceKey }) => [sourceKey, id]))
  const added = sessions.flatMap((session) => {
    const sessionId = ids.get(session.key)
    return sessionId === undefined ? [] : [{ sessionId, session }]
  })
  await insertMany(
    tx,
    'sessionNotes',
    added.flatMap(({ sessionId, session: { note, at } }) => {
      if (!note) return []
      const { parts, ...words } = note
      return { id: randomUUID(), sessionId, ...words, parts: JSON.stringify(parts), createdBy: user, createdAt: at }
    }),
  )
  await insertMany(
    tx,
    'sessionEvents',
    added.flatMap(({ sessionId, session: { at, key } }) => {
      const told = { sessionId, at, userId: user }
      return [
        { ...told, kind: 'received' as const, detail: JSON.stringify({ system: sourceSystem, key }) },
        { ...told, kind: 'closed' as const, detail: JSON.stringify({ repairStatus: 'done', verificationStatus, resolution }) }, // prettier-ignore
      ]
    }),
  )
  return added.length
}
