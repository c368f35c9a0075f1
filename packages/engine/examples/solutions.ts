/** Solutions with texts and attributes, found by both: `node examples/solutions.ts`. */
import { SolutionBase, type SolutionDocument } from '@advisor/engine'
import { compileSchema, type SchemaDefinition } from '@advisor/engine/schema'
import type { TextField } from '@advisor/engine/text'

export const definition: SchemaDefinition = {
  types: [
    {
      id: 'component',
      symbols: [
        { id: 'grinder', labels: { en: ['Grinder'] } },
        { id: 'burrs', parent: 'grinder', labels: { en: ['Burrs', 'grinding discs'] } },
        { id: 'boiler', labels: { en: ['Boiler'] } },
      ],
    },
  ],
  attributes: [
    { id: 'component', kind: 'symbol', type: 'component', similarity: { kind: 'taxonomy' } },
    { id: 'pressure', kind: 'float', similarity: { kind: 'numeric', curve: 'linear', range: 4 } },
  ],
}
export const fields: TextField[] = [
  { id: 'title', weight: 3, kind: 'prose' },
  { id: 'code', weight: 2, kind: 'code' }, // neither stemmed nor forgiven
]
const solution = (id: number, title: string, code: string, values: SolutionDocument['values']): SolutionDocument => ({
  id,
  filterKey: 'published',
  masterLocale: 'en',
  texts: [{ locale: 'en', fields: { title, code } }],
  values,
})

export const solutions = [
  solution(1, 'Burrs do not turn', 'E-204', { component: ['burrs'] }),
  solution(2, 'Coffee runs too slow', 'E-310', { component: ['burrs'], pressure: [11] }),
  solution(3, 'Boiler does not reach its pressure', 'E-120', { component: ['boiler'], pressure: [6] }),
]

const base = new SolutionBase(compileSchema(definition), { fields })
base.put(solutions)

/** By text, mistyped; a code however it is written. */
export const byText = base.search({ text: { text: 'burs e204', locale: 'en' } })

/** By text and what was measured; a question's inner node means whatever is below it. */
const request = {
  text: { text: 'slow coffee', locale: 'en' },
  constraints: [
    { attribute: 'component', operator: 'is' as const, values: ['grinder'], mode: 'precision' as const },
    { attribute: 'pressure', operator: 'between' as const, values: [9, 12] },
  ],
  facets: ['component'],
}
export const byBoth = base.search(request)
/** What each word and constraint adds; the sum is the score. */
export const because = byBoth.hits[0] && base.explain(request, byBoth.hits[0])

console.log(JSON.stringify({ byText, byBoth, because }, undefined, 2))
