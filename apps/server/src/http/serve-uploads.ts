import { uploads, type AnyUpload, type RequestOf, type ServerNotification } from '@advisor/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { routeOf } from './admission.ts'
import { authorise, guard } from './authorise.ts'
import { clientGone } from './client-gone.ts'
import { readContext, transactFor } from './contexts.ts'
import { extendSession } from './extend-session.ts'
import type { UploadedFile, UploadHandler, UploadHandlers } from './handlers.ts'
import { identify } from './identify.ts'
import { keysOf } from './keys-of.ts'
import { receiveMultipart } from './multipart.ts'
import { parseFields } from './read-request.ts'
import { recordEvents, type RecordedEvent } from './record-events.ts'
import { BadRequest } from './refusal.ts'
import { envelopeOf, tell } from './tell.ts'
import { countForUser } from './user-rates.ts'

/** Serves every form with files that the contract declares. */
export function serveUploads(http: FastifyInstance, services: Services, handlers: UploadHandlers): void {
  for (const key of keysOf(uploads)) serveUpload(http, services, uploads[key], handlers[key])
}

/**
 * Serves a declared form with files. The caller is authorised before a byte of the body is read; fields stand before the
 * files in it. Each file streams to `keep` while its size is checked; then the change runs in its transaction.
 */
export function serveUpload<Upload extends AnyUpload, Kept, Changed>(
  http: FastifyInstance,
  services: Services,
  upload: Upload,
  handler: UploadHandler<Upload, Kept, Changed>,
): void {
  http.route({
    ...routeOf(upload),
    handler: async (request, reply) => {
      const identity = await identify(services, request, reply)
      guard(services, upload, identity, request)
      const work = async () => {
        const opened = await authorise(services, upload, identity)
        countForUser(request, upload, identity)
        const signal = clientGone(reply)
        const notifications: ServerNotification[] = []
        const recorded: RecordedEvent[] = []
        const common = { declared: upload, identity, opened, signal, notifications, recorded }
        const { fields, kept } = await takeIn(request, upload, (fields: RequestOf<Upload>, file) =>
          handler.keep(file, readContext<Upload>(services, { ...common, fields })),
        )
        const asked = { ...common, fields }
        const changed = await transactFor<Upload, Changed>(services, asked, (context) => handler.change(context, kept))
        const replied = handler.reply ? await handler.reply(readContext<Upload>(services, asked), changed) : changed
        recordEvents(services.events, identity, recorded)
        return { status: 'success', ...upload.reply.parse(replied), ...(notifications.length > 0 && { notifications }) }
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
  if (request.mediaType !== 'multipart/form-data') throw new BadRequest()
  const kept: Kept[] = []
  const sent = await receiveMultipart(request, upload.limits, upload.upload, async (file, fields) => {
    kept.push(await keep(parseFields(upload, fields, true), file))
  })
  return { fields: parseFields(upload, sent, true), kept }
}
