import { ownValue, sessionPriorities, type Project, type SlotValue, type UsedPart } from '@advisor/contract'
import { machineModels, serialKey, type Model } from '@advisor/domain-model'
import { sql } from 'kysely'
import { insertMany } from '../../database/insert-many.ts'
import type { Database, Db, Tx } from '../../database/open.ts'
import { findProject, loadModel } from '../../store/models/model-reader.ts'
import { saveUsers } from '../../store/people/people-writer.ts'
import { saveWorkgroups } from '../../store/people/workgroups.ts'
import { pointedSolutions } from '../../store/solutions/pointed-solutions.ts'
import { chanceOf, type Chance } from './chance.ts'
import { Fleet } from './fleet.ts'
import { tellYear, type YearSolution } from './tell-year.ts'
import type { ToldSession } from './told-session.ts'
import { dayMs, YearCalendar } from './year-calendar.ts'
import { YearError, type ReadYear, type YearProject, type YearRecord } from './year-record.ts'

/**
 * Loads a year of service sessions that ends with the day before `now`, in one transaction: people, workgroups, campaigns and what was done. It is the
 * same for the same day. Returns how many sessions there are. Its projects must be there. Throws {@link YearError}.
 */
export async function loadServiceYear(database: Database, read: ReadYear, now: Date): Promise<{ sessions: number }> {
  const { year } = read
  return database.transact(async (tx) => {
    await saveStaff(tx, year)
    await saveWorkgroups(tx, year.workgroups)
    let sessions = 0
    for (const project of year.projects) {
      const { told, ...how } = await tellProject(tx, read, project, now)
      await insertCampaigns(tx, project, how.calendar)
      await insertTold(tx, told, { ...how, project: project.project })
      sessions += told.length
    }
    return { sessions }
  })
}

/** What has happened in a project within a year. It changes nothing. */
export async function tellProject(db: Db, { year, texts }: ReadYear, project: YearProject, now: Date) {
  const { model, branch } = await readProject(db, project.project)
  const chance = chanceOf(`${project.project} ${now.toISOString().slice(0, 10)}`)
  const calendar = new YearCalendar(now, chance)
  const taxonomy = machineModels(model)?.taxonomy
  if (!taxonomy) throw new YearError(project.project, 'no slot has models.')
  const path = (symbol: string) => [...taxonomy.ancestors(symbol).map(({ id }) => id), symbol]
  const fleet = new Fleet({ year, texts, chance }, project, path)
  const solutions = await readSolutions(db, project, { model, branch })
  return { told: tellYear({ year, project, fleet, chance, calendar, solutions }), model, chance, calendar }
}

/** The people of the service who have no account of their own in the demo. */
function saveStaff(tx: Tx, { staff }: YearRecord): Promise<void> {
  return saveUsers(
    tx,
    staff.map(({ id, name, locale, hasLeft }) => ({
      ...{ id, username: id, realName: name, mail: `${id}@velluto.example`, locale },
      ...{ roles: ['technician'], groups: ['field-engineers'], disabled: hasLeft !== undefined },
    })),
  )
}

async function readProject(db: Db, name: string): Promise<{ model: Model; branch: string }> {
  const project = await findProject(db, name)
  const branch = project && productionOf(project)
  const model = branch === undefined ? undefined : await loadModel(db, name, branch)
  if (branch === undefined || !model) throw new YearError('projects', `there is no project "${name}" in use.`)
  return { model, branch }
}

/** The branch that technicians read. */
function productionOf({ branches }: Project): string | undefined {
  return branches.find(({ kind }) => kind === 'production')?.name
}

async function readSolutions(
  db: Db,
  { project, slots, serials }: YearProject,
  { model, branch }: { model: Model; branch: string },
): Promise<YearSolution[]> {
  const taxonomy = machineModels(model)?.taxonomy
  const leaves = (symbol: string): string[] => {
    const below = taxonomy?.children(symbol) ?? []
    return below.length === 0 ? [symbol] : below.flatMap(({ id }) => leaves(id))
  }
  const rows = await pointedSolutions(db, project, branch)
    .leftJoin('solutionStatistics as use', (join) =>
      join.onRef('use.projectId', '=', 'solutions.projectId').onRef('use.number', '=', 'solutions.number'),
    )
    .select(['solutions.number', 'solutions.createdAt', 'solutionVersions.content'])
    .select(['use.successCount', 'use.failureCount'])
    .orderBy('solutions.number')
    .execute()
  return rows.map(({ number, createdAt, content: { values }, successCount, failureCount }) => {
    const words = (slot: string) => (values[slot] ?? []).filter((value) => typeof value === 'string')
    const minutes = values[slots.minutes]?.[0]
    return {
      number,
      models: [...new Set(words(slots.model).flatMap(leaves))].filter((leaf) => serials[leaf]),
      ...{ symptoms: words(slots.symptom), parts: words(slots.part), codes: words(slots.code) },
      spares: (values[slots.spares.slot] ?? []).flatMap((row) => spareOf(row, slots.spares)),
      minutes: typeof minutes === 'number' ? minutes : 45,
      ...{ successes: successCount ?? 0, failures: failureCount ?? 0, since: createdAt },
    }
  })
}

