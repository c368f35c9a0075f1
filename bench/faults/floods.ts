import { readdirSync, readFileSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoPassword } from '../../apps/server/src/features/sign-in/demo-password.ts'
import { newToken } from '../../apps/server/src/http/token.ts'
import type { Fault, Figures } from './fault.ts'
import type { ServerUnderTest } from './server-under-test.ts'

const floodMs = 5_000
/** The flood comes from these addresses, which are all of this machine; the owner signs in from another one. */
const addresses = Array.from({ length: 8 }, (_, at) => `127.0.1.${at + 1}`)
const connectionsPerAddress = 25
const ownAddress = '127.0.0.1'
/** The account that is guessed at. */
const username = 'viewer'
/** The real sign-in begins so long after the flood, and is tried again so often. */
const headStartMs = 1_000
const retryMs = 500
const longestSignInMs = 60_000
/** Memory is measured so long after the flood. */
const settleMs = 2_000

/** Requests at full speed from several addresses, while somebody signs in. */
export const floods: Record<string, Fault> = {
  'flood of sign-ins': {
    ground: 'limited',
    inflict: ({ server }) => flood(server, (visitor) => visitor.signIn(username, 'a-wrong-guess')),
  },
  'flood of error reports': {
    ground: 'limited',
    inflict: ({ server }) => flood(server, (visitor) => visitor.report('x'.repeat(10_000))),
  },
}

async function flood(server: ServerUnderTest, send: (visitor: Visitor) => Promise<string>): Promise<Figures> {
  const before = await stateOf(server)
  const counts: Record<string, number> = {}
  const until = performance.now() + floodMs
  const flooding = addresses.flatMap((address) =>
    Array.from({ length: connectionsPerAddress }, async () => {
      const visitor = new Visitor(server.url, address)
      while (performance.now() < until) {
        const answer = `flood: ${await send(visitor).catch(() => 'broken connection')}`
        counts[answer] = (counts[answer] ?? 0) + 1
      }
      visitor.leave()
    }),
  )
  await delay(headStartMs)
  const signInMs = await signInNow(server.url)
  await Promise.all(flooding)
  await delay(settleMs)
  const after = await stateOf(server)
  return {
    counts: { ...counts, auditRows: after.auditRows - before.auditRows },
    worst: {
      signInMs,
      logBytes: after.logBytes - before.logBytes,
      memoryBeforeMb: before.memoryMb,
      memoryAfterMb: after.memoryMb,
    },
  }
}

/** Signs the owner in, as often as it takes. Returns the milliseconds that it took. */
async function signInNow(url: string): Promise<number> {
  const from = performance.now()
  const owner = new Visitor(url, ownAddress)
  try {
    while ((await owner.signIn(username, demoPassword).catch(() => '')) !== 'success') {
      if (performance.now() - from > longestSignInMs) throw new Error('The owner of the account could not sign in.')
      await delay(retryMs)
    }
    return Math.round(performance.now() - from)
  } finally {
    owner.leave()
  }
}

async function stateOf(server: ServerUnderTest) {
  const logs = join(server.dataFolder, 'logs')
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  const { auditRows } = await server.onDatabase(({ db }) =>
    db
      .selectFrom('auditEvents')
      .select(({ fn }) => fn.countAll<string>().as('auditRows'))
      .executeTakeFirstOrThrow(),
  )
  return {
    auditRows: Number(auditRows),
    logBytes: readdirSync(logs).reduce((sum, name) => sum + statSync(join(logs, name)).size, 0),
    memoryMb: Math.round(Number(resident) / 1_024),
  }
}

interface Answer {
  status: number
  text: string
}

/** `success`, the key of a refusal, or the status. */
function outcomeOf({ status, text }: Answer): string {
  const refusal = /"key":"([^"]+)"/.exec(text)?.[1]
  return refusal ?? /"status":"(success)"/.exec(text)?.[1] ?? `${status}`
}

/** A browser at an address, with a cookie of its own. */
class Visitor {
  readonly #url: string
  readonly #agent: Agent
  readonly #headers: Record<string, string> = { cookie: `advisor.sid=${newToken()}`, 'request-type': 'ajax' }

  constructor(url: string, address: string) {
    this.#url = url
    this.#agent = new Agent({ keepAlive: true, localAddress: address, maxSockets: 1 })
  }

  /** Returns `success`, or why not. */
  async signIn(name: string, password: string): Promise<string> {
    const form = new URLSearchParams({ username: name, password }).toString()
    return this.#post('api/callback?client_name=FormClient', 'application/x-www-form-urlencoded', form)
  }

  /** Reports a defect of the browser. Returns `success`, or why not. */
  async report(data: string): Promise<string> {
    return this.#post('api/clientSideErrorLogger.action', 'application/json', JSON.stringify({ data }))
  }

  leave(): void {
    this.#agent.destroy()
  }

  async #post(path: string, type: string, body: string): Promise<string> {
    if (this.#headers['x-csrf-token'] === undefined) {
      const page = await this.#send('api/checkLogin.action', 'application/json', '{}')
      const token = /"csrfToken":"([^"]+)"/.exec(page.text)?.[1]
      if (token === undefined) return outcomeOf(page)
      this.#headers['x-csrf-token'] = token
    }
    return outcomeOf(await this.#send(path, type, body))
  }

  #send(path: string, type: string, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { ...this.#headers, 'content-type': type, 'content-length': Buffer.byteLength(body) }
      const sent = request(new URL(path, this.#url), { method: 'POST', agent: this.#agent, headers }, (answer) => {
        let text = ''
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
      sent.once('error', reject).end(body)
    })
  }
}
