import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newAttempt, repeatLostAnswer } from './attempt.ts'
import { HttpFailure, Refusal, type HttpFailureKind } from './failures.ts'

const lost = (kind: HttpFailureKind = 'no-response') => new HttpFailure({ kind, url: '/x', status: 0 })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers with these one after the other; errors are thrown. */
function answering(...answers: unknown[]) {
  return vi.fn(() => {
    const answer = answers.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
}

async function settled<Value>(promise: Promise<Value>): Promise<Value | Error> {
  const caught = promise.catch((error: unknown) => error as Error)
  await vi.runAllTimersAsync()
  return caught
}

describe('a call that changes data', () => {
  it.each(['no-response', 'backend-unreachable', 'bad-gateway', 'too-slow'] as const)(
    'is sent once more when its answer is lost: %s',
    async (kind) => {
      const send = answering(lost(kind), 'done')
      expect(await settled(repeatLostAnswer(send))).toBe('done')
      expect(send).toHaveBeenCalledTimes(2)
    },
  )

  it('is not sent a third time', async () => {
    const send = answering(lost(), lost(), 'done')
    expect(await settled(repeatLostAnswer(send))).toBeInstanceOf(HttpFailure)
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('is not sent again after a refusal, without a network, or after it was given up', async () => {
    const refused = answering(new Refusal('no-permission', 'No.'))
    expect(await settled(repeatLostAnswer(refused))).toBeInstanceOf(Refusal)
    const givenUp = answering(lost())
    expect(await settled(repeatLostAnswer(givenUp, AbortSignal.abort()))).toBeInstanceOf(HttpFailure)
    vi.stubGlobal('navigator', { onLine: false })
    const away = answering(lost())
    expect(await settled(repeatLostAnswer(away))).toBeInstanceOf(HttpFailure)
    for (const send of [refused, givenUp, away]) expect(send).toHaveBeenCalledTimes(1)
  })
})

it('an attempt is a random UUID', () => {
  const [first, second] = [newAttempt(), newAttempt()]
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(second).not.toBe(first)
})
