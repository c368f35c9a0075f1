import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { seedSample } from '../../testing/sample-installation.ts'
import {
  startSecondNode,
  startTestServer,
  testPassword,
  type Answer,
  type TestBrowser,
  type TestServer,
} from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())
// The failures of one test do not count in the next one.
beforeEach(() => server.advance(10 * 60_000))

/** For a busy machine. */
const patience = { timeout: 15_000, interval: 10 }

const from = (address: string, device?: string) => server.visitor(undefined, { address, device })

/** Passwords in the order of their evaluation. If `isHeld`, each one waits until `go` is called. */
function watchEvaluations({ isHeld = false } = {}) {
  const { passwords } = server.services
  const verify = passwords.verify.bind(passwords)
  const evaluated: string[] = []
  let go: () => void = () => undefined
  const gate = isHeld ? new Promise<void>((resolve) => (go = resolve)) : Promise.resolve()
  const arrivals = vi.spyOn(server.services.signInQueue, 'run')
  const spy = vi.spyOn(passwords, 'verify').mockImplementation(async (password, hash) => {
    evaluated.push(password)
    await gate
    return verify(password, hash)
  })
  onTestFinished(() => {
    go()
    arrivals.mockRestore()
    spy.mockRestore()
  })
  const arrived = (count: number) => expect.poll(() => arrivals.mock.calls.length, patience).toBe(count)
  return { evaluated, arrived, go: () => go() }
}

function guessAtOnce(count: number, guess: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => guess(index)))
}

function countStatus(answers: readonly Answer[], status: number): number {
  return answers.filter(({ statusCode }) => statusCode === status).length
}

async function knownDevice(username: string): Promise<string | undefined> {
  const browser = await from('198.51.100.7')
  await browser.signIn(username)
  return browser.device()
}

describe('80 guesses at once', () => {
  it('are evaluated only as far as the limit allows; the others have to wait', async () => {
    const { evaluated } = watchEvaluations()
    const browser = await from('203.0.113.1')
    const answers = await guessAtOnce(80, (index) => browser.signIn('author', `guess ${index}`))
    expect(evaluated).toHaveLength(5)
    expect(countStatus(answers, 429)).toBe(75)
  })

  it('are evaluated only as far as the limit allows when they come to two nodes', async () => {
    const other = await startSecondNode(server)
    onTestFinished(() => other.close())
    other.advance(server.services.clock().getTime() - other.services.clock().getTime())
    // Both nodes hash with the same object.
    const { evaluated } = watchEvaluations()
    const browsers = await Promise.all(
      [server, other].map((node) => node.visitor(undefined, { address: '203.0.113.2' })),
    )
    const answers = await Promise.all(
      browsers.map((browser) => guessAtOnce(40, (index) => browser.signIn('nobody-of-these', `guess ${index}`))),
    )
    expect(evaluated).toHaveLength(5)
    expect(countStatus(answers.flat(), 429)).toBe(75)
  })

  it('do not take what is left of the limit from a right password later', async () => {
    const browser = await from('203.0.113.3')
    for (let index = 0; index < 4; index += 1) await browser.signIn('author', 'wrong')
    for (let index = 0; index < 12; index += 1) expect((await browser.signIn('author')).body.status).toBe('success')
  })
})

describe('a flood of sign-ins', () => {
  const flood = async (size: number) => {
    const browser = await from('203.0.113.4')
    return { answers: guessAtOnce(size, (index) => browser.signIn(`nobody-${index}`, 'flood')) }
  }

  it('does not delay a sign-in from another address by more than a turn', async () => {
    const { evaluated, arrived, go } = watchEvaluations({ isHeld: true })
    const owner = await from('203.0.113.5')
    const { answers } = await flood(90)
    await expect.poll(() => evaluated, patience).toEqual(['flood'])
    const signIn = owner.signIn('author')
    await arrived(91)
    go()
    expect((await signIn).body.status).toBe('success')
    expect(evaluated.indexOf(testPassword)).toBeLessThanOrEqual(2)
    await answers
  })

  it('does not delay a known device behind the same address by more than a turn', async () => {
    const owner = await from('203.0.113.4', await knownDevice('author'))
    const { evaluated, arrived, go } = watchEvaluations({ isHeld: true })
    const { answers } = await flood(90)
    await expect.poll(() => evaluated, patience).toEqual(['flood'])
    const signIn = owner.signIn('author')
    await arrived(91)
    go()
    expect((await signIn).body.status).toBe('success')
    expect(evaluated.indexOf(testPassword)).toBe(1)
    await answers
  })

  it('is refused beyond a hundred that wait, with a word on what to do, and others still get in', async () => {
    const owner = await from('203.0.113.5')
    const { evaluated, arrived, go } = watchEvaluations({ isHeld: true })
    const { answers } = await flood(150)
    await expect.poll(() => evaluated, patience).toEqual(['flood'])
    const signIn = owner.signIn('author')
    await arrived(151)
    go()
    expect((await signIn).body.status).toBe('success')
    const refused = (await answers).filter(({ statusCode }) => statusCode === 503)
    expect(refused).toHaveLength(50)
    expect(refused[0]?.headers['retry-after']).toBe('5')
    expect(refused[0]?.body).toMatchObject({
      key: 'sign-in-busy',
      localizedMessage: 'Many people are signing in at this moment. Please try again in a moment.',
    })
    expect(evaluated.filter((password) => password === 'flood').length).toBeLessThanOrEqual(60)
  })
})

