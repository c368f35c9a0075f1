import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withFileLock } from './file-lock.mjs'

let folder
let lock

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'advisor-lock-'))
  lock = join(folder, 'lock')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that takes the lock, has `held` as a second holder if given, says so and keeps it until it is killed. */
async function holder(held) {
  const module = new URL('file-lock.mjs', import.meta.url).href
  const script = `
    const { withFileLock } = await import(${JSON.stringify(module)})
    await withFileLock(${JSON.stringify(lock)}, (addHolder) => {
      ${held ? `addHolder(${held})` : ''}
      console.log('held')
      return new Promise(() => setInterval(() => {}, 1000))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

async function kill(child) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('the lock is gone when the work is done, also when it failed', async () => {
  expect(await withFileLock(lock, () => 'done')).toBe('done')
  await expect(withFileLock(lock, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(existsSync(lock)).toBe(false)
})

test('whoever comes second is told who holds the lock, and takes over when that one is killed', async () => {
  const child = await holder()
  const waited = []
  const work = withFileLock(
    lock,
    () => 'done',
    (pid) => {
      waited.push(pid)
      child.kill('SIGKILL')
    },
  )
  expect(await work).toBe('done')
  expect(waited).toEqual([child.pid])
})

test('a process that the killed holder has started keeps the lock until it ends', async () => {
  const survivor = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await kill(await holder(survivor.pid))
  const waited = []
  await withFileLock(
    lock,
    () => {},
    (pid) => {
      waited.push(pid)
      survivor.kill('SIGKILL')
    },
  )
  expect(waited).toEqual([survivor.pid])
})

test.skipIf(process.platform !== 'linux')('a number that passed to another process holds nothing', async () => {
  const child = await holder()
  const [{ pid }] = JSON.parse(readFileSync(lock, 'utf8'))
  writeFileSync(lock, JSON.stringify([{ pid, startedAt: '1' }]))
  expect(
    await withFileLock(
      lock,
      () => 'done',
      () => expect.unreachable(),
    ),
  ).toBe('done')
  await kill(child)
})

test('an empty lock file holds nothing', async () => {
  writeFileSync(lock, '')
  expect(await withFileLock(lock, () => 'done')).toBe('done')
})
