import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBundleSource } from './open-bundle-source.ts'
import { openBundleTarget } from './open-bundle-target.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const name = fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,12}$/)
const entries = fc.dictionary(
  fc.tuple(name, name).map(([folder, file]) => `${folder}/${file}.json`),
  fc.uint8Array({ maxLength: 200 }),
  { minKeys: 2, maxKeys: 12 },
)

test('a folder and a zip give back what was written, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (content) => {
      // Beside one head at the top, as in every bundle: without it a zip's only folder counts as packed by hand.
      const written = [['bundle.json', new Uint8Array([1])] as const, ...Object.entries(content)].toSorted(
        ([a], [b]) => (a < b ? -1 : 1),
      )
      const scratch = await temporaryFolder('archives')
      for (const path of [join(scratch, 'folder'), join(scratch, 'bundle.zip')]) {
        const target = await openBundleTarget(path)
        for (const [entry, bytes] of written) await target.write(entry, Buffer.from(bytes))
        await target.finish()
        const source = await openBundleSource(path)
        expect(source.paths).toEqual(written.map(([entry]) => entry))
        for (const [entry, bytes] of written) expect(new Uint8Array(await source.read(entry))).toEqual(bytes)
        await source.close()
      }
    }),
    { numRuns: 20 },
  )
})
