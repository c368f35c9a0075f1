/**
 * The time to load a snapshot of `--size` solutions, each with a text of 80 words and 20 attributes.
 *
 * The snapshot is written once and loaded repeatedly. `loadMs` includes checking every byte; `firstSearchMs` is a
 * search right after loading.
 */
import { parseArgs } from 'node:util'
import { SolutionBase, type SolutionDocument } from '@advisor/engine'
import { TextGenerator } from './inputs/generated-texts.ts'
import { caseOf, FIELDS } from './inputs/text-cases.ts'
import { randomFrom } from './inputs/random.ts'
import { generatedSchema, generatedValues } from './inputs/generated-cases.ts'
import { quantile, rounded } from './figures/text.ts'

const ROUNDS = 7
const BATCH = 5000

const { values } = parseArgs({
  options: { size: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const [size, seed] = [Number(values.size), Number(values.seed)]
const schema = generatedSchema(seed)
const options = { fields: FIELDS }
const generator = new TextGenerator(seed)
const random = randomFrom(seed)
const base = new SolutionBase(schema, options)
for (let first = 1; first <= size; first += BATCH) {
  base.put(Array.from({ length: Math.min(BATCH, size + 1 - first) }, (_, at) => generatedSolution(first + at)))
  while (base.mergeStep());
}
const query = generator.query(generator.text())

const writing = performance.now()
const bytes = base.toSnapshot()
const writeMs = performance.now() - writing
const [loading, searching]: [number[], number[]] = [[], []]
for (let round = 0; round < ROUNDS; round++) {
  globalThis.gc?.()
  const started = performance.now()
  const loaded = SolutionBase.fromSnapshot(schema, bytes, options)
  const ready = performance.now()
  const { found } = search(loaded)
  searching.push(performance.now() - ready)
  loading.push(ready - started)
  if (found !== search(base).found) throw new Error(`Got ${found} found when expected as many as before.`)
}
const median = (times: number[]) =>
  rounded(
    quantile(
      times.sort((a, b) => a - b),
      0.5,
    ),
  )
console.log(
  JSON.stringify({
    bench: 'snapshot',
    data: `generated ${size} seed ${seed}`,
    system: 'advisor',
    megabytes: rounded(bytes.length / 1e6),
    writeMs: rounded(writeMs),
    firstLoadMs: rounded(loading[0]!),
    loadMs: median(loading),
    firstSearchMs: median(searching),
  }),
)

function generatedSolution(id: number): SolutionDocument {
  return { ...caseOf(id, generator.text()), values: generatedValues(schema, random) }
}

function search(searched: SolutionBase) {
  return searched.search({ text: { text: query, locale: 'en' } })
}
