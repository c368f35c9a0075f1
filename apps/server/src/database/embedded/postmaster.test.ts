import { closeSync } from 'node:fs'
import { link, lstat, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openLog } from './postmaster.ts'

const account = { uid: 65_534, gid: 65_534 }

describe.runIf(process.getuid?.() === 0)('the log of PostgreSQL, opened by root for another account', () => {
  it.each([
    ['symbolic', symlink],
    ['hard', link],
  ])('is not what a %s link of that account leads to', async (_, make) => {
    const folder = await temporaryFolder('log')
    const [log, secret] = [join(folder, 'postgres.log'), join(folder, 'secret')]
    await writeFile(secret, 'mine')
    await make(secret, log)
    closeSync(openLog({ log, account }))
    expect((await lstat(secret)).uid).toBe(0)
    expect(await readFile(secret, 'utf8')).toBe('mine')
    const found = await lstat(log)
    expect({ isFile: found.isFile(), uid: found.uid }).toEqual({ isFile: true, uid: account.uid })
  })
})
