import { stopLeftoverPostgres } from '../database/embedded/embedded-postgres.ts'
import { defineCommand, type Invocation } from './command.ts'
import { CommandError } from './command-error.ts'
import { askToStop, findServer } from './control.ts'

const patienceMs = 60_000

export const stop = defineCommand({
  name: 'stop',
  help: 'stops the server of a data directory and waits up to a minute',
  run,
})

async function run({ config: { dataFolder } }: Invocation): Promise<number> {
  const server = await findServer(dataFolder)
  if (!server) {
    const leftover = await stopLeftoverPostgres(dataFolder)
    process.stdout.write(
      leftover === 'stopped'
        ? `No server runs on ${dataFolder}; the PostgreSQL it had left behind is stopped.\n`
        : `No server runs on ${dataFolder}.\n`,
    )
    return 0
  }
  if (!(await askToStop(server, patienceMs)))
    throw new CommandError(`The server (process ${server.pid}) has not stopped within a minute.`)
  process.stdout.write('Stopped.\n')
  return 0
}
