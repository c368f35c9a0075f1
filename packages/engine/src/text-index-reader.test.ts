import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { TextIndex } from './text-index.ts'
import type { TextSearch } from './search/text-search.ts'
import { TextIndexReader } from './text-index-reader.ts'
import type { ReaderOrder } from './testing/reader-thread.ts'
import { buildCase, sampleCases, sampleFields } from './testing/sample-cases.ts'

const fields = sampleFields
const request: TextSearch = { text: 'pump leaking', locale: 'en', from: 0, size: 100 }

describe('a shared case base', () => {
  it('answers as its writer does after every publication, and as before until then', () => {
    const writer = new TextIndex({ fields })
    const reader = new TextIndexReader({ fields })
    let random = 1
    const next = (below: number) => (random = (random * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 120; round++) {
      const before = reader.search(request)
      const ids = Array.from({ length: 1 + next(4) }, () => 1 + next(60))
      if (next(4) === 0) writer.remove(ids)
      else
        writer.put(ids.map((id) => buildCase(id, 'en', { title: `Pump ${next(9)}`, text: 'leaking '.repeat(next(5)) })))
      if (next(3) === 0) writer.mergeStep(50)
      if (next(2) === 0) writer.search(request)
      expect(reader.search(request)).toEqual(before)
      // A publication may get lost.
      const publication = writer.publish()
      if (next(5) === 0) continue
      reader.receive(publication)
      expect(reader.search(request)).toEqual(writer.search(request))
      expect(reader.size).toBe(writer.size)
      expect(reader.explain(request, ids[0]!)).toEqual(writer.explain(request, ids[0]!))
      expect(reader.suggest({ ...request, text: 'pum' })).toEqual(writer.suggest({ ...request, text: 'pum' }))
    }
  })
})

describe('threads', () => {
  const workers = [1, 2].map(
    () => new Worker(new URL('./testing/reader-thread.ts', import.meta.url), { workerData: { fields } }),
  )
  afterAll(() => Promise.all(workers.map((worker) => worker.terminate())))

  const ask = async (worker: Worker, order: ReaderOrder) => {
    const answered = once(worker, 'message')
    worker.postMessage(order)
    const [answer] = (await answered) as [{ size: number; found: number[][] }]
    return answer
  }

  it('that search one copy each see one whole state while it is changed', async () => {
    const writer = new TextIndex({ fields })
    const words: string[] = []
    for (let round = 0; round < 12; round++) {
      words.push(`e${100 + round}`)
      writer.put(Array.from({ length: 30 }, (_, at) => buildCase(at + 1, 'en', { title: words.at(-1)! })))
      const publication = writer.publish()
      expect(publication.segments.every(({ bytes }) => bytes.buffer instanceof SharedArrayBuffer)).toBe(true)
      const answers = workers.map((worker) => ask(worker, { publication, words }))
      // The writer goes on while the readers search.
      writer.remove([1, 2, 3])
      writer.put([buildCase(40, 'en', { title: words.join(' ') })])
      while (writer.mergeStep(20));
      writer.remove([40])
      for (const { size, found } of await Promise.all(answers)) {
        expect(size).toBe(30)
        const expected = words.map((_, at) => (at === round ? 30 : 0))
        for (const counts of found) expect(counts).toEqual(expected)
      }
    }
  }, 30_000)

  it('refuse what was published under other fields, naming both', () => {
    const { segments } = new TextIndex({ fields: sampleFields }).publish()
    const reader = new TextIndexReader({ fields: sampleFields.slice(1) })
    expect(() => reader.receive({ madeFor: '"title" (prose)', segments })).toThrow(
      'Got a publication of "title" (prose) when expected "text" (prose), "part" (code).',
    )
  })

  it('are told where no memory can be shared', () => {
    vi.stubGlobal('SharedArrayBuffer', undefined)
    const base = new TextIndex({ fields: sampleFields })
    base.put([buildCase(1, 'en', { title: 'Pump' })])
    expect(() => base.publish()).toThrow(expect.objectContaining({ code: 'no-shared-memory' }) as Error)
    expect(() => base.toSnapshot({ shared: true })).toThrow(
      expect.objectContaining({ code: 'no-shared-memory' }) as Error,
    )
    vi.unstubAllGlobals()
    expect(base.search({ text: 'pump', locale: 'en' }).found).toBe(1)
  })

  it('open one snapshot where it lies', async () => {
    const writer = new TextIndex({ fields })
    writer.put(sampleCases)
    const snapshot = writer.toSnapshot({ shared: true })
    expect(snapshot.buffer).toBeInstanceOf(SharedArrayBuffer)
    const answers = await Promise.all(workers.map((worker) => ask(worker, { snapshot, words: ['boiler'] })))
    for (const { size, found } of answers) expect([size, found[0]]).toEqual([sampleCases.length, [1]])
  }, 30_000)
})
