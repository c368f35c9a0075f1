/**
 * Lists of a million service sessions, opening one and adding a note, over HTTP on PostgreSQL, alone and with 50 agents at once.
 *
 * `--sessions N` (1,000,000), `--notes N` of each (5), `--agents N` (50), `--rounds N` of each list (20), `--seconds N` of the agents (30), `--no-lists`.
 * `--data FOLDER` keeps what is generated, for the next run within four hours: generating a million takes minutes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sessionSorts, type CallKey, type Calls, type RequestInput } from '@advisor/contract'
import { signedInHeaders } from './http/signed-in-headers.ts'
import { randomFrom } from './inputs/random.ts'
import { BenchUser } from './search/bench-user.ts'
import { measuredServer, quantiles } from './search/measured-server.ts'
import { prepareSessions, type PreparedSessions } from './sessions/prepare-sessions.ts'

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '1000000' },
    notes: { type: 'string', default: '5' },
    agents: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    'no-lists': { type: 'boolean', default: false },
    data: { type: 'string' },
  },
})
const [sessions, rounds, seconds] = [Number(values.sessions), Number(values.rounds), Number(values.seconds)]
const random = randomFrom(1)
const some = (below: number) => Math.floor(random() * below)

/** What a list is filtered by, and a value for it. */
const filters: Record<string, () => string> = {
  DS: () => 'grinder',
  STATUS: () => 'escalated',
  PRIORITY: () => 'urgent',
  MODEL: () => 'brenta',
  SERIAL_NUMBER: () => serial(),
  TICKET_ID: () => `CRM-${3 * some(sessions / 3)}`,
  ORDER_NUMBER: () => `SO-${2 * some(sessions / 2)}`,
  OWNER: () => `agent-${some(500)}`,
  DUE: () => 'overdue',
  VERIFICATION: () => 'failed',
}

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'advisor-bench-')))
const preparedFile = join(folder, 'prepared-sessions.json')
const prepared = existsSync(preparedFile)
  ? (JSON.parse(readFileSync(preparedFile, 'utf8')) as PreparedSessions)
  : await prepare()
const server = await measuredServer(folder)
try {
  const users = prepared.tokens.map((token) => new BenchUser(server.url, signedInHeaders(token, prepared.secret)))
  const [keeper, agent] = users
  if (!keeper || !agent) throw new Error('At least two agents are needed.')
  if (!values['no-lists']) for (const [who, user] of Object.entries({ agent, keeper })) await measureLists(who, user)
  await measureOne(agent)
  await agentsAtOnce(users.slice(1))
} finally {
  await server.stop()
  if (values.data === undefined) await rm(folder, { recursive: true, force: true })
}

async function prepare(): Promise<PreparedSessions> {
  console.error(`${values.sessions} sessions with ${values.notes} notes each are generated.`)
  mkdirSync(folder, { recursive: true })
  const made = await prepareSessions(folder, {
    ...{ sessions, notesEach: Number(values.notes), agents: Number(values.agents) },
  })
  writeFileSync(preparedFile, JSON.stringify(made))
  print({ what: 'generated', seconds: Math.round(made.seconds) })
  return made
}

/** Every filter, sort and page of the lists that a user sees. */
async function measureLists(who: string, user: BenchUser): Promise<void> {
  const all = { status: [] }
  const own = { ...all, tab: 'session' } as const
  const group = { ...all, tab: 'workgroup', workgroup: who === 'agent' ? 'ALL_WORKGROUP' : 'ALL' } as const
  const lists = { own, group }
  for (const [list, form] of Object.entries(lists)) {
    const time = (what: string, fields: () => object) =>
      measure(`${who}: ${list}, ${what}`, user, 'mySessions', () => ({ ...form, ...fields() }))
    await time('as it opens', () => ({ status: ['open', 'escalated'] }))
    for (const sidx of sessionSorts)
      for (const sort of ['asc', 'desc']) await time(`by ${sidx} ${sort}`, () => ({ sidx, sort }))
    for (const [name, value] of Object.entries(filters)) await time(`${name} ${value()}`, () => ({ filtername: name, filtervalue: value() })) // prettier-ignore
    await time('two words', () => ({ filtervalue: 'steam wand' }))
    for (const page of [2, 100, 10_000]) await time(`page ${page}`, () => ({ page }))
    await time('100 rows', () => ({ rows: 100 }))
  }
  await measure(`${who}: allWorkgroups`, user, 'allWorkgroups', () => all)
  await measure(`${who}: sessionSearch`, user, 'sessionSearch', () => ({ text: 'grinder stops' }))
  await measure(`${who}: workgroups`, user, 'workgroups', () => ({}))
  await measure(`${who}: sessionDashboardInit`, user, 'sessionDashboardInit', () => ({}))
  await measure(`${who}: repairHistoryList`, user, 'repairHistoryList', () => ({ filtervalue: serial() }))
  await measure(`${who}: DSHistory`, user, 'DSHistory', () => ({ serialNumber: serial() }))
}

