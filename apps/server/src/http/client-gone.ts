import type { FastifyReply } from 'fastify'

/** Aborts when the client closes its connection before the answer is sent. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
