import fs from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { LogFiles } from './log-files.ts'

const limits = { fileBytes: 1_000, files: 4 }
const line = (text: string) => `${text}\n`

let folder: string
let now: Date
beforeEach(async () => {
  folder = await temporaryFolder('log')
  // Not today: the files of the tests are written today.
  now = new Date(2020, 10, 22, 12)
})

const errors: unknown[] = []
const open = (name = 'server') =>
  new LogFiles(
    folder,
    name,
    limits,
    (error) => errors.push(error),
    () => now,
  )

async function files(): Promise<{ name: string; size: number }[]> {
  const names = (await readdir(folder)).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  return Promise.all(names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size })))
}

const read = (name: string) => readFile(join(folder, name), 'utf8')

describe('log files', () => {
  it('exceed neither their size nor their number, at any moment of a flood', async () => {
    const log = open()
    for (let count = 1; count <= 3_000; count += 1) {
      log.write(line(`${count} ${'x'.repeat(count % 300)}`))
      if (count % 100 > 0) continue
      const found = await files()
      expect(found.length).toBeLessThanOrEqual(4)
      expect(Math.max(...found.map(({ size }) => size))).toBeLessThanOrEqual(1_000)
    }
    const last = (await files()).at(-1)?.name ?? ''
    expect(await read(last)).toMatch(/^3000 \n/m)
  })

  it('exceed their number neither over restarts nor because of files that were left', async () => {
    for (let number = 1; number <= 23; number += 1) await writeFile(join(folder, `server.${number}.log`), 'left\n')
    await writeFile(join(folder, 'other.1.log'), 'of another log\n')
    for (let restart = 0; restart < 5; restart += 1) {
      now = new Date(now.getTime() + 24 * 3600_000)
      open().write(line('started'))
      const names = (await files()).map(({ name }) => name).filter((name) => name.startsWith('server.'))
      expect(names).toEqual([21, 22, 23, 24].map((number) => `server.${number + restart}.log`))
    }
    expect(await read('other.1.log')).toBe('of another log\n')
  })

  it('are continued by the next process of the same day, and begun each day', async () => {
    now = new Date()
    open().write(line('one'))
    const log = open()
    log.write(line('two'))
    expect(await read('server.1.log')).toBe('one\ntwo\n')
    now = new Date(now.getTime() + 24 * 3600_000)
    log.write(line('three'))
    expect(await read('server.2.log')).toBe('three\n')
  })

  it('hold a line that is longer than a file only as far as it fits', async () => {
    const log = open()
    log.write(line('ü'.repeat(5_000)))
    log.write(line('next'))
    expect((await files()).map(({ size }) => size)).toEqual([1_000, 5])
  })

  it('keep what was logged before while the disk is full', async () => {
    now = new Date()
    const log = open()
    for (let count = 0; count < 20; count += 1) log.write(line('x'.repeat(200)))
    const before = await files()
    const write = vi.spyOn(fs, 'appendFileSync').mockImplementation(() => {
      throw new Error('ENOSPC: no space left on device')
    })
    syncBuiltinESMExports()
    for (let count = 0; count < 100; count += 1) log.write(line('lost'))
    write.mockRestore()
    syncBuiltinESMExports()
    expect(errors.splice(0)).toHaveLength(100)
    expect(await files()).toEqual(before)
  })

  it('tell an error, and go on when it is over', async () => {
    folder = join(folder, 'missing')
    const log = open()
    log.write(line('lost'))
    expect(errors.splice(0)).toEqual([expect.objectContaining({ code: 'ENOENT' })])
    await mkdir(folder)
    log.write(line('kept'))
    expect(await read('server.1.log')).toBe('kept\n')
    expect(errors).toEqual([])
  })
})
