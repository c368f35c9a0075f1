import type { SessionAttachment, SessionEvent, SessionNote } from '@advisor/contract'
import type { NameReader } from '../../reading/name-solutions.ts'
import { nameSolutions } from '../../reading/name-solutions.ts'
import type { StoredAttachment, StoredEvent, StoredNote } from '../../store/service-sessions/session-parts.ts'
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

const numberIn = ({ detail }: StoredEvent) => (typeof detail.solution === 'number' ? detail.solution : undefined)
const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/**
 * Entries of the audit trail with the names of what they have ids of, as far as the reader may know them: `workgroupName`, `ownerName`,
 * `modelCaption`, `solutionName`.
 */
export async function showEvents(reader: NameReader, events: readonly StoredEvent[]): Promise<SessionEvent[]> {
  const { db, opened, locale } = reader
  const workgroupIds = events.flatMap(({ detail }) => textIn(detail.workgroup) ?? [])
  const ownerIds = events.flatMap(({ detail }) => textIn(detail.owner) ?? [])
  const [workgroups, owners, solutions] = await Promise.all([
    workgroupIds.length === 0
      ? []
      : db.selectFrom('workgroups').select(['id', 'name']).where('id', 'in', workgroupIds).execute(),
    ownerIds.length === 0
      ? []
      : db.selectFrom('users').select(['id', 'realName as name']).where('id', 'in', ownerIds).execute(),
    nameSolutions(
      reader,
      events.flatMap((event) => numberIn(event) ?? []),
    ),
  ])
  const nameIn = (named: readonly { id: string; name: string }[], id: unknown) =>
    named.find((each) => each.id === id)?.name
  return events.map((event) => {
    const { id, kind, at, detail, realName } = event
    const solution = solutions.get(numberIn(event) ?? 0)
    const named = {
      workgroupName: nameIn(workgroups, detail.workgroup),
      ownerName: nameIn(owners, detail.owner),
      modelCaption: typeof detail.model === 'string' ? modelCaption(opened.model, detail.model, locale) : undefined,
      solutionName: solution && `${solution.number} ${solution.title}`,
    }
    const known = Object.fromEntries(Object.entries(named).filter(([, name]) => name !== undefined))
    return { id: Number(id), kind, by: realName ?? '', at: at.toISOString(), detail: { ...detail, ...known } }
  })
}
