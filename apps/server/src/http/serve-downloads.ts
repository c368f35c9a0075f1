import { downloads, type AnyDownload } from '@advisor/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { safeFileName } from '../store/files/safe-file-name.ts'
import { routeOf } from './admission.ts'
import { authorise, guard } from './authorise.ts'
import { clientGone } from './client-gone.ts'
import { readContext } from './contexts.ts'
import { extendSession } from './extend-session.ts'
import type { DownloadedFile, DownloadHandler, DownloadHandlers } from './handlers.ts'
import { identify } from './identify.ts'
import { keysOf } from './keys-of.ts'
import { readRequest } from './read-request.ts'
import { recordEvents, type RecordedEvent } from './record-events.ts'
import { GlobalCondition } from './refusal.ts'
import { refusalEnvelope } from './tell.ts'

/** Serves every file that the contract declares. */
export function serveDownloads(http: FastifyInstance, services: Services, handlers: DownloadHandlers): void {
  for (const key of keysOf(downloads)) serveDownload(http, services, downloads[key], handlers[key])
}

/** Serves one declared file. What the reader may not have is answered as what there is not. */
export function serveDownload<Download extends AnyDownload>(
  http: FastifyInstance,
  services: Services,
  download: Download,
  handler: DownloadHandler<Download>,
): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const identity = await identify(services, request, reply)
    guard(services, download, identity, request)
    const signal = clientGone(reply)
    try {
      const opened = await authorise(services, download, identity)
      const fields = await readRequest(download, request, identity)
      const recorded: RecordedEvent[] = []
      const asked = { declared: download, identity, opened, fields, signal, notifications: [], recorded }
      const context = readContext<Download>(services, asked)
      const [file] = await Promise.all([handler(context), extendSession(services, download, identity, request)])
      const isKnown = file.tag !== undefined && request.headers['if-none-match'] === etagOf(file.tag)
      // A client that asks whether its copy is still right opens nothing.
      if (!isKnown) recordEvents(services.events, identity, recorded)
      return await sendFile(reply, file, isKnown)
    } catch (error) {
      const envelope = refusalEnvelope(services, identity.locale, error)
      if (!envelope) throw error
      if (error instanceof GlobalCondition && error.key !== 'no-project-open')
        return reply.code(401).header('Location', '/login').send(envelope)
      // Only a file that is asked for by its name can be missing.
      if (download.method === 'POST' && !(error instanceof GlobalCondition)) return reply.send(envelope)
      return reply.code(404).send({ ...envelope, status: 'error' })
    }
  }
  http.route({ ...routeOf(download), handler: handle })
}

/** What a header takes, of what files were stored with. */
const mediaType = /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)?$/

const etagOf = (tag: string) => `"${tag}"`

async function sendFile(reply: FastifyReply, file: DownloadedFile, isKnown: boolean): Promise<FastifyReply> {
  // Asked for again each time, as the reader may have lost the right to it; the bytes are sent once.
  reply.header('Cache-Control', 'private, no-cache')
  if (file.tag !== undefined) reply.header('ETag', etagOf(file.tag))
  if (isKnown) return reply.code(304).send()
  const disposition = file.isShown ? 'inline' : 'attachment'
  return reply
    .header('Content-Type', mediaType.test(file.contentType) ? file.contentType : 'application/octet-stream')
    .header('Content-Length', file.sizeBytes)
    .header('Content-Disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(safeFileName(file.name))}`)
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(await file.open())
}
