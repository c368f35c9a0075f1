import { randomUUID } from 'node:crypto'
import { limits, type calls, type UsedPart } from '@advisor/contract'
import { inPhases } from '../../../http/handlers.ts'
import type { Refusal, RefusalDetail } from '../../../http/refusal.ts'
import { insertSessionEvents } from '../../../store/service-sessions/session-store.ts'
import { findNote, insertNote } from '../../../store/service-sessions/session-parts.ts'
import { lockSeenSession, type SessionChanger } from '../changed-session.ts'
import { describeChanged } from '../described-changes.ts'
import { showNote } from '../show-parts.ts'

type Call = typeof calls.addSessionNote

/** Adds a note. It is in nobody's way: also while a colleague works on the session, and however many are written at once. */
export const addSessionNote = inPhases<Call, undefined, { id: string }>({
  async change(context) {
    const { request, refuse } = context
    const { found, done, said, minutes, parts } = request
    const texts = readTexts(context, { found, done, said })
    const used = parts.filter(({ number, name }) => number !== '' || name !== '')
    if (Object.values(texts).every((text) => text === '') && used.length === 0 && !minutes)
      throw refuse('session-note-empty', { fields: ['found'] })
    const { session } = await lockSeenSession(context, request.DSID)
    if (session.status === 'closed') throw refuse('session-closed')
    return { id: await writeNote(context, session.id, { ...texts, minutes, parts: used }) }
  },
  async reply(context, { id }) {
    const { db, caller, request } = context
    const [note, details] = await Promise.all([findNote(db, id), describeChanged(context, request.DSID)])
    return { note: showNote(note, caller.userId), details }
  },
})

/** What is written with a change of a session: a text of its own is a note. Returns the id of the note; undefined without words. */
export async function writeReason(
  context: SessionChanger<'session-note-too-long'>,
  DSID: string,
  said: string,
  field: string,
): Promise<string | undefined> {
  const text = readTexts(context, { [field]: said })[field] ?? ''
  return text === '' ? undefined : writeNote(context, DSID, { found: '', done: '', said: text, parts: [] })
}

interface Note {
  found: string
  done: string
  said: string
  minutes?: number | undefined
  parts: readonly UsedPart[]
}

async function writeNote(
  { tx, caller, now }: SessionChanger<never>,
  DSID: string,
  { minutes = 0, ...note }: Note,
): Promise<string> {
  const id = randomUUID()
  const by = { createdBy: caller.userId, createdAt: now }
  await insertNote(tx, { id, sessionId: DSID, ...note, minutes: minutes === 0 ? null : minutes, ...by })
  await insertSessionEvents(tx, [
    { sessionId: DSID, kind: 'note', userId: caller.userId, at: now, detail: { note: id } },
  ])
  return id
}

/** Texts as they are stored: PostgreSQL takes no NUL, and no half of a character. Refuses those that are too long. */
function readTexts<Texts extends Record<string, string>>(
  { refuse }: { refuse: (key: 'session-note-too-long', detail?: RefusalDetail) => Refusal },
  texts: Texts,
): Texts {
  const limit = limits.sessionNoteCharacters
  const clean = Object.entries(texts).map(([field, text]) => [
    field,
    text
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .toWellFormed()
      .trim(),
  ])
  const long = clean.find(([, text]) => (text ?? '').length > limit)
  if (long) throw refuse('session-note-too-long', { params: { limit }, fields: [long[0] ?? ''] })
  // The same fields.
  return Object.fromEntries(clean) as Texts
}
