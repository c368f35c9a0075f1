import {
  QueryAnswer,
  SearchQuery,
  type SessionAttachment,
  type SessionEvent,
  type SessionNote,
} from '@advisor/contract'
import type { Db } from '../../database/open.ts'
import { describePiece } from '../../query/show/describe-piece.ts'
import { showPieces } from '../../query/show/show-pieces.ts'
import type { NameReader } from '../../reading/name-solutions.ts'
import { nameSolutions } from '../../reading/name-solutions.ts'
import {
  findAttachments,
  type StoredAttachment,
  type StoredEvent,
  type StoredNote,
} from '../../store/service-sessions/session-parts.ts'
import { modelCaption } from './describe-session.ts'

/** A note as its reader sees it. */
export function showNote(note: StoredNote, userId: string): SessionNote {
  const { id, found, done, said, minutes, parts, createdBy, createdAt, realName } = note
  return {
    ...{ id, found, done, said, parts, by: realName ?? '', isOwn: createdBy === userId },
    ...(minutes !== null && { minutes }),
    at: createdAt.toISOString(),
  }
}

/** A file of a session as its reader sees it. */
export function showAttachment(file: StoredAttachment, userId: string): SessionAttachment {
  const { id, name, contentType, sizeBytes, hash, marksOf, createdBy, createdAt, realName } = file
  return {
    ...{ id, name, contentType, sizeBytes: Number(sizeBytes), hash, by: realName ?? '', isOwn: createdBy === userId },
    ...(marksOf !== null && { marksOf }),
    at: createdAt.toISOString(),
  }
}

/** The solution that an entry is about. */
function numberIn({ kind, detail }: StoredEvent): number | undefined {
  const number = kind === 'solution' ? detail.number : detail.solution
  return typeof number === 'number' ? number : undefined
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Who reads an audit trail. */
type TrailReader = NameReader & Parameters<typeof describePiece>[1]

/**
 * Entries of a session's audit trail with the names of what they have ids of, as far as the reader may know them: `workgroupName`,
 * `ownerName`, `modelCaption`, `solutionName`, `fileName`, and of a question `questionCaption` and `answerText`.
 */
export async function showEvents(
  reader: TrailReader,
  DSID: string,
  events: readonly StoredEvent[],
): Promise<SessionEvent[]> {
  const { db, opened, locale } = reader
  const idsOf = (name: string) => events.flatMap(({ detail }) => textIn(detail[name]) ?? [])
  const [workgroups, owners, files, solutions] = await Promise.all([
    named(db, 'workgroups', idsOf('workgroup')),
    named(db, 'users', idsOf('owner')),
    nameFiles(db, DSID, idsOf('attachment')),
    nameSolutions(
      reader,
      events.flatMap((event) => numberIn(event) ?? []),
    ),
  ])
  return events.map((event) => {
    const { id, kind, at, detail, realName } = event
    const solution = solutions.get(numberIn(event) ?? 0)
    const names = {
      workgroupName: workgroups.get(textIn(detail.workgroup)),
      ownerName: owners.get(textIn(detail.owner)),
      modelCaption: typeof detail.model === 'string' ? modelCaption(opened.model, detail.model, locale) : undefined,
      solutionName: solution && `${solution.number} ${solution.title}`,
      fileName: files.get(textIn(detail.attachment)),
      ...replyIn(reader, event),
    }
    const known = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined))
    return { id: Number(id), kind, by: realName ?? '', at: at.toISOString(), detail: { ...detail, ...known } }
  })
}

/** The question of an entry with what was answered, in the reader's words; nothing of a question out of sight. */
function replyIn(reader: TrailReader, { kind, detail }: StoredEvent) {
  if (kind !== 'answered' || typeof detail.question !== 'string') return {}
  const answer = QueryAnswer.omit({ id: true }).safeParse(detail.answer).data
  const query = SearchQuery.parse({
    quest: '',
    ...(answer ? { answers: [{ id: 'a', ...answer }] } : { undecided: [detail.question] }),
  })
  const [piece] = showPieces(query, reader)
  if (piece?.caption === undefined) return {}
  const { caption, ...said } = piece
  return { questionCaption: caption, ...(answer && { answerText: describePiece(said, reader) }) }
}

async function nameFiles(db: Db, DSID: string, ids: readonly string[]) {
  const files = ids.length === 0 ? [] : await findAttachments(db, DSID, ids)
  return new Map<string | undefined, string>(files.map(({ id, name }) => [id, name]))
}

async function named(db: Db, table: 'workgroups' | 'users', ids: readonly string[]) {
  const name = table === 'users' ? ('realName as name' as const) : ('name' as const)
  const rows = ids.length === 0 ? [] : await db.selectFrom(table).select(['id', name]).where('id', 'in', ids).execute()
  return new Map<string | undefined, string>(rows.map((row) => [row.id, row.name]))
}