describe('failures from strangers’ addresses', () => {
  const failAt = async (address: string, times: number) => {
    const browser = await from(address)
    const codes: number[] = []
    for (let index = 0; index < times; index += 1) codes.push((await browser.signIn('author', 'wrong')).statusCode)
    return codes
  }
  const strangers = (count: number) => Array.from({ length: count }, (_, index) => `192.0.2.${index + 1}`)

  it('do not lock the owner out at their own address', async () => {
    for (const address of strangers(20)) await failAt(address, 1)
    expect((await (await from('203.0.113.6')).signIn('author')).body.status).toBe('success')
  })

  it('slow down a guesser with many addresses, and never a device on which the owner signed in before', async () => {
    const device = await knownDevice('author')
    const codes = (await Promise.all(strangers(25).map((address) => failAt(address, 5)))).flat()
    expect(codes.filter((code) => code === 200)).toHaveLength(100)
    expect((await (await from('203.0.113.6')).signIn('author')).statusCode).toBe(429)
    expect((await (await from('203.0.113.6', device)).signIn('author')).body.status).toBe('success')
  })

  it('count for a whole network of IPv6, in which a client chooses its address', async () => {
    const codes: number[] = []
    for (let host = 1; host <= 6; host += 1) codes.push(...(await failAt(`2001:db8:0:1::${host}`, 1)))
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    expect(await failAt('2001:db8:0:2::1', 1)).toEqual([200])
  })
})

describe('a known device', () => {
  it('has a count of its own: its failures make nobody else wait', async () => {
    const device = await knownDevice('author')
    const known = await from('203.0.113.7', device)
    for (let index = 0; index < 5; index += 1) await known.signIn('author', 'wrong')
    expect((await known.signIn('author')).statusCode).toBe(429)
    expect((await (await from('203.0.113.7')).signIn('author')).body.status).toBe('success')
  })

  it('is none for another account', async () => {
    const known = await from('203.0.113.8', await knownDevice('author'))
    for (let index = 0; index < 5; index += 1) await known.signIn('viewer', 'wrong')
    expect((await known.signIn('viewer')).statusCode).toBe(429)
    expect((await (await from('203.0.113.8')).signIn('viewer')).statusCode).toBe(429)
  })

  it('is recognised by a cookie that scripts cannot read, that lasts, and that goes to the form only', async () => {
    const browser = await from('203.0.113.9')
    const answer = await browser.signIn('viewer')
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    expect(cookies.find((cookie) => cookie.startsWith('advisor.device='))).toMatch(
      /; Max-Age=34560000; Path=\/advisor\/api\/callback; HttpOnly; SameSite=Strict$/,
    )
  })
})

describe('the audit of a flood', () => {
  it('has a row for each failure that was evaluated, and one for all that had to wait', async () => {
    const { db } = server.database
    await server.services.throttledSignIns.flush()
    const before = await db
      .selectFrom('auditEvents')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirst()
    const browser = await from('203.0.113.11')
    for (let index = 0; index < 60; index += 1) await browser.signIn('viewer', 'wrong')
    await server.services.throttledSignIns.flush()
    const rows = await db
      .selectFrom('auditEvents')
      .select(['kind', 'detail'])
      .where('id', '>', before?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(rows.map(({ kind }) => kind)).toEqual([...Array<string>(5).fill('sign-in-refused'), 'sign-ins-throttled'])
    expect(rows.at(-1)?.detail).toEqual({
      times: 55,
      usernames: [['viewer', 55]],
      addresses: [['203.0.113.11', 55]],
    })
  })
})

describe('a clock that is set back by a day', () => {
  it.each([
    ['a day', 24 * 3600_000],
    ['half a minute', 30_000],
  ])('makes nobody wait longer than a minute, after %s', async (_, ms) => {
    const browser: TestBrowser = await from('203.0.113.10')
    for (let index = 0; index < 5; index += 1) await browser.signIn('author', 'wrong')
    server.advance(-ms)
    onTestFinished(() => server.advance(ms))
    const { statusCode, headers } = await browser.signIn('author', 'wrong')
    const seconds = Number(statusCode === 429 ? headers['retry-after'] : 0)
    expect(seconds).toBeLessThanOrEqual(60)
    server.advance(2 * 60_000)
    expect((await browser.signIn('author')).body.status).toBe('success')
    server.advance(-2 * 60_000)
  })
})
