import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Those of the folders in which no file can be made: read-only, full, or gone. Tried by writing, as rights alone do not tell. */
export async function findReadOnlyFolders(folders: readonly string[]): Promise<string[]> {
  const tried = await Promise.all(folders.map(async (folder) => ((await isWritable(folder)) ? [] : [folder])))
  return tried.flat()
}

async function isWritable(folder: string): Promise<boolean> {
  const probe = join(folder, `.writable-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, 'probe')
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}
