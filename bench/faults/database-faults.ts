import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from '../../apps/server/src/database/error-code.ts'
import { openHome } from '../../apps/server/src/database/embedded/home.ts'
import { findPostmaster } from '../../apps/server/src/database/embedded/postmaster.ts'
import { ChangingClients } from './changing-clients.ts'
import type { Fault } from './fault.ts'

/** A stall is longer than any statement may take. */
const stallMs = 10_000
const writers = 6

/** What can happen to a database under load. */
export const databaseFaults: Record<string, Fault> = {
  'postmaster killed': onPostmaster((postmaster) => signal(postmaster, 'SIGKILL')),
  'database stopped': onPostmaster((postmaster) => signal(postmaster, 'SIGINT')),
  'connection killed': onPostmaster((postmaster) => {
    const [backend] = backendsOf(postmaster).toSorted(() => Math.random() - 0.5)
    if (backend !== undefined) signal(backend, 'SIGKILL')
  }),
  'database stalled': {
    ground: 'open',
    // Searches do not wait for the database; changes do.
    inflict: async ({ server }) => {
      const clients = new ChangingClients(server.url, await server.signIn(writers))
      await clients.untilAllChanged()
      await stall(postmasterOf(server.clusterFolder))
      await clients.stop()
      return {
        counts: { acknowledged: clients.acknowledged, lost: await clients.countLost() },
        worst: { longestChangeMs: clients.longestHeldMs },
      }
    },
  },
}

function onPostmaster(inflict: (postmaster: number) => void): Fault {
  return { ground: 'open', inflict: ({ server }) => inflict(postmasterOf(server.clusterFolder)) }
}

/** Stops all processes of a PostgreSQL for a while, as a machine does that hangs. */
async function stall(postmaster: number): Promise<void> {
  const stalled = [postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)]
  for (const pid of stalled) signal(pid, 'SIGSTOP')
  await delay(stallMs)
  for (const pid of stalled) signal(pid, 'SIGCONT')
}

/** The process of the PostgreSQL that runs in a folder. */
export function postmasterOf(clusterFolder: string): number {
  const pid = findPostmaster(openHome(clusterFolder))
  if (pid === undefined) throw new Error(`No PostgreSQL runs in ${clusterFolder}.`)
  return pid
}

/** Processes that serve a connection of the server, not PostgreSQL's own. */
function backendsOf(postmaster: number): number[] {
  return childrenOf(postmaster).flatMap(({ pid, title }) => (/postgres: advisor /.test(title) ? [pid] : []))
}

function childrenOf(parent: number): { pid: number; title: string }[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isInteger(pid)) return []
    try {
      const isChild = new RegExp(`^PPid:\\s+${parent}$`, 'm').test(readFileSync(`/proc/${pid}/status`, 'utf8'))
      return isChild ? [{ pid, title: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

/** Sends a signal; a process that has ended meanwhile gets none. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
