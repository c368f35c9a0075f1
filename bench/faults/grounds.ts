import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Ground, Scene } from './fault.ts'
import { SearchingClients } from './searching-clients.ts'
import { ServerUnderTest } from './server-under-test.ts'

const execute = promisify(execFile)
/** The demo with its database takes half of it. */
const diskMegabytes = 300
/** Clients pause between searches, so that these stay below what one address may ask for by default. */
const mostLimitedClients = 5

/** Why this machine does not have a ground; undefined if it does. */
export function missing(ground: Ground): string | undefined {
  const canMount = process.platform === 'linux' && process.getuid?.() === 0
  return ground === 'small disk' && !canMount ? 'mounting a small disk takes Linux and root' : undefined
}

/** Starts a server on the demo, with its clients, and calls `work` with them. Leaves nothing behind. */
export async function onGround(
  ground: Ground,
  { clients: count, isServed }: { clients: number; isServed: boolean },
  work: (scene: Scene) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'advisor-faults-'))
  const disk = ground === 'small disk' ? folder : undefined
  if (disk) await execute('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', disk])
  let server: ServerUnderTest | undefined
  let clients: SearchingClients | undefined
  try {
    // The account that the server steps down to, and that of PostgreSQL, must be able to enter.
    await chmod(folder, 0o755)
    const dataFolder = join(folder, 'data')
    await mkdir(dataFolder)
    const started = await ServerUnderTest.start(dataFolder, {
      isServed,
      ...(ground !== 'limited' && { requestsPerSecond: 0 }),
    })
    server = started
    const people = await server.signIn(ground === 'limited' ? Math.min(count, mostLimitedClients) : count)
    clients = new SearchingClients(() => started.url, people)
    await work({ server, clients, disk })
  } finally {
    await clients?.stop()
    await server?.stop()
    if (disk) await execute('umount', ['--lazy', disk])
    await rm(folder, { recursive: true, force: true })
  }
}
