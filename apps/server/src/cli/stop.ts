import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from '../database/embedded/is-alive.ts'
import { stopLeftoverPostgres } from '../database/embedded/embedded-postgres.ts'
import { defineCommand, type Invocation } from './command.ts'
import { CommandError } from './command-error.ts'
import { readServerPid } from './process-life.ts'

const pollMs = 100
const patienceMs = 60_000

export const stop = defineCommand({
  name: 'stop',
  help: 'stops the server of a data directory and waits up to a minute',
  run,
})

async function run({ config: { dataFolder } }: Invocation): Promise<number> {
  const pid = await readServerPid(dataFolder)
  if (pid === undefined) {
    const hadLeftover = await stopLeftoverPostgres(dataFolder)
    process.stdout.write(
      hadLeftover
        ? `No server runs on ${dataFolder}; the PostgreSQL it had left behind is stopped.\n`
        : `No server runs on ${dataFolder}.\n`,
    )
    return 0
  }
  process.kill(pid, 'SIGTERM')
  for (let waitedMs = 0; isAlive(pid); waitedMs += pollMs) {
    if (waitedMs > patienceMs) throw new CommandError(`The server (process ${pid}) has not stopped within a minute.`)
    await delay(pollMs)
  }
  process.stdout.write('Stopped.\n')
  return 0
}
