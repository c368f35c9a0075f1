/**
 * Merges of what two authors did at once: `npm run bench -- merges --data FOLDER`.
 *
 * Reads revisions of articles (revisions.jsonl.gz). Of three in a row, the second and the third author are taken to have begun with the
 * first text: once with changes apart from each other's (`apart`), once with all of them where the third changed lines of the second
 * (`same`). Once by lines of plain text (`long`), once by blocks of rich text (`rich`). Beside a merge by lines, as of version control.
 */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureMerges, replayArticles } from './merges/replay.ts'
import { mergeSystems } from './merges/systems.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data/article-revisions' },
    system: { type: 'string', multiple: true, default: Object.keys(mergeSystems) },
  },
})
const unknown = values.system.find((name) => !Object.hasOwn(mergeSystems, name))
if (unknown !== undefined)
  throw new Error(`Got system "${unknown}" when expected ${Object.keys(mergeSystems).join(', ')}.`)

const data = basename(values.data)
const file = join(values.data, 'revisions.jsonl')
if (!existsSync(file) && !existsSync(`${file}.gz`)) {
  console.log(JSON.stringify({ bench: 'merges', data, skipped: 'there are no revisions.jsonl.gz in this folder' }))
} else {
  const systems = await Promise.all(values.system.map(async (name) => [name, await mergeSystems[name]!()] as const))
  for (const form of ['long', 'rich'] as const) {
    const replayed = replayArticles(file, form)
    console.error(`${form}: ${replayed.length} merges`)
    for (const kind of ['apart', 'same'] as const)
      for (const [system, merge] of systems) {
        const merges = replayed.filter((each) => each.case === kind)
        // Once for the compiler of the engine of JavaScript, once for the figures.
        measureMerges(merges, merge)
        console.log(
          JSON.stringify({ bench: 'merges', data, system, form, case: kind, ...measureMerges(merges, merge) }),
        )
      }
  }
}
