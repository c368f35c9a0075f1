/** Changes between searches, on generated texts: `--size N --seed N --changes-per-search N`. */
import { parseArgs } from 'node:util'
import { TextIndex } from '@advisor/engine/text'
import { TextGenerator } from './inputs/generated-texts.ts'
import { caseOf, FIELDS } from './inputs/text-cases.ts'
import { quantile, rounded } from './figures/text.ts'

const QUERIES = 300
const QUIET_ROUNDS = 3
const MEASURED_MS = 15_000
/** The number of postings copied between two changes while segments are merged. */
const POSTINGS_PER_STEP = 5_000

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    // At 2,000 changes a second, 500 searches.
    'changes-per-search': { type: 'string', default: '4' },
  },
})
const [size, changesPerSearch] = [values.size, values['changes-per-search']].map(Number) as [number, number]
if (!(Number.isSafeInteger(changesPerSearch) && changesPerSearch > 0)) {
  console.error(`Got --changes-per-search ${changesPerSearch} when expected a whole number above 0.`)
  process.exit(2)
}
const generator = new TextGenerator(Number(values.seed))
const texts = Array.from({ length: size }, () => generator.text())
const queries = Array.from({ length: QUERIES }, (_, at) => generator.query(texts[(at * 7919) % size]!))
const changes = Array.from({ length: 20_000 }, () => generator.text())

const base = new TextIndex({ fields: FIELDS })
for (let from = 0; from < size; from += 5000) {
  base.put(texts.slice(from, from + 5000).map((fields, at) => caseOf(from + at + 1, fields)))
}
while (base.mergeStep());

const quiet: number[] = []
for (let round = 0; round <= QUIET_ROUNDS; round++) {
  for (const text of queries) {
    const ms = timeSearch(text)
    if (round > 0) quiet.push(ms)
  }
}
const busy: number[] = []
const started = performance.now()
let changed = 0
while (performance.now() - started < MEASURED_MS) {
  base.put([caseOf(1 + ((changed * 7919) % size), changes[changed % changes.length]!)])
  changed++
  base.mergeStep(POSTINGS_PER_STEP)
  if (changed % changesPerSearch === 0) busy.push(timeSearch(queries[busy.length % queries.length]!))
}
const seconds = (performance.now() - started) / 1000
quiet.sort((a, b) => a - b)
busy.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    bench: 'updates',
    data: `generated ${size} seed ${values.seed}`,
    system: 'advisor',
    changesPerSearch,
    updatesPerSecond: Math.round(changed / seconds),
    searchesPerSecond: Math.round(busy.length / seconds),
    quietP50Ms: rounded(quantile(quiet, 0.5)),
    busyP50Ms: rounded(quantile(busy, 0.5)),
    quietP95Ms: rounded(quantile(quiet, 0.95)),
    busyP95Ms: rounded(quantile(busy, 0.95)),
    segments: base.segmentCount,
  }),
)

function timeSearch(text: string): number {
  const before = performance.now()
  base.search({ text, locale: 'en', from: 0, size: 10 })
  return performance.now() - before
}
