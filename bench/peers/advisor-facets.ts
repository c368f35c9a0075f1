import { SolutionBase } from '@advisor/engine'
import { randomFrom } from '../inputs/random.ts'
import { generatedSchema, generatedValues } from '../inputs/generated-cases.ts'
import { caseOf, FIELDS } from '../inputs/text-cases.ts'
import type { TextSystem } from './text-system.ts'

/** The number of attributes whose values are counted over all found texts; a case has 20. */
const FACETS = 5
const SEED = 1

/** The engine with texts and values: the best hits, their number, and facets of some attributes. */
export function openAdvisorWithFacets(): TextSystem {
  const schema = generatedSchema(SEED)
  const random = randomFrom(SEED)
  const facets = schema.attributes.slice(0, FACETS).map(({ id }) => id)
  const base = new SolutionBase(schema, { fields: FIELDS })
  return {
    add(documents, first) {
      base.put(
        documents.map((document, at) => ({
          ...caseOf(first + at + 1, document),
          values: generatedValues(schema, random),
        })),
      )
      while (base.mergeStep());
    },
    search: (text, size) => base.search({ text: { text, locale: 'en' }, size, facets }).hits.map(({ id }) => id - 1),
  }
}
