/**
 * Ranking and speed of the engine, MiniSearch, FlexSearch, Orama and FTS5: `--data FOLDER`, once or more.
 *
 * `--locale` is that of the texts.
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readIrSet } from './inputs/ir-set.ts'
import { textSystems } from './peers/systems.ts'
import { measureRanking } from './figures/ranking.ts'

const { values } = parseArgs({
  options: { data: { type: 'string', multiple: true }, locale: { type: 'string', default: 'en' } },
})
if (values.data === undefined)
  throw new Error('Got no --data when expected a folder with corpus.jsonl, queries.jsonl, qrels.tsv.')
for (const folder of values.data) {
  const set = readIrSet(folder)
  for (const [system, open] of Object.entries(textSystems)) {
    if (system.startsWith('advisor-')) continue
    console.error(`${basename(folder)}: ${system} …`)
    const figures = await measureRanking(await open(values.locale), set)
    console.log(JSON.stringify({ bench: 'peers', data: basename(folder), system, ...figures }))
  }
}
