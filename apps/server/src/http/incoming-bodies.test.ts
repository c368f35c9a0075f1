import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { IncomingBodies } from './incoming-bodies.ts'

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
  const whole = bodies.collect(first, limits)
  await expect(bodies.collect(coming(900), limits)).rejects.toThrow('cannot take the request')
  first.push(null)
  expect((await whole).length).toBe(900)
  const next = coming(900)
  next.push(null)
  expect((await bodies.collect(next, limits)).length).toBe(900)
})