/** Opening and writing one that the agent owns. */
async function measureOne(agent: BenchUser): Promise<void> {
  const ids = await ownIds(agent)
  const id = () => ids[some(ids.length)] ?? ''
  await measure('DSDetails', agent, 'DSDetails', () => ({ DSID: id() }))
  await measure('DSDetails, notes', agent, 'DSDetails', () => ({ DSID: id(), action: 'get_notes' as const }))
  await measure('addSessionNote', agent, 'addSessionNote', () => note(id()))
  await measure('DSAdd', agent, 'DSAdd', () => newSession())
}

/** Agents who look at their lists, open a session of theirs, write a note and change its priority, with a second between two acts. */
async function agentsAtOnce(agents: readonly BenchUser[]): Promise<void> {
  const times = new Map<string, number[]>()
  const refused: string[] = []
  const until = performance.now() + seconds * 1_000
  const act = async (what: string, run: () => Promise<unknown>) => {
    const begun = performance.now()
    await run().catch((error: unknown) => refused.push(error instanceof Error ? error.message : String(error)))
    times.set(what, [...(times.get(what) ?? []), performance.now() - begun])
    await sleep(500 + random() * 1_000)
  }
  await Promise.all(
    agents.map(async (agent) => {
      const ids = await ownIds(agent)
      while (performance.now() < until) {
        const DSID = ids[some(ids.length)] ?? ''
        await act('mySessions', () => agent.call('mySessions', { tab: 'workgroup', workgroup: 'ALL_WORKGROUP' }))
        let version = 1
        await act('DSDetails', async () => {
          version = (await agent.call('DSDetails', { DSID })).details?.version ?? 1
        })
        await act('addSessionNote', () => agent.call('addSessionNote', note(DSID)))
        // The note has raised the version; it is no conflict.
        await act('setSessionStatus', () => agent.call('setSessionStatus', { DSID, version, priority: 'high' }))
      }
    }),
  )
  for (const [what, ms] of times) print({ what: `${agents.length} agents: ${what}`, ...quantiles(ms) })
  print({ what: `${agents.length} agents: refused`, count: refused.length, first: refused[0] ?? '' })
}

async function measure<Key extends CallKey>(
  what: string,
  user: BenchUser,
  key: Key,
  fields: () => RequestInput<Calls[Key]>,
): Promise<void> {
  const times: number[] = []
  for (let round = -2; round < rounds; round++) {
    const begun = performance.now()
    await user.call(key, fields())
    if (round >= 0) times.push(performance.now() - begun)
  }
  print({ what, ...quantiles(times) })
}

function serial(): string {
  return String(22_000_000 + some(sessions / 10))
}

/** At a machine that is not known yet. */
function newSession() {
  return { title: 'Pump hums', serialNumber: String(22_500_000 + some(400_000)), again: true }
}

function note(DSID: string) {
  return { DSID, found: 'Seal worn.', done: 'Seal replaced, ten doubles within 2 ml.', said: '', minutes: 30 }
}

async function ownIds(user: BenchUser): Promise<string[]> {
  const { list } = await user.call('mySessions', { tab: 'session', status: ['open'], rows: 50 })
  return list.rows.map(({ id }) => id)
}

function print(line: Record<string, unknown>): void {
  const data = `generated ${values.sessions} x ${values.notes}`
  console.log(JSON.stringify({ bench: 'sessions', data, system: 'advisor', ...line }))
}
