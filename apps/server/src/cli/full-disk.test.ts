import { execFile } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { launchServer, patience, readyAt, runAdvisor, type AdvisorProcess } from './testing/advisor-process.ts'

const execute = promisify(execFile)
const demo = fileURLToPath(new URL('../../../../demo', import.meta.url))

/** Making a small disk takes Linux and root. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0

let disk: string
let dataFolder: string
let server: AdvisorProcess | undefined

/** Takes all the room that is left. */
async function fillDisk(): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(join(disk, 'ballast'), Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error
  })
}
const makeRoom = () => rm(join(disk, 'ballast'))

const advisor = (...args: string[]) => runAdvisor([...args, '--data', dataFolder])

/** Signs somebody in as a browser does. */
async function signIn(url: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { cookie: 'advisor.sid=a-visitor-of-this-test', 'request-type': 'ajax' }
  const page = await fetch(new URL('api/checkLogin.action', url), { method: 'POST', headers })
  const { session } = (await page.json()) as { session: { csrfToken: string } }
  const answer = await fetch(new URL('api/callback?client_name=FormClient', url), {
    method: 'POST',
    headers: { ...headers, 'x-csrf-token': session.csrfToken },
    body: new URLSearchParams({ username: 'marta', password: 'Correct-horse-7' }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe.runIf(canMount && inject('isLong'))('on a disk that is really full', { timeout: 4 * patience }, () => {
  beforeEach(async () => {
    disk = await temporaryFolder('full-disk')
    await execute('mount', ['-t', 'tmpfs', '-o', 'size=170m,mode=755', 'tmpfs', disk])
    dataFolder = join(disk, 'data')
    await mkdir(dataFolder)
  })
  afterEach(async () => {
    server?.process.kill('SIGTERM')
    await server?.exit
    server = undefined
    await advisor('stop')
    await execute('umount', ['--lazy', disk])
  })

  it('every command says so, and with room again nothing is lost', async () => {
    expect(await advisor('import', join(demo, 'velluto'))).toMatchObject({ code: 0 })
    await fillDisk()
    for (const args of [
      ['import', join(demo, 'frigora')],
      ['tasks', 'list'],
      ['start', '--no-demo', '--port', '0'],
    ]) {
      const { code, output } = await advisor(...args)
      expect(code).toBe(1)
      expect(output).toMatch(/disk .*is full.*Make room.*lost/s)
      expect(output).not.toContain('    at ')
    }
    await makeRoom()
    expect((await advisor('import', join(demo, 'velluto'))).output).toContain('was complete: nothing changed')
  })

  it('a server goes on: it says so to people and commands, and everything works when there is room again', async () => {
    const added = await runAdvisor(
      ['user', 'add', 'marta', '--role', 'viewer', '--data', dataFolder],
      {},
      'Correct-horse-7\n',
    )
    expect(added).toMatchObject({ code: 0 })
    server = launchServer(dataFolder)
    const url = await readyAt(server)
    await fillDisk()
    expect(await signIn(url)).toMatchObject({ status: 503, body: { key: 'disk-full' } })
    const refused = await advisor('import', join(demo, 'frigora'))
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/The disk.* is full/) })
    expect((await fetch(new URL('api/ready', url))).status).toBe(200)
    await makeRoom()
    await expect.poll(async () => (await signIn(url)).body['status'], { timeout: patience }).toBe('success')
    expect((await advisor('import', join(demo, 'frigora'))).output).toContain('has 44 new solutions')
    server.process.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })
})
