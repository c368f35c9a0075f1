import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { BundleError, damaged } from './bundle-error.ts'
import { bytesOf } from '../../store/files/bytes-of.ts'
import { isByTheWay, maxJsonBytes, type BundleSource } from './bundle-source.ts'

/** Opens a bundle in a folder. Links are refused, because they can lead out of the folder. */
export async function openFolderSource(folder: string): Promise<BundleSource> {
  const paths: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (isByTheWay(path) || entry.isDirectory()) continue
    if (!entry.isFile())
      throw new BundleError('unsafe-archive', `"${path}" is a link or a device: replace it by the file itself.`, {
        place: path,
      })
    paths.push(path)
  }
  return {
    paths: paths.toSorted(),
    async read(path) {
      const { size } = await stat(join(folder, path))
      if (size > maxJsonBytes) throw damaged(path, 'it is larger than any such file can be.')
      return readFile(join(folder, path))
    },
    async *stream(path) {
      yield* bytesOf(createReadStream(join(folder, path)))
    },
    close: () => Promise.resolve(),
  }
}
