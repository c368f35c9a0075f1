import { z } from 'zod'
import { reading } from '../call.ts'
import { limits } from '../limits.ts'
import { FederatedGroup, FederatedSource, FederatedSourceId } from './entities.ts'

const access = { to: 'signed-in', application: 'advisor', permission: 'search-all' } as const

export const federatedSources = reading('federatedSources', {
  summary: 'What a federated search of the caller searches: projects first, then external sources.',
  access,
  request: z.object({}),
  reply: z.object({
    sources: z.array(FederatedSource),
    /** Projects beyond the limit, which are not searched. */
    leftOut: z.number(),
  }),
  refusals: ['no-permission'],
})

export const federatedSearch = reading('federatedSearch', {
  summary:
    'Searches all projects and case bases that the caller may see, and external sources, by words: a group of hits for each, in the order of `federatedSources`. `sources` names those to ask; without it all are asked except those that wait for a click.',
  method: 'POST',
  access,
  request: z.object({
    freeText: z.string(),
    sources: z.array(FederatedSourceId).min(1).max(limits.federatedSources).optional(),
  }),
  reply: z.object({ groups: z.array(FederatedGroup) }),
  refusals: ['no-permission', 'query-empty', 'query-too-long', 'source-not-found'],
  limits: { perMinute: 600 },
})
