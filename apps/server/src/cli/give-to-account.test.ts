import { chown, link, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { giveToAccount } from './give-to-account.ts'

const account = { uid: 65_534, gid: 65_534 }

let folder: string
let elsewhere: string
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'advisor-give-'))
  onTestFinished(() => rm(root, { recursive: true }))
  folder = join(root, 'logs')
  elsewhere = join(root, 'elsewhere')
  for (const each of [folder, elsewhere]) {
    await mkdir(join(each, 'inner'), { recursive: true })
    await writeFile(join(each, 'inner', 'file'), '')
  }
})

const ownerOf = async (...path: string[]) => (await lstat(join(...path))).uid

describe.runIf(process.getuid?.() === 0)('what root gives to the account of the server', () => {
  it('is all that root owns in the folder', async () => {
    giveToAccount(folder, account, false)
    for (const path of [[], ['inner'], ['inner', 'file']]) expect(await ownerOf(folder, ...path)).toBe(account.uid)
  })

  it('is nothing that a symbolic link leads to, be it the folder itself or in it', async () => {
    const [itself, inIt] = [`${folder}-link`, join(folder, 'link')]
    for (const path of [itself, inIt]) await symlink(elsewhere, path)
    for (const path of [itself, folder]) giveToAccount(path, account, false)
    expect(await ownerOf(folder)).toBe(account.uid)
    for (const path of [[], ['inner'], ['inner', 'file']]) expect(await ownerOf(elsewhere, ...path)).toBe(0)
  })

  it('is no file that has another name, unless the folder was root’s', async () => {
    await link(join(elsewhere, 'inner', 'file'), join(folder, 'other-name'))
    giveToAccount(folder, account, false)
    expect(await ownerOf(elsewhere, 'inner', 'file')).toBe(0)
    await chown(folder, 0, 0)
    giveToAccount(folder, account, true)
    expect(await ownerOf(elsewhere, 'inner', 'file')).toBe(account.uid)
  })
})
