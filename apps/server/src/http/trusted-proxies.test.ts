import { reading } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { seedSample } from '../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openHttp } from './open-http.ts'
import type { AnyHandler } from './run-call.ts'
import { serveCall } from './serve-calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

const whereFrom = reading('whereFrom', {
  summary: 'Tells the address of the request.',
  access: { to: 'public' },
  request: z.object({}),
  reply: z.object({ address: z.string() }),
})
const tell: AnyHandler = (context) => Promise.resolve({ address: 'address' in context && context.address })

/** The address that a handler is told, of a request over a real socket from this machine. */
async function addressSeen(trustedProxies: readonly string[], forwardedFor: string): Promise<unknown> {
  const http = await openHttp(server.services, { trustedProxies })
  onTestFinished(() => http.close())
  serveCall(http, server.services, whereFrom, tell)
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${url}${whereFrom.path}`, { headers: { 'x-forwarded-for': forwardedFor } })
  return ((await answer.json()) as { address: unknown }).address
}

describe('the address of a request', () => {
  it('is that of the connection unless proxies are trusted, whatever the client writes', async () => {
    expect(await addressSeen([], '203.0.113.1')).toBe('127.0.0.1')
    expect(await addressSeen(['10.0.0.0/8'], '203.0.113.1')).toBe('127.0.0.1')
  })

  it('is the last one that no trusted proxy has: what a client adds before it does not count', async () => {
    expect(await addressSeen(['loopback'], '203.0.113.1')).toBe('203.0.113.1')
    expect(await addressSeen(['loopback'], '127.0.0.1, 198.51.100.2, 203.0.113.1')).toBe('203.0.113.1')
    expect(await addressSeen(['loopback', '10.0.0.2'], '198.51.100.2, 203.0.113.1, 10.0.0.2')).toBe('203.0.113.1')
    expect(await addressSeen(['loopback'], '198.51.100.2, 10.0.0.2')).toBe('10.0.0.2')
  })
})
