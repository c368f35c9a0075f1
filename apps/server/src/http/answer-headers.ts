import type { FastifyInstance } from 'fastify'

/** A year. */
const tlsOnlySeconds = 31_536_000

const always = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
}
const overTls = { ...always, 'Strict-Transport-Security': `max-age=${tlsOnlySeconds}` }

/**
 * The headers of every answer. A browser reads the answer as nothing but its declared type, tells no other site our
 * addresses, keeps windows of other sites apart from ours, gives no other site a file of ours, and lets pages use no device but the camera, which the user allows them. Over TLS, it uses only TLS from
 * then on.
 */
export function headersOfAnswers(isOverTls: boolean): Record<string, string> {
  return isOverTls ? overTls : always
}

/** Of answers that bring no policy of their own: nobody frames them, and they lead and send nowhere. */
const policyOfAnswers = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Adds {@link headersOfAnswers} to what every route answers, and a policy to what has none. */
export function guardAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async ({ protocol }, reply) => {
    reply.headers(headersOfAnswers(protocol === 'https'))
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', policyOfAnswers)
  })
}

/** What a browser may want an answer of a call or a file for: by `fetch`, as a picture, or to go there. Older browsers do not say. */
const servedFor: ReadonlySet<unknown> = new Set([undefined, 'empty', 'image', 'document'])

/** No answer of a call and no stored file becomes a script, a style sheet, a worker or a frame of a page, whatever it holds. */
export function refuseAsPartOfPages(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    // The answer is given here: going on would give a second one, which the log tells at length.
    if (servedFor.has(request.headers['sec-fetch-dest'])) done()
    else reply.callNotFound()
  })
}

/** Answers of calls are private to a login session: no cache keeps them, unless the answer itself says how. */
export function keepOutOfCaches(http: FastifyInstance): void {
  http.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
}
