import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** Those that many tests start. The others load files of packages from beside their modules. */
const programs = [
  ...['search-index/writer-worker', 'search-index/reader-worker', 'search-index/dialog-worker'],
  'features/import-articles/conversion-worker',
]
/** In the repository, so that what a thread requires is found. */
const folder = fileURLToPath(new URL('../../../../.cache/test-threads/', import.meta.url))

/**
 * Vitest's global set-up: makes one file of each program that runs in a thread. A thread loads that in a tenth of the time of its
 * hundreds of modules, and each server of a test has a thread. `load-bundled-threads.ts` loads it.
 */
export default async function bundleThreads(): Promise<void> {
  const bundle = await rolldown({
    input: programs.map((program) => fileURLToPath(new URL(`../${program}.ts`, import.meta.url))),
    platform: 'node',
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[hash].mjs',
  })
  await bundle.close()
  await mkdir(folder, { recursive: true })
  // Another run may load them at the same time.
  for (const file of output) {
    if (file.type !== 'chunk') continue
    const written = join(folder, `${file.fileName}.${process.pid}`)
    await writeFile(written, file.code)
    await rename(written, join(folder, file.fileName))
  }
  process.env['ADVISOR_TEST_THREADS'] = folder
}
