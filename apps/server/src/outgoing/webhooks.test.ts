import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isPrivateAddress } from './private-addresses.ts'
import { WebhookRefused, Webhooks } from './webhooks.ts'

const secret = 'a-secret-of-the-tests'
const now = new Date('2026-01-02T03:04:05.000Z')

async function openPeer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: { headers: IncomingMessage['headers']; body: string }[] = []
  const peer = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      seen.push({ headers: request.headers, body })
      answer(request, response)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => peer.once('listening', resolve))
  onTestFinished(() => {
    peer.closeAllConnections()
    peer.close()
  })
  // A server that listens on a port has such an address.
  const { port } = peer.address() as AddressInfo
  return { seen, port, url: `http://127.0.0.1:${port}/hook` }
}

const open = (settings = {}) => new Webhooks({ secret, mayCallPrivate: true, timeoutMs: 400, ...settings })

describe('a webhook', () => {
  it('gets signed JSON', async () => {
    const { seen, url } = await openPeer((_, response) => response.writeHead(204).end())
    await open().post(url, 'request-1', { note: 'ä' }, now)
    const signed = createHmac('sha256', secret)
      .update(`1767323045.${JSON.stringify({ note: 'ä' })}`)
      .digest('hex')
    expect(seen).toMatchObject([
      {
        body: '{"note":"ä"}',
        headers: { 'advisor-signature': `t=1767323045,v1=${signed}`, 'advisor-delivery': 'request-1' },
      },
    ])
  })

  it.each([400, 404, 302])('that answers %d has refused for good, and no redirect is followed', async (status) => {
    const { seen, url } = await openPeer((_, response) => response.writeHead(status, { location: '/other' }).end())
    await expect(open().post(url, 'id', {}, now)).rejects.toThrow(WebhookRefused)
    expect(seen).toHaveLength(1)
  })

  it.each([429, 500, 503])('that answers %d is tried again', async (status) => {
    const { url } = await openPeer((_, response) => response.writeHead(status).end())
    await expect(open().post(url, 'id', {}, now)).rejects.not.toThrow(WebhookRefused)
  })

  it('answers with a text, of which the beginning is read', async () => {
    const { url } = await openPeer((_, response) => response.end(`Ticket\u0000 4711\n${'x'.repeat(5_000_000)}`))
    const answer = await open().post(url, 'id', {}, now)
    expect(answer.startsWith('Ticket 4711\nxxx')).toBe(true)
    expect(answer.length).toBeLessThan(2_001)
  })

  it('that does not end its answer has answered', async () => {
    const { url } = await openPeer((_, response) => response.writeHead(200).write('Ticket 4711'))
    expect(await open().post(url, 'id', {}, now)).toBe('Ticket 4711')
  })

  it('that never answers ends after its time, and is tried again', async () => {
    const { url } = await openPeer(() => undefined)
    await expect(open().post(url, 'id', {}, now)).rejects.toThrow(/abort|time/i)
  })

  it.each(['127.0.0.1', 'localhost', '[::1]'])(
    'at %s is not called unless private networks are allowed',
    async (host) => {
      const { seen, port } = await openPeer((_, response) => response.end())
      await expect(open({ mayCallPrivate: false }).post(`http://${host}:${port}/`, 'id', {}, now)).rejects.toThrow(
        WebhookRefused,
      )
      expect(seen).toEqual([])
    },
  )
})

it.each([
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '172.31.0.1',
  '::1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  '2002:a00:1::',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true))
it.each(['93.184.215.14', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
)
