import { Agent, request } from 'node:http'

/** Creates the request of a user, for each sending. */
export type MakeRequest = (index: number) => { url: URL; headers: Record<string, string>; body: string }

export interface LoadFigures {
  requests: number
  errors: number
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  maxMs: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 })

/** Milliseconds until the whole answer has arrived; throws unless it is a success. */
function send({ url, headers, body }: ReturnType<MakeRequest>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    sent.on('response', (response) => {
      let start = ''
      response.on('data', (chunk: Buffer) => {
        if (start.length < 100) start += chunk.toString('latin1')
      })
      response.on('end', () => {
        if (response.statusCode === 200 && start.startsWith('{"status":"success"')) resolve()
        else reject(new Error(`${response.statusCode}: ${start}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Sends requests at a fixed rate, and measures each answer from the time its request was due: the waiting time of a
 * stalled server counts.
 */
export async function openLoop(make: MakeRequest, perSecond: number, seconds: number): Promise<LoadFigures> {
  const times: number[] = []
  let errors = 0
  const startedAt = performance.now()
  const pending: Promise<void>[] = []
  const total = perSecond * seconds
  for (let index = 0; index < total;) {
    const dueNow = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * perSecond) + 1)
    for (; index < dueNow; index++) {
      const dueAt = startedAt + (index * 1000) / perSecond
      pending.push(
        send(make(index)).then(
          () => void times.push(performance.now() - dueAt),
          () => void errors++,
        ),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(pending)
  return figures(times, errors, performance.now() - startedAt)
}

/** Sends as many requests as `users` can who wait for their answers. */
export async function closedLoop(make: MakeRequest, users: number, seconds: number): Promise<LoadFigures> {
  const times: number[] = []
  let errors = 0
  let index = 0
  const startedAt = performance.now()
  const user = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const sentAt = performance.now()
      await send(make(index++)).then(
        () => void times.push(performance.now() - sentAt),
        () => void errors++,
      )
    }
  }
  await Promise.all(Array.from({ length: users }, user))
  return figures(times, errors, performance.now() - startedAt)
}

function figures(times: number[], errors: number, elapsedMs: number): LoadFigures {
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2))
  return {
    requests: times.length + errors,
    errors,
    perSecond: Math.round((times.length / elapsedMs) * 1000),
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    maxMs: at(1),
  }
}
