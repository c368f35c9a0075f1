// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { HttpFailure, Refusal } from '../../../api/failures.ts'
import { sendInParts, type PartsServer } from './send-in-parts.ts'

const lost = () => new HttpFailure({ kind: 'no-response', url: '', status: 0 })
const file = new File(['0123456789'], 'film.mp4')

/** A server with parts of 4 bytes; `faults` happen before a part comes in, or after it, whose answer is lost then. */
class Server implements PartsServer {
  stored = ''
  waited: number[] = []
  finished: unknown
  readonly faults: { before?: Error; after?: Error }[]
  constructor(faults: { before?: Error; after?: Error }[] = []) {
    this.faults = faults
  }
  begin = () => Promise.resolve({ upload: 'u', partBytes: 4 })
  ask = () => Promise.resolve({ offset: this.stored.length })
  send: PartsServer['send'] = async (_, offset, part, { onProgress }) => {
    const { before, after } = this.faults.shift() ?? {}
    if (before) throw before
    if (offset !== this.stored.length) throw new Refusal('upload-offset', 'Elsewhere.')
    this.stored += await part.text()
    onProgress(1)
    if (after) throw after
    return { offset: this.stored.length }
  }
  finish: PartsServer['finish'] = (_, target) => {
    this.finished = target
    return Promise.resolve({ file: { hash: '', name: '', contentType: '', sizeBytes: 10 } })
  }
  wait: PartsServer['wait'] = (ms) => {
    this.waited.push(ms)
    return Promise.resolve()
  }
}

const send = (server: Server, signal = new AbortController().signal, told: number[] = []) =>
  sendInParts(file, { DSID: '7' }, { signal, onProgress: (part) => told.push(part) }, server)

it('sends a file part by part, tells how far it is, and adds it to the session', async () => {
  const server = new Server()
  const told: number[] = []
  await send(server, undefined, told)
  expect(server.stored).toBe('0123456789')
  expect(told).toEqual([0.4, 0.8, 1])
  expect(server.finished).toEqual({ DSID: '7' })
})

it('goes on where it was after a cut, whether the part has come in or not', async () => {
  const server = new Server([{}, { before: lost() }, { after: lost() }])
  await send(server)
  expect(server.stored).toBe('0123456789')
  expect(server.waited).toEqual([1_000, 2_000])
})

it('gives up when nothing answers for two minutes, at once when it is refused, and when it is cancelled', async () => {
  const away = new Server(Array.from({ length: 20 }, () => ({ before: lost() })))
  await expect(send(away)).rejects.toThrow(HttpFailure)
  expect(away.waited).toHaveLength(8)
  const full = new Server([{ before: new Refusal('upload-no-room', 'Full.') }])
  await expect(send(full)).rejects.toThrow('Full.')
  expect(full.waited).toEqual([])
  const cancelled = new Server([{ before: lost() }])
  await expect(send(cancelled, AbortSignal.abort())).rejects.toThrow(HttpFailure)
  expect(cancelled.finished).toBeUndefined()
})
