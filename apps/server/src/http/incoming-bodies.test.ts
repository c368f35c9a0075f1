import { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { IncomingBodies } from './incoming-bodies.ts'
import { readBody } from './read-body.ts'

const limits = { bodyBytes: 1_000, bodyMs: 5_000 }

/** A request whose body is still coming. */
function coming(bytes: number): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.push(Buffer.alloc(bytes))
  return request
}

it('all bodies together take no more memory than they may, and what has come in makes room again', async () => {
  const bodies = new IncomingBodies(1_500)
  const first = coming(900)
  const whole = bodies.collect(first, limits, 'viewer')
  await expect(bodies.collect(coming(900), limits, 'author')).rejects.toThrow('cannot take the request')
  first.push(null)
  expect((await whole).length).toBe(900)
  const next = coming(900)
  next.push(null)
  expect((await bodies.collect(next, limits, 'viewer')).length).toBe(900)
})

it('leaves room to others, whatever one user begins to send', async () => {
  const bodies = new IncomingBodies(10_000, 2_000)
  const begun = [coming(900), coming(900)]
  const waiting = begun.map((request) => bodies.collect(request, limits, 'viewer'))
  for (let more = 0; more < 20; more++)
    await expect(bodies.collect(coming(900), limits, 'viewer')).rejects.toThrow('cannot take the request')
  const other = coming(900)
  other.push(null)
  expect((await bodies.collect(other, limits, 'author')).length).toBe(900)
  for (const request of begun) request.push(null)
  await Promise.all(waiting)
  const again = coming(900)
  again.push(null)
  expect((await bodies.collect(again, limits, 'viewer')).length).toBe(900)
})

it('gives strangers of one network of IPv6 one share: there each of them chooses its address', async () => {
  const bodies = new IncomingBodies(10_000, 2_000)
  const declared = { limits: { ...limits, fields: 10, depth: 5 } }
  const raws: IncomingMessage[] = []
  const send = (ip: string) => {
    const raw = coming(900)
    raws.push(raw)
    const request = { raw, mediaType: 'application/json', ip, server: { bodies } } as unknown as FastifyRequest
    return readBody(request, declared, { known: undefined })
  }
  const waiting = ['2001:db8::1', '2001:db8::2'].map((ip) => expect(send(ip)).rejects.toThrow())
  await expect(send('2001:db8::3')).rejects.toThrow('cannot take the request')
  const elsewhere = send('2001:db8:0:1::1').catch((error: unknown) => String(error))
  for (const raw of raws) raw.push(null)
  expect(await elsewhere).not.toContain('cannot take the request')
  await Promise.all(waiting)
})
