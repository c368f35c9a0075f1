import { limits, type calls, type ReplyOf } from '@advisor/contract'
import type { Read } from '../../http/handlers.ts'
import { attachmentsOf, eventsOf, notesOf } from '../../store/service-sessions/session-parts.ts'
import { countParts, describeSession } from './describe-session.ts'
import { readSeenSession } from '../../access/seen-session.ts'
import { showAttachment, showEvents, showNote } from './show-parts.ts'

type Call = typeof calls.DSDetails

/** A session as its page shows it, or a page of its notes, its files or its audit trail. A later page than there is: the last one. */
export async function DSDetails(context: Read<Call>): Promise<ReplyOf<Call>> {
  const { db, request, caller } = context
  const { DSID, action } = request
  const seen = await readSeenSession(context, DSID)
  if (action === 'view') return { details: await describeSession(context, seen) }
  const counts = await countParts(db, DSID)
  const size = limits.sessionPartsPerPage
  const count = { get_notes: counts.notes, get_attachments: counts.attachments, get_audittrail: counts.events }[action]
  const total = Math.ceil(count / size)
  const page = Math.max(1, Math.min(request.page, total))
  const place = { page, size }
  if (action === 'get_notes') {
    const notes = await notesOf(db, DSID, place)
    return { notes: notes.map((note) => showNote(note, caller.userId)), page, total }
  }
  if (action === 'get_attachments') {
    const files = await attachmentsOf(db, DSID, place)
    return { attachments: files.map((file) => showAttachment(file, caller.userId)), page, total }
  }
  return { events: await showEvents(context, DSID, await eventsOf(db, DSID, place)), page, total }
}
