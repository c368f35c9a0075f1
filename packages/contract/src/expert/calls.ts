import { z } from 'zod'
import { reading, stepping } from '../call.ts'
import { ModelId } from '../ids.ts'
import { changedQueryRefusals, changedSearch, queryRefusals } from '../search/calls.ts'
import { SearchQuery } from '../search/query.ts'
import { stepFields } from '../search/step.ts'
import { CriterionEffect, TrayClass, TrayMatch, TraySymbol } from './entities.ts'

const access = { to: 'project', application: 'advisor', questStyles: ['expert'] } as const

/** What the tray says: the part of a query that an expert writes. */
const tray = {
  // A text that is too long is refused with a sentence, not as a broken call.
  text: z.string().default(''),
  constraints: SearchQuery.shape.constraints,
  filters: SearchQuery.shape.filters,
  scope: SearchQuery.shape.scope,
}

const limits = { bodyBytes: 65_536, fields: 25_000 }

export const expertTray = reading('expertTray', {
  summary: 'The attributes that the open quest can search by, in classes, with what their editors need.',
  // Pieces of the query are edited in quests of every style.
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({}),
  reply: z.object({ classes: z.array(TrayClass) }),
  refusals: ['no-permission'],
})

export const traySymbols = reading('traySymbols', {
  summary:
    'Symbols of a slot: those directly below `parent`, or those whose name or synonym has the words of `search`.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({
    slot: ModelId,
    /** Of a composite. */
    member: ModelId.optional(),
    parent: ModelId.optional(),
    search: z.string().max(300).optional(),
    /**
     * For authors: all that they can choose, also what no solution has yet, and nothing that is deprecated. Without it, and for who
     * writes no solutions: what solutions have that the caller sees.
     */
    for: z.literal('writing').optional(),
  }),
  reply: z.object({
    symbols: z.array(TraySymbol),
    /** All that there are; the first of them are listed. */
    total: z.number(),
  }),
  refusals: ['no-permission', 'query-not-possible'],
})

export const expertCount = reading('expertCount', {
  summary:
    'While the tray is filled: how many solutions are found, the first of them, and how many would be without each criterion.',
  method: 'POST',
  access,
  request: z.object(tray),
  limits,
  reply: z.object({
    found: z.number(),
    bestMatching: z.number(),
    effects: z.array(CriterionEffect),
    /** In the order of the results; none where nothing ranks more than 1,000 solutions. */
    best: z.array(TrayMatch),
  }),
  refusals: [...queryRefusals, 'quest-not-available', 'query-too-long'],
})

export const expertSearch = stepping('expertSearch', {
  summary: 'Searches by the criteria of the tray, in the place of what the query said before.',
  access,
  request: z.object({ ...tray, ...stepFields }),
  limits,
  reply: changedSearch,
  refusals: [...changedQueryRefusals, 'quest-not-available', 'query-empty', 'query-too-long'],
})
