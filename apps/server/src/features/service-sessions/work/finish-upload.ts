import type { calls, SessionAttachment } from '@advisor/contract'

import { inPhases } from '../../../http/handlers.ts'
import type { FileStore } from '../../../store/files/file-store.ts'
import { holdUpload, type Upload } from '../../../store/files/file-uses.ts'
import {
  findUpload,
  lockUpload,
  offsetOf,
  partsOf,
  removeUpload,
  type UploadPart,
} from '../../../store/files/uploads-in-parts.ts'
import { findAttachments } from '../../../store/service-sessions/session-parts.ts'
import { takeInFile } from '../../../writing/take-in-file.ts'
import { describeChanged } from '../described-changes.ts'
import { attachFiles } from './session-attachments.ts'
import { readSeenSession } from '../../../access/seen-session.ts'
import { showAttachment } from '../show-parts.ts'

type Call = typeof calls.finishUpload

/** Puts a file together and hands it over: to a session, or to its sender. */
export const finishUpload = inPhases<
  Call,
  { file: Upload },
  { file: Upload; attachments: SessionAttachment[] | undefined }
>({
  async prepare(context) {
    const { db, request, caller, now, services, refuse } = context
    if (request.DSID !== undefined) await readSeenSession(context, request.DSID)
    const upload = await findUpload(db, { id: request.upload, userId: caller.userId }, now)
    if (!upload) throw refuse('upload-not-found')
    const parts = await partsOf(db, upload.id)
    if (offsetOf(parts) !== upload.sizeBytes) throw refuse('upload-not-finished')
    const file = await takeInFile(context, { name: upload.name, content: joined(services.files, parts) })
    if (upload.hash !== null && upload.hash !== file.hash) throw refuse('upload-hash-wrong')
    return { file }
  },
  async change(context, { file }) {
    const { tx, request, caller, now, refuse } = context
    const upload = await lockUpload(tx, { id: request.upload, userId: caller.userId }, now)
    // Another attempt has finished it meanwhile.
    if (!upload) throw refuse('upload-not-found')
    await removeUpload(tx, upload.id)
    if (request.DSID === undefined) {
      await holdUpload(tx, caller.userId, file, now)
      return { file, attachments: undefined }
    }
    const ids = await attachFiles(context, { DSID: request.DSID, marksOf: request.marksOf }, [file])
    const attached = await findAttachments(tx, request.DSID, ids)
    return { file, attachments: attached.map((each) => showAttachment(each, caller.userId)) }
  },
  async reply(context, { file, attachments }) {
    const { DSID } = context.request
    return {
      file,
      ...(attachments && { attachments }),
      ...(DSID !== undefined && { details: await describeChanged(context, DSID) }),
    }
  },
})

/** The bytes of the parts, one after the other. */
async function* joined(files: FileStore, parts: readonly UploadPart[]) {
  for (const { hash } of parts) yield* await files.read(hash)
}
