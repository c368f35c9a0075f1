import { randomUUID } from 'node:crypto'
import type { downloads, SessionAttachment, uploads } from '@advisor/contract'
import type { DownloadedFile, Read, UploadHandler } from '../../../http/handlers.ts'
import { servedType } from '../../../reading/served-types.ts'
import type { Upload } from '../../../store/files/file-uses.ts'
import { insertSessionEvents } from '../../../store/service-sessions/session-store.ts'
import { findAttachments, insertAttachments } from '../../../store/service-sessions/session-parts.ts'
import { takeInFile } from '../../../writing/take-in-file.ts'
import { lockSeenSession, type SessionChanger } from '../changed-session.ts'
import { describeChanged } from '../described-changes.ts'
import { readSeenSession } from '../../../access/seen-session.ts'
import { showAttachment } from '../show-parts.ts'

type Declared = typeof uploads.addSessionAttachments

/** Adds the files of a form to a session, all or none. */
export const addSessionAttachments: UploadHandler<Declared, Upload, { attachments: SessionAttachment[] }> = {
  async keep(file, context) {
    const { session } = await readSeenSession(context, context.request.DSID)
    if (session.status === 'closed') throw context.refuse('session-closed')
    return takeInFile(context, file)
  },
  async change(context, kept) {
    const { tx, request, refuse, caller } = context
    if (kept.length === 0) throw refuse('upload-empty')
    const ids = await attachFiles(context, request, kept)
    const files = await findAttachments(tx, request.DSID, ids)
    return { attachments: files.map((file) => showAttachment(file, caller.userId)) }
  },
  async reply(context, { attachments }) {
    return { attachments, details: await describeChanged(context, context.request.DSID) }
  },
}

/** A file of a session that the caller sees. */
export async function sessionAttachment(context: Read<typeof downloads.sessionAttachment>): Promise<DownloadedFile> {
  const { db, request, services, refuse } = context
  await readSeenSession(context, request.DSID)
  const [file] = await findAttachments(db, request.DSID, [request.id])
  if (!file) throw refuse('attachment-not-found')
  const { hash, name, contentType } = file
  const sizeBytes = Number(file.sizeBytes)
  if (!(await services.files.isSound({ hash, sizeBytes }))) throw refuse('file-damaged')
  return { name, ...servedType(contentType), sizeBytes, tag: hash, open: () => services.files.read(hash) }
}

/** Adds files that are stored to a session; returns the ids of the attachments. Files are in nobody's way, as notes are. */
export async function attachFiles(
  context: SessionChanger<'session-not-found' | 'session-closed' | 'attachment-not-found'>,
  { DSID, marksOf }: { DSID: string; marksOf?: string | undefined },
  files: readonly Upload[],
): Promise<string[]> {
  const { tx, caller, now, refuse } = context
  const { session } = await lockSeenSession(context, DSID)
  if (session.status === 'closed') throw refuse('session-closed')
  if (marksOf !== undefined && (await findAttachments(tx, DSID, [marksOf])).length === 0)
    throw refuse('attachment-not-found')
  const added = files.map((file) => ({ id: randomUUID(), ...file }))
  await insertAttachments(
    tx,
    added.map((file) => ({
      ...{ ...file, sessionId: DSID, marksOf: marksOf ?? null, createdBy: caller.userId, createdAt: now },
    })),
  )
  await insertSessionEvents(
    tx,
    added.map(({ id, hash }) => ({
      ...{ sessionId: DSID, kind: 'attachment' as const, userId: caller.userId, at: now },
      detail: { attachment: id, hash, ...(marksOf !== undefined && { marksOf }) },
    })),
  )
  return added.map(({ id }) => id)
}