function spareOf(row: SlotValue, slots: YearProject['slots']['spares']): UsedPart[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return []
  const of = (slot: string) => ownValue(row, slot)
  const [number, name, quantity] = [of(slots.number), of(slots.name), of(slots.quantity)]
  if (typeof number !== 'string') return []
  return [{ number, name: typeof name === 'string' ? name : '', quantity: typeof quantity === 'number' ? quantity : 1 }]
}

async function insertCampaigns(tx: Tx, { project, campaigns }: YearProject, calendar: YearCalendar): Promise<void> {
  await insertMany(
    tx,
    'campaigns',
    campaigns.map(({ id, caption, models, serials, instruction, begunDaysAgo, endsInDays }) => ({
      ...{ projectId: project, id, caption, models, serialFrom: serials.from, serialTo: serials.to, instruction },
      openUntil: new Date(calendar.today.getTime() + endsInDays * dayMs).toISOString().slice(0, 10),
      createdAt: new Date(calendar.today.getTime() - (begunDaysAgo + 3) * dayMs),
    })),
  )
}

async function insertTold(
  tx: Tx,
  told: readonly ToldSession[],
  { project, model, chance }: { project: string; model: Model; chance: Chance },
): Promise<void> {
  const ids = await takeIds(tx, told.length)
  const withIds = told.map((session, at) => ({ session, id: ids[at] ?? '' }))
  const unique = model.sessionRules?.unique ?? []
  await insertMany(
    tx,
    'serviceSessions',
    withIds.map(({ session, id }) => ({
      ...{ id, projectId: project, title: session.title, model: session.machine.model },
      ...{ serialNumber: session.machine.serial, serialKey: serialKey(session.machine.serial) },
      ...{ orderNumber: session.orderNumber, ticketId: session.ticketId },
      uniqueOrderNumber: unique.includes('orderNumber') ? session.orderNumber : null,
      uniqueTicketId: unique.includes('ticketId') ? session.ticketId : null,
      ...{ priority: sessionPriorities.indexOf(session.priority), dueAt: session.dueAt, status: session.status },
      ...{ repairStatus: session.repairStatus, verificationStatus: session.verificationStatus },
      ...{ resolution: session.resolution, helpedBy: session.helpedBy, workgroupId: session.group },
      ...{ ownerId: session.ownerId, createdBy: session.createdBy, createdAt: session.createdAt },
      ...{ modifiedAt: session.lastAt, escalatedAt: session.escalatedAt },
      ...{ closedAt: session.closed?.at ?? null, closedBy: session.closed?.by ?? null },
      minutes: session.minutes === 0 ? null : session.minutes,
      version: session.events.length,
    })),
  )
  await insertMany(
    tx,
    'sessionNotes',
    withIds.flatMap(({ session, id }) =>
      session.notes.map(({ by, at, found = '', done = '', said = '', minutes, parts = [] }) => ({
        ...{ id: uuidOf(chance), sessionId: id, found, done, said, minutes: minutes ?? null },
        ...{ parts: JSON.stringify(parts), createdBy: by, createdAt: at },
      })),
    ),
  )
  await insertMany(
    tx,
    'sessionSolutions',
    withIds.flatMap(({ session, id }) =>
      [...session.uses].map(([number, { use, note, by, at }]) => ({
        ...{ sessionId: id, projectId: project, number, use, note, createdBy: by, createdAt: at },
      })),
    ),
  )
  await insertMany(
    tx,
    'sessionEvents',
    withIds.flatMap(({ session, id }) =>
      session.events.map(({ kind, by, at, detail }) => ({
        ...{ sessionId: id, at, userId: by, kind, detail: JSON.stringify(detail) },
      })),
    ),
  )
  await insertMany(
    tx,
    'campaignCompletions',
    withIds.flatMap(({ session: { campaign, machine, closed }, id }) =>
      campaign === null || !closed
        ? []
        : {
            ...{ projectId: project, campaignId: campaign, serialKey: serialKey(machine.serial), sessionId: id },
            ...{ completedBy: closed.by, completedAt: closed.at },
          },
    ),
  )
}

/** So many ids of sessions, rising. */
async function takeIds(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval('service_session_ids')::text as id from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A UUID of version 4. */
function uuidOf(chance: Chance): string {
  const digits = Array.from({ length: 32 }, (_, at) =>
    at === 12 ? '4' : (at === 16 ? chance.whole(8, 11) : chance.whole(0, 15)).toString(16),
  ).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
