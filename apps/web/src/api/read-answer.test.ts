import { describe, expect, it } from 'vitest'
import { GlobalCondition, HttpFailure, Refusal } from './failures.ts'
import { readAnswer, type Answer } from './read-answer.ts'

const read = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readAnswer({
    url: '/advisor/api/x.action',
    status,
    header: (name: string) => headers[name] ?? null,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  } satisfies Answer)

const kindOf = (status: number, body: unknown, headers?: Record<string, string>) => {
  const { failure } = read(status, body, headers)
  return failure instanceof HttpFailure ? failure.details : undefined
}

describe('a success', () => {
  it('gives the reply, and what every answer may carry', () => {
    const session = { csrfToken: 'new', timeoutMinutes: 30, now: '2026-03-01T10:00:00.000Z' }
    const notification = { level: 'info', format: 'plain', key: 'k', message: 'Hello', expired: false }
    const answer = read(200, { status: 'success', found: 3, session, notifications: [notification] })
    expect(answer.failure).toBeUndefined()
    expect(answer.reply).toMatchObject({ found: 3 })
    expect(answer.session?.csrfToken).toBe('new')
    expect(answer.notifications).toEqual([notification])
  })
})

describe('a case list', () => {
  it('warns of what is wrong with its first case, and only of that', () => {
    const answer = read(200, { status: 'success', cases: [{ caseId: 1, error: 'No longer there.' }, { caseId: 2 }] })
    expect(answer.notifications).toEqual([
      { level: 'warn', format: 'plain', key: 'case-list', message: 'No longer there.', expired: false },
    ])
    expect(read(200, { status: 'success', cases: [{ caseId: 1 }, { caseId: 2, error: 'x' }] }).notifications).toEqual(
      [],
    )
  })
})

describe('a refusal', () => {
  it('carries its key, words and fields', () => {
    const { failure } = read(200, {
      status: 'failure',
      key: 'query-empty',
      localizedMessage: 'Please …',
      fields: { q: 'x' },
    })
    expect(failure).toBeInstanceOf(Refusal)
    expect(failure).toMatchObject({ key: 'query-empty', message: 'Please …', fields: { q: 'x' } })
  })

  it('is read with the older names of its fields too', () => {
    const { failure } = read(200, { status: 'failure', ErrorKey: 'a', ErrorMessage: 'b' })
    expect(failure).toMatchObject({ key: 'a', message: 'b' })
  })
})

it('the standing notifications that a call asks for are its reply alone', () => {
  const standing = {
    ...{ id: '0b5c3c8e-5b0f-4f7e-9a53-0d6f2f6f7a01', level: 'info', format: 'plain', key: 'administrator' },
    ...{ message: 'Tonight we update.', expired: false, expiresAt: '2030-01-01T00:00:00.000Z' },
  }
  const answer = read(200, { status: 'success', notifications: [standing], lock: null, unreadNotices: 0 })
  expect(answer.notifications).toEqual([])
  expect(answer.reply).toMatchObject({ notifications: [standing] })
})

it('a global condition is one, with where to go', () => {
  const { failure } = read(200, { status: 'recoverable-global-exception', key: 'redirect', location: '/about' })
  expect(failure).toBeInstanceOf(GlobalCondition)
  expect(failure).toMatchObject({ key: 'redirect', location: '/about' })
})

it('a global condition that comes with 401 is still one', () => {
  const { failure } = read(
    401,
    { status: 'recoverable-global-exception', key: 'session-expired' },
    { location: '/login' },
  )
  expect(failure).toBeInstanceOf(GlobalCondition)
})

describe('an HTTP status', () => {
  it.each([
    [400, 'bad-request'],
    [401, 'not-signed-in'],
    [403, 'forbidden'],
    [404, 'not-supported'],
    [429, 'slowed-down'],
    [500, 'internal'],
    [502, 'bad-gateway'],
    [503, 'unavailable'],
    [504, 'too-slow'],
    [418, 'other'],
    [304, 'other'],
  ] as const)('%i is %s', (status, kind) => {
    expect(kindOf(status, { status: 'error', key: 'k', localizedMessage: 'Words.' })).toMatchObject({
      kind,
      status,
      serverMessage: 'Words.',
    })
  })

  it('401 says where to go, 429 how long to wait', () => {
    expect(kindOf(401, '', { location: '/login' })).toMatchObject({ location: '/login' })
    expect(kindOf(429, '', { 'retry-after': '30' })).toMatchObject({ retryAfterSeconds: 30 })
  })

  it('500 with the words of a proxy means that the server is not reachable', () => {
    expect(kindOf(500, 'Error occurred while trying to proxy')).toMatchObject({ kind: 'backend-unreachable' })
  })
})

it('something else than JSON is told with its first 1000 characters', () => {
  const { failure } = read(200, `<html>${'x'.repeat(2000)}`)
  expect(failure).toBeInstanceOf(HttpFailure)
  const { kind, beginning, url } = (failure as HttpFailure).details
  expect({ kind, length: beginning?.length, url }).toEqual({
    kind: 'not-json',
    length: 1000,
    url: '/advisor/api/x.action',
  })
})
