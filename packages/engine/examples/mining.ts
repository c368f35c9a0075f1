/** What a case base says about itself: `node examples/mining.ts`. */
import { SolutionBase } from '@advisor/engine'
import { SolutionGuide } from '@advisor/engine/dialog'
import { DomainDictionary } from '@advisor/engine/mapping'
import {
  coverageOf,
  findNearDuplicates,
  findNeighbours,
  findSimilarSolutions,
  simulateDialogs,
  suggestTags,
} from '@advisor/engine/mining'
import { compileSchema } from '@advisor/engine/schema'

const schema = compileSchema({
  types: [
    {
      id: 'component',
      symbols: [
        { id: 'grinder', labels: { en: ['Grinder'] } },
        { id: 'boiler', labels: { en: ['Boiler'] } },
        { id: 'pump', labels: { en: ['Pump'] } },
      ],
    },
  ],
  attributes: [
    { id: 'component', kind: 'symbol', type: 'component', question: {} },
    { id: 'noisy', kind: 'boolean', question: {} },
  ],
})
const reports = [
  { id: 1, text: 'The grinder is loud and grinds nothing at all', values: { component: ['grinder'], noisy: [true] } },
  { id: 2, text: 'The grinder is loud and grinds nothing at all.', values: { component: ['grinder'], noisy: [true] } },
  { id: 3, text: 'The boiler stays cold after it was switched on', values: { component: ['boiler'], noisy: [false] } },
].map((report) => ({ ...report, locale: 'en' }))
const base = new SolutionBase(schema, { fields: [{ id: 'text', weight: 1, kind: 'prose' }] })
base.put(
  reports.map(({ id, text, locale, values }) => {
    return { id, filterKey: 'published', masterLocale: locale, texts: [{ locale, fields: { text } }], values }
  }),
)

/** Solutions that say the same twice. */
export const duplicates = findNearDuplicates(reports, { schema })

/** Solutions like a new report, and the symbols to tag it with. */
const report = { text: 'A loud grinder', locale: 'en' }
export const similar = findSimilarSolutions(base, report, { size: 2 })
const valuesOf = (id: number) => reports.find((each) => each.id === id)?.values
const neighbours = findNeighbours(base, report, valuesOf)
export const tags = suggestTags(schema, new DomainDictionary(schema, 'en'), report, neighbours)

/** Symbols that no solution has: nobody wrote about the pump. */
export const coverage = coverageOf(schema, [base.values.columnsOf().columns])

/** Every solution played against guided search. */
const guide = SolutionGuide.prepare(base, { goal: 'component' })
export const simulation = simulateDialogs(guide.model, { undecided: 0, wrong: 0, random: () => 0 })

console.log(JSON.stringify({ duplicates, similar, tags, coverage, simulation }, undefined, 2))
