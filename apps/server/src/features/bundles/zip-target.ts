import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { BundleError } from './bundle-error.ts'
import type { BundleTarget } from './bundle-target.ts'

/**
 * Equal content gives equal bytes: no time, no owner. The date is the format's earliest; DOS times are local times, and
 * so is this date, which makes them equal in every time zone.
 */
const entryOptions = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true }

/**
 * Writes a bundle as a zip: under another name first, renamed when it is complete. Holds one entry in memory at a time.
 */
export async function openZipTarget(path: string): Promise<BundleTarget> {
  if (await stat(path).catch(() => undefined))
    throw new BundleError('target-exists', `The file "${path}" exists: remove it or export to another name.`)
  const partial = `${path}.partial-${process.pid}`
  await mkdir(dirname(partial), { recursive: true })
  const zip = new yazl.ZipFile()
  const output = createWriteStream(partial)
  const written = pipeline(zip.outputStream, output)
  // Whoever writes an entry or finishes meets the failure; until then it must not end the process.
  written.catch(() => undefined)
  return {
    async write(entryPath, content) {
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
      const taken = new Promise((resolve, reject) => source.once('end', resolve).once('error', reject))
      zip.addReadStream(source, entryPath, entryOptions)
      await Promise.race([taken, written])
    },
    async finish() {
      zip.end()
      await written
      await rename(partial, path)
    },
    async abandon() {
      output.destroy()
      await written.catch(() => undefined)
      await rm(partial, { force: true })
    },
  }
}
