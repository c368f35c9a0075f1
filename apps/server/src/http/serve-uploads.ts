import '@fastify/multipart'
import type { AnyUpload, ReplyOf, RequestOf, ServerNotification } from '@advisor/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { authorise, guard } from './authorise.ts'
import { clientGone } from './client-gone.ts'
import { readContext, transactFor } from './contexts.ts'
import { extendSession } from './extend-session.ts'
import type { UploadedFile, UploadHandler } from './handlers.ts'
import { identify } from './identify.ts'
import { parseFields } from './read-request.ts'
import { BadRequest, TooLarge } from './refusal.ts'
import { envelopeOf, tell } from './tell.ts'

/**
 * Serves a declared form with files. The caller is authorised before a byte of the body is read; fields stand before the
 * files in it. Each file streams to `keep` while its size is checked; then the change runs in its transaction.
 */
export function serveUpload<Upload extends AnyUpload, Kept>(
  http: FastifyInstance,
  services: Services,
  upload: Upload,
  handler: UploadHandler<Upload, Kept>,
): void {
  http.route({
    method: 'POST',
    url: upload.path,
    bodyLimit: upload.maxBodyBytes,
    handler: async (request, reply) => {
      const identity = await identify(services, request, reply)
      guard(services, upload, identity, request)
      const work = async () => {
        const opened = await authorise(services, upload.access, identity)
        const signal = clientGone(reply)
        const notifications: ServerNotification[] = []
        const common = { declared: upload, identity, opened, signal, notifications }
        const { fields, kept } = await takeIn(request, upload, (fields: RequestOf<Upload>, file) =>
          handler.keep(file, readContext<Upload>(services, { ...common, fields })),
        )
        const changed = await transactFor<Upload, ReplyOf<Upload>>(services, { ...common, fields }, (context) =>
          handler.change(context, kept),
        )
        return { status: 'success', ...upload.reply.parse(changed), ...(notifications.length > 0 && { notifications }) }
      }
      const [envelope, expiresAt] = await Promise.all([
        work().catch((error: unknown) => envelopeOf(services, identity, error)),
        extendSession(services, upload, identity, request),
      ])
      return tell(services, identity, request, reply, envelope, expiresAt)
    },
  })
}

/** Reads a form: its fields, then its files, each of which `keep` takes in. */
async function takeIn<Upload extends AnyUpload, Kept>(
  request: FastifyRequest,
  upload: Upload,
  keep: (fields: RequestOf<Upload>, file: UploadedFile) => Promise<Kept>,
): Promise<{ fields: RequestOf<Upload>; kept: Kept[] }> {
  if (!request.isMultipart()) throw new BadRequest()
  const { files, fileBytes } = upload.upload
  const sent: Record<string, unknown> = {}
  const kept: Kept[] = []
  let fields: RequestOf<Upload> | undefined
  try {
    for await (const part of request.parts({ limits: { files, fileSize: fileBytes } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || fields !== undefined) throw new BadRequest(part.fieldname)
        sent[part.fieldname] = part.value
        continue
      }
      fields ??= parseFields(upload, sent, true)
      const file = { field: part.fieldname, name: part.filename, contentType: part.mimetype, content: part.file }
      kept.push(await keep(fields, file))
      if (part.file.truncated) throw new TooLarge()
    }
  } catch (error) {
    throw isTooLarge(error) ? new TooLarge() : error
  }
  return { fields: fields ?? parseFields(upload, sent, true), kept }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413
}
