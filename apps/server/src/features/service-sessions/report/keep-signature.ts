import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { limits, type calls } from '@advisor/contract'
import type { Tx } from '../../../database/open.ts'
import type { Read } from '../../../http/handlers.ts'
import type { Refusal, RefusalDetail } from '../../../http/refusal.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { FileStoreError } from '../../../store/files/file-store.ts'
import type { Upload } from '../../../store/files/file-uses.ts'
import { uploadTypeOf } from '../../../store/files/upload-kinds.ts'
import { insertAttachments } from '../../../store/service-sessions/session-parts.ts'
import { signatureName } from './report-document.ts'

type Keeper = Pick<Read<typeof calls.mailServiceReport>, 'services'> & {
  request: { name: string; signature?: string | undefined }
  refuse: (key: SignatureRefusal, detail?: RefusalDetail) => Refusal
}
type SignatureRefusal = 'signer-required' | 'session-field-too-long' | 'signature-not-a-picture' | 'upload-no-room'

/** Stores the picture of the signature; undefined without one. */
export async function keepSignature({ request, services, refuse }: Keeper): Promise<Upload | undefined> {
  if (request.signature === undefined || request.signature === '') return undefined
  const signer = request.name.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed().trim() // prettier-ignore
  if (signer === '') throw refuse('signer-required', { fields: ['name'] })
  const limit = limits.sessionFieldCharacters
  if (signer.length > limit) throw refuse('session-field-too-long', { params: { limit }, fields: ['name'] })
  const encoded = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(request.signature)?.[1]
  const picture = Buffer.from(encoded ?? '', 'base64')
  const name = signatureName(signer.replaceAll(/[/\\]/g, ' '))
  if (uploadTypeOf(name, picture) !== 'image/png') throw refuse('signature-not-a-picture', { fields: ['signature'] })
  try {
    const stored = await services.files.put(Readable.from([picture]), { maxBytes: picture.byteLength })
    return { ...stored, name, contentType: 'image/png' }
  } catch (error) {
    if (error instanceof FileStoreError && (error.failure === 'full' || error.failure === 'read-only'))
      throw refuse('upload-no-room')
    throw error
  }
}

/** Makes a stored signature a file of a session, also of a closed one, and returns its id. */
export async function writeSignature(
  { tx, caller, now }: { tx: Tx; caller: Caller; now: Date },
  sessionId: string,
  signature: Upload,
): Promise<string> {
  const id = randomUUID()
  const by = { createdBy: caller.userId, createdAt: now }
  await insertAttachments(tx, [{ id, ...signature, sessionId, marksOf: null, ...by }])
  return id
}
