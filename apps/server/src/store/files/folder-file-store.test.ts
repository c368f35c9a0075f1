import { createHash } from 'node:crypto'
import { chmod, readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileStoreError } from './file-store.ts'
import { openFolderFileStore } from './folder-file-store.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('files')
})
afterEach(async () => {
  await chmod(folder, 0o700)
})

const bytes = (content: string) => Readable.from([Buffer.from(content)])
const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')

async function listFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

test('a file is read back by the hash of its content', async () => {
  const store = openFolderFileStore(folder)
  const stored = await store.put(bytes('boiler'), { maxBytes: 100 })
  expect(stored).toEqual({ hash: hashOf('boiler'), sizeBytes: 6 })
  expect(await text(await store.read(stored.hash))).toBe('boiler')
})

test('equal content is kept once', async () => {
  const store = openFolderFileStore(folder)
  await Promise.all([store.put(bytes('boiler'), { maxBytes: 100 }), store.put(bytes('boiler'), { maxBytes: 100 })])
  expect(await listFiles()).toEqual([hashOf('boiler').slice(2)])
})

test('a file above the limit is refused and leaves nothing behind', async () => {
  const store = openFolderFileStore(folder)
  await expect(store.put(bytes('boiler'), { maxBytes: 5 })).rejects.toMatchObject({ failure: 'too-large' })
  expect(await listFiles()).toEqual([])
})

test('a source that breaks off leaves nothing behind', async () => {
  const store = openFolderFileStore(folder)
  async function* broken() {
    yield await Promise.resolve(Buffer.from('boi'))
    throw new Error('connection lost')
  }
  await expect(store.put(broken(), { maxBytes: 100 })).rejects.toThrow('connection lost')
  expect(await listFiles()).toEqual([])
})

test('a hash that was never stored is missing', async () => {
  const store = openFolderFileStore(folder)
  expect(await store.has(hashOf('steam'))).toBe(false)
  await expect(store.read(hashOf('steam'))).rejects.toBeInstanceOf(FileStoreError)
})

test('what is not a hash never becomes a path', async () => {
  await expect(openFolderFileStore(folder).read('../../etc/passwd')).rejects.toThrow('Expected a SHA-256')
})

test.skipIf(process.getuid?.() === 0)('a folder without write access is named as read-only', async () => {
  await chmod(folder, 0o500)
  await expect(openFolderFileStore(folder).put(bytes('boiler'), { maxBytes: 100 })).rejects.toMatchObject({
    failure: 'read-only',
  })
})

test('a full disk is named as such', async () => {
  const full: NodeJS.ErrnoException = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  async function* failing() {
    yield await Promise.resolve(Buffer.from('b'))
    throw full
  }
  await expect(openFolderFileStore(folder).put(failing(), { maxBytes: 100 })).rejects.toMatchObject({ failure: 'full' })
})
