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
import { fieldsFor } from './testing/hostile-values.ts'

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  browser = await server.visitor()
  await browser.signIn('author')
  await browser.call('selectProject', { projectName: 'pumps' })
})
afterAll(() => server.close())

describe('whatever is sent, a call answers by its declaration', () => {
  // Signing out would end the run for the others; its request is empty.
  const keys = (Object.keys(calls) as CallKey[]).filter((key) => key !== 'logout')

  it.each(keys)('%s', async (key) => {
    const call: AnyCall = calls[key]
    const success = z.object({ status: z.literal('success') }).extend(call.reply.shape)
    // Every call that can be asked in a service session is refused where the session is not to be entered.
    const ofSessions = 'context' in call.request.shape ? (['no-permission', 'session-not-found'] as const) : []
    const failure = FailureEnvelope.extend({ key: z.enum([...call.refusals, ...ofSessions]) })
    const answer = z.union([
      z.object({ statusCode: z.literal(200), body: z.union([success, failure, GlobalConditionEnvelope]) }),
      z.object({
        statusCode: z.literal([400, 413]),
        body: HttpErrorBody.extend({
          key: z.enum(['bad-request', 'bad-request-too-many', 'bad-request-unreadable', 'too-large']),
        }),
      }),
    ])
    await fc.assert(
      fc.asyncProperty(fieldsFor(call.request), async (fields) => {
        const { statusCode, body } = await browser.call(key, fields)
        expect(answer.safeParse({ statusCode, body }).error).toBeUndefined()
      }),
      { numRuns: 40, interruptAfterTimeLimit: 5_000 },
    )
  })
})
