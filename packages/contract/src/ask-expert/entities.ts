import { z } from 'zod'
import { ModelId, SolutionNumber } from '../ids.ts'
import { QueryPiece } from '../search/pieces.ts'

/** The ways in which a request reaches a group: its experts read it here, or it is sent to them. */
export const expertWays = ['product', 'mail', 'webhook'] as const

export const ExpertRequestId = z.uuid()

/** `listed`: its experts find it here, and nothing was to be sent; `waiting`: it is being sent, or tried again. */
export const expertRequestStates = ['listed', 'waiting', 'sent', 'failed', 'answered'] as const

const NamedSolution = z.object({ caseId: SolutionNumber, number: z.string(), title: z.string() })

/** What experts are asked about, as a reader is told of it: the pieces and the solutions that the reader may see, in their language. */
export const AskedSearch = z.object({
  /** Empty where a solution was read outside a search. */
  pieces: z.array(QueryPiece),
  /** How many solutions the asker found, in a search. Experts, who may see others, are not told. */
  found: z.number().optional(),
  /** Of the first solutions found, those that the reader may see. */
  results: z.array(NamedSolution),
  /** The solution that did not help. Absent where the asker named none, and where the reader may not see it. */
  solution: NamedSolution.optional(),
})
export type AskedSearch = z.infer<typeof AskedSearch>

/** The text of an answer. */
export const ExpertAnswer = z.object({
  text: z.string(),
  /** A solution that helps. Absent where the expert named none, and where the reader may not see it. */
  solution: NamedSolution.optional(),
  by: z.string(),
  at: z.iso.datetime(),
  /** The asker has not yet read it. */
  isUnread: z.boolean(),
})

/** A search, or a solution that did not help, that a user handed to experts. */
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
