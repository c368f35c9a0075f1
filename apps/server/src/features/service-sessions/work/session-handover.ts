import {
  limits,
  readSearchQuery,
  type calls,
  type HandoverSheet,
  type QueryPiece,
  type ReplyOf,
} from '@advisor/contract'
import type { z } from 'zod'
import type { Read } from '../../../http/handlers.ts'
import { describePiece } from '../../../query/show/describe-piece.ts'
import { showPieces } from '../../../query/show/show-pieces.ts'
import { attachmentsOf, findNote, notesOf } from '../../../store/service-sessions/session-parts.ts'
import { describeSession } from '../describe-session.ts'
import { readSeenSession, type SeenSession } from '../../../access/seen-session.ts'
import { showNote } from '../show-parts.ts'

type Call = typeof calls.sessionHandover
type Sheet = z.infer<typeof HandoverSheet>

/** What the one who takes a session over must know. */
export async function sessionHandover(context: Read<Call>): Promise<ReplyOf<Call>> {
  return { sheet: await writeHandover(context, await readSeenSession(context, context.request.DSID)) }
}

const onePage = { page: 1, size: limits.sessionPartsPerPage }

async function writeHandover(context: Read<Call>, seen: SeenSession): Promise<Sheet> {
  const { db, caller } = context
  const { id } = seen.session
  const [session, notes, files, reason] = await Promise.all([
    describeSession(context, seen),
    notesOf(db, id, onePage),
    attachmentsOf(db, id, onePage),
    reasonOf(context, id),
  ])
  const query = readSearchQuery(seen.session.query)
  const pieces = query ? showPieces(query, context) : []
  const withUse = (...uses: string[]) => session.solutions.filter(({ use }) => uses.includes(use))
  return {
    session,
    searched: query?.text ?? '',
    asked: pieces.flatMap((piece) => asAsked(piece, context)),
    undecided: pieces.flatMap(({ kind, caption }) => (kind === 'undecided' && caption !== undefined ? [caption] : [])),
    tried: withUse('tried', 'helped'),
    ruledOut: withUse('ruled-out'),
    left: withUse('linked'),
    campaigns: session.campaigns.flatMap(({ id: campaign, caption, state }) =>
      state === 'open' ? [{ id: campaign, caption }] : [],
    ),
    notes: notes.map((note) => showNote(note, caller.userId)),
    ...(reason !== undefined && { reason }),
    files: files.map(({ name }) => name),
  }
}

/** A question with its answer; none of a slot out of sight. A filter that was set is an answer too. */
function asAsked(piece: QueryPiece, context: Read<Call>): { question: string; answer: string }[] {
  const { kind, caption } = piece
  if ((kind !== 'answer' && kind !== 'constraint') || caption === undefined) return []
  const { caption: _, ...said } = piece
  return [{ question: caption, answer: describePiece(said, context) }]
}

/** Why the session was escalated last: the note that was written with it. */
async function reasonOf({ db }: Read<Call>, DSID: string): Promise<string | undefined> {
  const event = await db
    .selectFrom('sessionEvents')
    .select('detail')
    .where('sessionId', '=', DSID)
    .where('kind', '=', 'escalated')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const note = event?.detail.note
  return typeof note === 'string' ? (await findNote(db, note)).said : undefined
}
