import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestRoom, patience, type TestRoom } from './testing/test-room.ts'

/** The threads that run, in the order of their start. */
const threads: { program: string; worker: Worker }[] = []

function startWorker(program: URL, options: ConstructorParameters<typeof Worker>[1]): Worker {
  const worker = new Worker(program, options)
  const started = { program: program.pathname.split('/').at(-1) ?? '', worker }
  threads.push(started)
  worker.on('exit', () => threads.splice(threads.indexOf(started), 1))
  return worker
}

const running = (program: string) => threads.filter((each) => each.program === program).map(({ worker }) => worker)

/** How a thread ends by itself. */
const ends = {
  stops: (worker: Worker) => void worker.terminate(),
  // A message of no kind that the protocol has: the handler throws.
  fails: (worker: Worker) => worker.postMessage({ reader: 'no port', writer: 'no port' }),
}

describe.each([
  { readers: 0, writerEnd: 'fails' as const },
  { readers: 2, writerEnd: 'stops' as const },
])('an index with $readers readers', { timeout: 60_000 }, ({ readers, writerEnd }) => {
  let room: TestRoom
  beforeAll(async () => {
    room = await openTestRoom({ readers, startWorker })
  })
  afterAll(() => room.close())

  const seen = async () => ({ projectId: 'pumps', branch: 'production', sight: await room.sight() })
  const found = async () => {
    const question = { ...(await seen()), text: 'pump', locale: 'en', from: 0, size: 50 }
    const answer = await room.index.ask<'search'>({ kind: 'search', ...question })
    return typeof answer === 'string' ? answer : answer.found
  }

  /** Ends a thread, and waits until it has. */
  async function end(worker: Worker | undefined, how: keyof typeof ends): Promise<void> {
    if (!worker) throw new Error('There is no such thread.')
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    ends[how](worker)
    await ended
  }

  /** Answers to searches, one after the other, until a condition holds. None of these questions may be rejected. */
  async function answersUntil(isOver: () => boolean | Promise<boolean>): Promise<Set<number | string>> {
    const answers = new Set<number | string>()
    for (const deadline = Date.now() + patience.timeout; !(await isOver());) {
      if (Date.now() > deadline) throw new Error('The thread did not come back.')
      answers.add(await found())
      await room.index.ask<'count'>({ kind: 'count', branches: [await seen()] })
      await room.index.ask<'status'>({ kind: 'status' })
    }
    return answers
  }

  it('whose writer ends finds everything again, with what changed meanwhile and what changes then', async () => {
    const before = Number(await found())
    await end(running('writer-worker.ts')[0], writerEnd)
    await room.add('A numbat in the pump', [100])
    const answers = await answersUntil(async () => (await found()) === before + 1)
    // Readers go on. Without any, nothing can be found meanwhile.
    const allowed = new Set([before, before + 1, ...(readers > 0 ? [] : ['not-ready'])])
    expect(answers.isSubsetOf(allowed)).toBe(true)
    expect(await room.find('numbat')).toEqual([100])
    await room.add('A quoll in the pump', [101])
    await expect.poll(() => room.find('quoll'), patience).toEqual([101])
  })

  it.runIf(readers === 0)('whose thread of dialogs ends refuses them until it is back', async () => {
    const ask = async () => room.index.ask<'ask'>({ kind: 'ask', ...(await seen()), text: '', locale: 'en' })
    const before = await ask()
    expect(before).toMatchObject({ ask: expect.anything() })
    await end(running('dialog-worker.ts')[0], 'stops')
    expect(await ask()).toBe('not-ready')
    await expect.poll(ask, patience).toEqual(before)
  })

  it.runIf(readers > 0)('one of whose readers ends is searched by the others, and by the new one', async () => {
    const before = await found()
    await end(running('reader-worker.ts')[0], 'fails')
    expect(await answersUntil(() => running('reader-worker.ts').length === readers)).toEqual(new Set([before]))
    expect(await answersUntil(() => room.index.isReady)).toEqual(new Set([before]))
    const [first, second] = await Promise.all([found(), found()])
    expect([first, second]).toEqual([before, before])
  })
})
