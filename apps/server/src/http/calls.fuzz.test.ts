import {
  calls,
  FailureEnvelope,
  GlobalConditionEnvelope,
  HttpErrorBody,
  type AnyCall,
  type CallKey,
} from '@advisor/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { seedSample } from '../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  browser = await server.visitor()
  await browser.signIn('author')
  await browser.call('selectProject', { projectName: 'pumps' })
})
afterAll(() => server.close())

const hostileText = fc.oneof(
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', 'null', '__proto__', 'constructor', "' or 1=1 --", '../../etc/passwd'),
  fc.constantFrom('<script>', '%00', '{}', '[]', '1e999', '-0', '٣', 'İ', '👩‍🔧', 'a'.repeat(3_000)),
)
const hostileValue = fc.oneof(
  hostileText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
)

/** Requests shaped by the call's schema: each of its fields right, wrong, or missing; and fields it does not know. */
function requestsOf(call: AnyCall): fc.Arbitrary<Record<string, unknown>> {
  const known = Object.fromEntries(Object.keys(call.request.shape).map((field) => [field, hostileValue]))
  return fc
    .tuple(fc.record(known, { requiredKeys: [] }), fc.dictionary(hostileText, hostileValue, { maxKeys: 2 }))
    .map(([fields, others]) => ({ ...others, ...fields }))
}

describe('whatever is sent, a call answers by the protocol and never with 500', () => {
  // Signing out would end the run for the others; its request is empty.
  const keys = (Object.keys(calls) as CallKey[]).filter((key) => key !== 'logout')

  it.each(keys)('%s', async (key) => {
    const call: AnyCall = calls[key]
    const success = z.object({ status: z.literal('success') }).extend(call.reply.shape)
    const failure = FailureEnvelope.extend({ key: z.enum(call.refusals) })
    const answer = z.union([
      z.object({ statusCode: z.literal(200), body: z.union([success, failure, GlobalConditionEnvelope]) }),
      z.object({
        statusCode: z.literal(400),
        body: HttpErrorBody.extend({ key: z.enum(['bad-request', 'bad-request-unreadable']) }),
      }),
    ])
    await fc.assert(
      fc.asyncProperty(requestsOf(call), async (fields) => {
        const { statusCode, body } = await browser.call(key, fields)
        expect(answer.safeParse({ statusCode, body }).error).toBeUndefined()
      }),
      { numRuns: 40, interruptAfterTimeLimit: 5_000 },
    )
  })

  it('also for bodies that are no requests at all', async () => {
    const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain', 'image/png', ''] // prettier-ignore
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), fc.string({ unit: 'binary' }), async (type, payload) => {
        const headers: Record<string, string> = type === '' ? {} : { 'content-type': type }
        const { statusCode } = await browser.request('POST', '/freeTextSearch.action', { payload, headers })
        expect(statusCode).toBe(400)
      }),
      { numRuns: 120, interruptAfterTimeLimit: 5_000 },
    )
  })
})
