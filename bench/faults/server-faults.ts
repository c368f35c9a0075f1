import { setTimeout as delay } from 'node:timers/promises'
import { ChangingClients } from './changing-clients.ts'
import type { Fault } from './fault.ts'
import type { ServerUnderTest } from './server-under-test.ts'

const writers = 6
/** The server is killed at a random time within this after the first changes. */
const longestWritingMs = 1_500

/** What can happen to the process of a server. */
export const serverFaults: Record<string, Fault> = {
  'server killed': {
    ground: 'open',
    inflict: async ({ server }) => {
      await server.kill('SIGKILL')
      return { worst: { restartMs: await restart(server) } }
    },
  },
  'server killed under writes': {
    ground: 'open',
    inflict: async ({ server }) => {
      const clients = new ChangingClients(server.url, await server.signIn(writers))
      await delay(Math.random() * longestWritingMs)
      await clients.untilAllChanged()
      await server.kill('SIGKILL')
      await clients.stop()
      const restartMs = await restart(server)
      return { counts: { acknowledged: clients.acknowledged, lost: await clients.countLost() }, worst: { restartMs } }
    },
  },
}

/** Starts the server again. Returns the milliseconds until it is ready. */
async function restart(server: ServerUnderTest): Promise<number> {
  const from = performance.now()
  await server.start()
  return Math.round(performance.now() - from)
}
