import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BundleError } from './bundle-error.ts'
import type { BundleTarget } from './bundle-target.ts'

/** Writes a bundle as a folder: under another name first, renamed when it is complete. */
export async function openFolderTarget(folder: string): Promise<BundleTarget> {
  const existing = await readdir(folder).catch(() => undefined)
  if (existing && existing.length > 0)
    throw new BundleError('target-exists', `The folder "${folder}" is not empty: remove it or export to another place.`)
  const partial = `${folder}.partial-${process.pid}`
  await mkdir(partial, { recursive: true })
  return {
    async write(path, content) {
      const target = join(partial, path)
      await mkdir(dirname(target), { recursive: true })
      await (Buffer.isBuffer(content) ? writeFile(target, content) : pipeline(content, createWriteStream(target)))
    },
    async finish() {
      if (existing) await rmdir(folder)
      await rename(partial, folder)
    },
    abandon: () => rm(partial, { recursive: true, force: true }),
  }
}
