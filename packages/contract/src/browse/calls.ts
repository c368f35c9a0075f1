import { z } from 'zod'
import { reading, stepping } from '../call.ts'
import { ModelId } from '../ids.ts'
import { changedSearch, queryRefusals } from '../search/calls.ts'
import { stepFields } from '../search/step.ts'
import { BrowsedTaxonomy, BrowseLevel, FoundNode } from './entities.ts'

const access = { to: 'project', application: 'advisor', questStyles: ['browse'] } as const
const refusals = [...queryRefusals, 'quest-not-available', 'step-not-found'] as const

export const browseCasebase = stepping('browseCasebase', {
  summary:
    'Goes to a node of a taxonomy, or out of the taxonomy without a node, or searches words within what is browsed. The rest of the query stays; without `from` it is empty.',
  access,
  request: z.object({
    slot: ModelId.optional(),
    /** A symbol of the slot. */
    node: ModelId.optional(),
    /** Replaces the text of the query; an empty text removes it. */
    freeText: z.string().optional(),
    ...stepFields,
  }),
  reply: changedSearch,
  refusals: [...refusals, 'node-not-found', 'query-too-long', 'too-many-filters'],
})

export const browseTaxonomies = reading('browseTaxonomies', {
  summary:
    'The taxonomies of the open quest, each down to the node that the query of the step `from` names, with the number of solutions at or below each node. Without `from`: of all solutions.',
  access,
  request: z.object(stepFields),
  reply: z.object({ taxonomies: z.array(BrowsedTaxonomy), found: z.number() }),
  refusals,
})

export const browseLevel = reading('browseLevel', {
  summary: 'The nodes below a node of a taxonomy, or the outermost ones, counted as in `browseTaxonomies`.',
  access,
  request: z.object({ slot: ModelId, node: ModelId.optional(), ...stepFields }),
  reply: z.object({ level: BrowseLevel }),
  refusals: [...refusals, 'node-not-found'],
})

export const browseSearch = reading('browseSearch', {
  summary:
    'The nodes of all taxonomies of the open quest whose name or a synonym has the words of `words`, the first of each taxonomy, counted as in `browseTaxonomies`.',
  access,
  request: z.object({ words: z.string().max(300), ...stepFields }),
  reply: z.object({
    taxonomies: z.array(
      z.object({
        slot: ModelId,
        caption: z.string(),
        nodes: z.array(FoundNode),
        /** All that there are. */ total: z.number(),
      }),
    ),
  }),
  refusals,
})
