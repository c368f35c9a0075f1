import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { ModelId } from '../ids.ts'
import { ProposalState, ReviewedProposal } from './entities.ts'

const access = {
  to: 'signed-in',
  application: 'studio',
  anyPermission: ['attribute-value-reviews', 'domain-model-structure-reviews'],
} as const

export const proposedValues = reading('proposedValues', {
  method: 'POST',
  summary: 'The values that authors have proposed for lists of the model, those that wait first and the oldest first.',
  access,
  request: z.object({
    project: ModelId,
    states: z.array(ProposalState).default(['open']),
    page: z.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    proposals: z.array(ReviewedProposal),
    pageCount: z.number().int().nonnegative(),
    found: z.number().int().nonnegative(),
  }),
  refusals: ['no-permission', 'project-not-found'],
})

export const decideProposedValue = changing('decideProposedValue', {
  summary:
    'Accepts or rejects a proposed value, and tells its author. Accepting names the value that it has become; the model is changed by a draft change, and not by this.',
  access,
  request: z.object({
    proposal: z.uuid(),
    decision: z.enum(['accept', 'reject']),
    /** Of an accepted one: a value of its type. */
    symbol: ModelId.optional(),
    comment: z.string().max(2_000).default(''),
  }),
  reply: z.object({ proposal: ReviewedProposal }),
  refusals: ['no-permission', 'proposed-value-not-found', 'proposed-value-decided', 'proposed-value-without-symbol'],
})
