import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { threadedWasmFlags } from '../scripts/lib/node-flags.mjs'

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))

/** Gives the journeys of the calling file a user of their own, whose password they may change. */
export async function addUser(
  name: string,
  { role, group, password }: { role: string; group: string; password: string },
): Promise<void> {
  const data = process.env['ADVISOR_TEST_SERVER_DATA'] ?? ''
  const command = spawn(
    process.execPath,
    [...threadedWasmFlags, main, 'user', 'add', name, '--role', role, '--group', group, '--data', data],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  )
  command.stdin.end(`${password}\n`)
  const [code] = await once(command, 'exit')
  if (code !== 0) throw new Error(`The user ${name} could not be added.`)
}
