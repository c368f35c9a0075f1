/** Ranking quality and speed of the engine on test collections: `--data FOLDER`, once or more; `--words`: with the shipped synonyms. */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readIrSet } from './inputs/ir-set.ts'
import { openAdvisor } from './peers/advisor.ts'
import { measureRanking } from './figures/ranking.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    locale: { type: 'string', default: 'en' },
    words: { type: 'boolean', default: false },
  },
})
if (values.data === undefined)
  throw new Error('Got no --data when expected a folder with corpus.jsonl, queries.jsonl, qrels.tsv.')
for (const folder of values.data) {
  const figures = await measureRanking(openAdvisor({ locale: values.locale, words: values.words }), readIrSet(folder))
  console.log(JSON.stringify({ bench: 'retrieval', data: basename(folder), system: 'advisor', ...figures }))
}
