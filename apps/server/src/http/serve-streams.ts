import { Readable } from 'node:stream'
import { streams, type AnyStream } from '@advisor/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { routeOf } from './admission.ts'
import { authorise, guard } from './authorise.ts'
import { clientGone } from './client-gone.ts'
import { readContext } from './contexts.ts'
import type { StreamHandler, StreamHandlers } from './handlers.ts'
import { identify } from './identify.ts'
import { keysOf } from './keys-of.ts'
import { readRequest } from './read-request.ts'
import { recordEvents, type RecordedEvent } from './record-events.ts'
import { envelopeOf, tell } from './tell.ts'

/** How often the login session behind a stream is looked at again. */
const recheckMs = 15_000

/** No cache keeps the events, and proxies that heed the second header pass each on at once. */
const unheld = { 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }

/** Serves every stream of the contract, each by its handler. */
export function serveStreams(http: FastifyInstance, services: Services, handlers: StreamHandlers): void {
  for (const key of keysOf(streams)) serveStream(http, services, streams[key], handlers[key])
}

/**
 * Serves a declared stream of events as `text/event-stream`. It ends when its handler ends it, when the client goes, or when
 * the caller may no longer have it: a sign-out elsewhere, a right taken away. It never extends the session.
 */
export function serveStream<Stream extends AnyStream>(
  http: FastifyInstance,
  services: Services,
  stream: Stream,
  handler: StreamHandler<Stream>,
  { recheckMs: everyMs = recheckMs }: { recheckMs?: number } = {},
): void {
  /** The streams that are open: none of them delays the stop of the server. */
  const open = new Set<AbortController>()
  http.addHook('preClose', (done) => {
    for (const end of open) end.abort()
    done()
  })
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const identity = await identify(services, request, reply)
    guard(services, stream, identity, request)
    const end = new AbortController()
    try {
      const opened = await authorise(services, stream, identity)
      const fields = await readRequest(stream, request, identity)
      const signal = AbortSignal.any([clientGone(reply), end.signal])
      const recorded: RecordedEvent[] = []
      const asked = { declared: stream, identity, opened, fields, signal, notifications: [], recorded }
      const events = handler(readContext<Stream>(services, asked))
      const mayGoOn = async () => {
        const now = await identify(services, request, reply)
        await authorise(services, stream, now)
      }
      const timer = setInterval(() => void mayGoOn().catch(() => end.abort()), everyMs)
      signal.addEventListener('abort', () => clearInterval(timer))
      open.add(end)
      const body = Readable.from(framed(stream, events, signal)).once('close', () => {
        clearInterval(timer)
        open.delete(end)
        end.abort()
        recordEvents(services.events, identity, recorded)
      })
      return await reply.type('text/event-stream').headers(unheld).send(body)
    } catch (error) {
      return tell(services, identity, request, reply, envelopeOf(services, identity, error), undefined)
    }
  }
  http.route({ ...routeOf(stream), handler: handle })
}

/** Each event as a `data` line; nothing undeclared leaves. */
async function* framed(stream: AnyStream, events: AsyncIterable<unknown>, signal: AbortSignal): AsyncGenerator<string> {
  for await (const event of events) {
    if (signal.aborted) return
    yield `data: ${JSON.stringify(stream.event.parse(event))}\n\n`
  }
}
