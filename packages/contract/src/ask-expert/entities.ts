import { z } from 'zod'
import { ModelId, SolutionNumber } from '../ids.ts'
import { QueryPiece } from '../search/pieces.ts'

/** The ways in which a request reaches a group: its experts read it here, or it is sent to them. */
export const expertWays = ['product', 'mail', 'webhook'] as const

export const ExpertRequestId = z.uuid()

/** `listed`: its experts find it here, and nothing was to be sent; `waiting`: it is being sent, or tried again. */
export const expertRequestStates = ['listed', 'waiting', 'sent', 'failed', 'answered'] as const

/** What an expert is handed of a search, as its user saw it. */
export const AskedSearch = z.object({
  pieces: z.array(QueryPiece),
  /** How many solutions were found, and the first of them. */
  found: z.number(),
  results: z.array(z.object({ caseId: SolutionNumber, number: z.string(), title: z.string() })),
})
export type AskedSearch = z.infer<typeof AskedSearch>

/** The text of an answer, and a solution that helps. */
export const ExpertAnswer = z.object({
  text: z.string(),
  caseId: SolutionNumber.optional(),
  by: z.string(),
  at: z.iso.datetime(),
})

/** A search that a user handed to experts. */
export const ExpertRequest = z.object({
  id: ExpertRequestId,
  state: z.enum(expertRequestStates),
  group: z.object({ id: ModelId, caption: z.string() }),
  search: AskedSearch,
  note: z.string(),
  /** The name of the user. */
  by: z.string(),
  at: z.iso.datetime(),
  answer: ExpertAnswer.optional(),
})
export type ExpertRequest = z.infer<typeof ExpertRequest>
