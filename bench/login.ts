/** One sign-in over HTTP, and searches alone and while 20 users sign in at once, again and again, in the demo. */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demoPassword } from '../apps/server/src/features/sign-in/demo-password.ts'
import { quantile, rounded } from './figures/text.ts'
import { launch } from './http/launch.ts'
import { openLoop, type MakeRequest } from './http/load.ts'

const { values } = parseArgs({
  options: {
    logins: { type: 'string', default: '20' },
    'searches-per-second': { type: 'string', default: '50' },
    seconds: { type: 'string', default: '15' },
  },
})
const atOnce = Number(values.logins)
const perSecond = Number(values['searches-per-second'])
const seconds = Number(values.seconds)

const usernames = ['viewer', 'technician', 'author', 'reviewer', 'domainadmin', 'admin']
const words = ['steam', 'pump', 'water leaks', 'no pressure', 'E4', 'grinder']

/** What a browser says of its calls. */
const ajax = { 'request-type': 'ajax', 'x-requested-with': 'XMLHttpRequest' }

const dataFolder = await mkdtemp(join(tmpdir(), 'advisor-bench-'))
const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const server = await launch([main, 'start', '--data', dataFolder, '--port', '0', '--requests-per-second', '0'], /s: (\S+)\s/) // prettier-ignore

const { times: alone } = await signInOneByOne(12)
print({ measured: 'one login', ...shares(alone) })

const search = await searching()
await openLoop(search, perSecond, Math.min(5, seconds))
print({ measured: 'searches alone', ...(await openLoop(search, perSecond, seconds)) })
const signingIn = signInAgainAndAgain()
print({ measured: `searches beside ${atOnce} logins at once`, ...(await openLoop(search, perSecond, seconds)) })
const { times: together, putOff } = await signingIn.end()
print({
  measured: `${atOnce} logins at once`,
  logins: together.length,
  putOff,
  ...shares(together),
})

await server.stop()
await rm(dataFolder, { recursive: true, force: true })

function print(line: Record<string, unknown>): void {
  console.log(JSON.stringify({ bench: 'login', load: loadavg()[0]?.toFixed(1), ...line }))
}

function shares(times: readonly number[]): { p50Ms: number; p95Ms: number } {
  const ascending = times.toSorted((one, other) => one - other)
  return { p50Ms: rounded(quantile(ascending, 0.5)), p95Ms: rounded(quantile(ascending, 0.95)) }
}

interface SignedIn {
  cookie: string
  csrfToken: string
  ms: number
  isPutOff: boolean
}

/** Signs a user in as a browser does: the cookie and the token of the form first. Throws unless the user is signed in, or put off. */
async function signIn(username: string): Promise<SignedIn> {
  const stranger = await fetch(new URL('api/checkLogin.action', server.url), { method: 'POST', headers: ajax })
  const { csrfToken } = await sessionOf(stranger)
  const startedAt = performance.now()
  const answer = await fetch(new URL('api/callback?client_name=FormClient', server.url), {
    method: 'POST',
    headers: {
      ...ajax,
      cookie: cookieOf(stranger),
      'x-csrf-token': csrfToken,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ username, password: demoPassword }).toString(),
    redirect: 'manual',
  })
  const ms = performance.now() - startedAt
  const cookie = cookieOf(answer)
  const known = await fetch(new URL('api/checkLogin.action', server.url), {
    method: 'POST',
    headers: { ...ajax, cookie },
  })
  const session = await sessionOf(known)
  const isPutOff = session.expiresAt === undefined
  // 503: the server asks to try again, because too many wait.
  if (isPutOff && answer.status !== 503) throw new Error(`${username} was not signed in: ${answer.status}.`)
  return { cookie, csrfToken: session.csrfToken, ms, isPutOff }
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ')
}

async function sessionOf(answer: Response): Promise<{ csrfToken: string; expiresAt?: string }> {
  const { session } = (await answer.json()) as { session: { csrfToken: string; expiresAt?: string } }
  return session
}

async function signInOneByOne(count: number): Promise<{ times: number[] }> {
  const times: number[] = []
  for (let index = 0; index < count; index++) times.push((await signIn(nameAt(index))).ms)
  return { times }
}

function nameAt(index: number): string {
  return usernames[index % usernames.length] ?? 'viewer'
}

/** Rounds of sign-ins at once, until the end is asked for; then it gives the time of each, and how many were put off. */
function signInAgainAndAgain(): { end: () => Promise<{ times: number[]; putOff: number }> } {
  const times: number[] = []
  let putOff = 0
  let isOver = false
  const rounds = async () => {
    while (!isOver) {
      const round = await Promise.all(Array.from({ length: atOnce }, (_, index) => signIn(nameAt(index))))
      times.push(...round.filter(({ isPutOff }) => !isPutOff).map(({ ms }) => ms))
      putOff += round.filter(({ isPutOff }) => isPutOff).length
    }
    return { times, putOff }
  }
  const running = rounds()
  return {
    end: () => {
      isOver = true
      return running
    },
  }
}

/** Searches of a technician who has opened the larger project of the demo. */
async function searching(): Promise<MakeRequest> {
  const { cookie, csrfToken } = await signIn('technician')
  const headers = { ...ajax, cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' }
  const opened = await fetch(new URL('api/selectProject.action', server.url), {
    method: 'POST',
    headers,
    body: JSON.stringify({ projectName: 'velluto' }),
  })
  if (!opened.ok) throw new Error(`The project was not opened: ${opened.status}.`)
  const url = new URL('api/freeTextSearch.action', server.url)
  return (index) => ({ url, headers, body: JSON.stringify({ freeText: words[index % words.length] }) })
}
