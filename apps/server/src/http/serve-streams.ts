import { Readable } from 'node:stream'
import type { AnyStream } from '@advisor/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { routeOf } from './admission.ts'
import { authorise, guard } from './authorise.ts'
import { clientGone } from './client-gone.ts'
import { readContext } from './contexts.ts'
import type { StreamHandler } from './handlers.ts'
import { identify } from './identify.ts'
import { readRequest } from './read-request.ts'
import { recordEvents, type RecordedEvent } from './record-events.ts'
import { envelopeOf, tell } from './tell.ts'

/** How often the login session behind a stream is looked at again. */
const recheckMs = 15_000

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
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const identity = await identify(services, request, reply)
    guard(services, stream, identity, request)
    const end = new AbortController()
    try {
      const opened = await authorise(services, stream.access, identity)
      const fields = await readRequest(stream, request, identity)
      const signal = AbortSignal.any([clientGone(reply), end.signal])
      const recorded: RecordedEvent[] = []
      const asked = { declared: stream, identity, opened, fields, signal, notifications: [], recorded }
      const events = handler(readContext<Stream>(services, asked))
      const mayGoOn = async () => {
        const now = await identify(services, request, reply)
        await authorise(services, stream.access, now)
      }
      const timer = setInterval(() => void mayGoOn().catch(() => end.abort()), everyMs)
      signal.addEventListener('abort', () => clearInterval(timer))
      const body = Readable.from(framed(stream, events, signal)).once('close', () => {
        clearInterval(timer)
        end.abort()
        recordEvents(services.events, identity, recorded)
      })
      return await reply.type('text/event-stream').header('Cache-Control', 'no-store').send(body)
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
