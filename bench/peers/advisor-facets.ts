import { SolutionBase } from '@advisor/engine'
import { randomFrom } from '../random.ts'
import { generatedSchema, generatedValues } from '../similarity/generated-cases.ts'
import { TITLE_WEIGHT, type TextSystem } from './text-system.ts'

/** Attributes whose values are counted over all that a query finds; a case has 20. */
const FACETS = 5
const SEED = 1

/** The engine with texts and values: the best hits, how many there are, and how they are spread over some attributes. */
export function openAdvisorWithFacets(): TextSystem {
  const schema = generatedSchema(SEED)
  const random = randomFrom(SEED)
  const facets = schema.attributes.slice(0, FACETS).map(({ id }) => id)
  const base = new SolutionBase(schema, {
    fields: [
      { id: 'title', weight: TITLE_WEIGHT, kind: 'prose' },
      { id: 'text', weight: 1, kind: 'prose' },
    ],
  })
  return {
    add(documents, first) {
      base.put(
        documents.map(({ title, text }, at) => ({
          id: first + at + 1,
          filterKey: 'all',
          masterLocale: 'en',
          texts: [{ locale: 'en', fields: { title, text } }],
          values: generatedValues(schema, random),
        })),
      )
      while (base.mergeStep());
    },
    search: (text, size) => base.search({ text: { text, locale: 'en' }, size, facets }).hits.map(({ id }) => id - 1),
  }
}
