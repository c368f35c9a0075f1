import { isSessionId, type calls, type ReplyOf } from '@advisor/contract'
import type { Db } from '../../../database/open.ts'
import type { Read } from '../../../http/handlers.ts'

/** Lines beyond are left out: more is no list of bookmarks. */
const mostLines = 1_000
const mostSessions = 20

type Converted = ReplyOf<typeof calls.convertDsBookmark>['bookmarks'][number]

interface ReadBookmark {
  given: string
  /** What the hash says beside the sessions, in its order; undefined: it is no bookmark of the page of sessions. */
  fields: [name: string, value: string][] | undefined
  named: string[]
}

/** Turns addresses of the page of service sessions into those of this installation. Sessions that are gone are left out, and named. */
export async function convertDsBookmark({
  db,
  request,
}: Read<typeof calls.convertDsBookmark>): Promise<ReplyOf<typeof calls.convertDsBookmark>> {
  const lines = request.text.split(/\r?\n/).map((line) => line.trim())
  const read = lines
    .filter((line) => line !== '')
    .slice(0, mostLines)
    .map(readBookmark)
  const present = await presentSessions(db, [...new Set(read.flatMap(({ named }) => named))])
  return { bookmarks: read.map((bookmark) => convert(bookmark, present)) }
}

/** An old hash may stand behind any host and path, and may be escaped as a whole. */
function readBookmark(line: string): ReadBookmark {
  const given = line.slice(0, 2_000)
  const hash = unescape(given.slice(given.search(/#|%23/i) + 1).replace(/^23/, ''))
  const isOfSessions = /#|%23/i.test(given) && /(^|&)(DASHBOARD|RepairHistory|oDS=|sDS=|view=RepairHistory)/i.test(hash)
  if (!isOfSessions) return { given, fields: undefined, named: [] }
  const fields = [...new URLSearchParams(hash)]
  const named = fields.flatMap(([name, value]) => {
    if (name === 'oDS') return value.split('@')
    return name === 'sDS' ? [value] : []
  })
  return { given, fields, named: [...new Set(named.filter((id) => id !== ''))] }
}

function unescape(hash: string): string {
  try {
    return hash.includes('=') ? hash : decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/** The sessions that are there, by the id that a bookmark names: their own, or the key that they had in the system they come from. */
async function presentSessions(db: Db, named: readonly string[]): Promise<Map<string, string>> {
  if (named.length === 0) return new Map()
  const rows = await db
    .selectFrom('serviceSessions')
    .select(['id', 'sourceKey'])
    .where(({ eb, or }) => or([eb('id', 'in', named), eb('sourceKey', 'in', named)]))
    .orderBy('id')
    .execute()
  const byKey = rows.flatMap(({ id, sourceKey }): [string, string][] => (sourceKey === null ? [] : [[sourceKey, id]]))
  return new Map([...byKey, ...rows.map(({ id }): [string, string] => [id, id])])
}

function convert({ given, fields, named }: ReadBookmark, present: ReadonlyMap<string, string>): Converted {
  if (!fields) return { given, sessions: [], gone: [], problem: 'not-a-bookmark' }
  const sessions = [...new Set(named.flatMap((id) => present.get(id) ?? []))].filter(isSessionId).slice(0, mostSessions)
  const gone = named.filter((id) => !present.has(id))
  if (named.length > 0 && sessions.length === 0) return { given, sessions, gone, problem: 'no-session-left' }
  const selected = fields.find(([name]) => name === 'sDS')?.[1]
  const shown = selected === undefined ? undefined : (present.get(selected) ?? sessions[0])
  const isHistory = fields.some(([name, value]) => name === 'RepairHistory' || value === 'RepairHistory')
  const kept = ['page', 'rows', 'sortBy', 'sortDesc', 'filterName', 'filterValue', 'dashTab', 'tab']
  const parts = [
    isHistory ? 'RepairHistory&view=RepairHistory' : 'DASHBOARD',
    ...fields.flatMap(([name, value]) => (kept.includes(name) ? [`${name}=${encodeURIComponent(value)}`] : [])),
    ...(sessions.length > 0 ? [`oDS=${sessions.join('@')}`] : []),
    ...(shown === undefined ? [] : [`sDS=${shown}`]),
  ]
  return { given, path: `/ds#${parts.join('&')}`, sessions, gone }
}
