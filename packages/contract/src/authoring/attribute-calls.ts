import { z } from 'zod'
import { reading } from '../call.ts'
import { CaseId, Count } from '../fields.ts'
import { ModelId } from '../ids.ts'
import { AllowedValue, ViewAttributes } from './attributes.ts'

const access = {
  to: 'project',
  application: 'advisor',
  anyPermission: ['solution-create', 'solution-modify', 'solution-localize'],
} as const

export const getGivenViewAttributes = reading('getGivenViewAttributes', {
  summary:
    'The sections and slots of a view, with what their editors need and whether the caller may write them: of a solution with what it has there, or of a case base.',
  access,
  request: z.object({
    /** Default: the view that the case base is edited in. */
    viewId: ModelId.optional(),
    /** A solution; without it `casebase`. */
    caseId: CaseId.optional(),
    casebase: ModelId.optional(),
    /** The language of the texts of a solution; empty: its master language. */
    locale: z.string().max(20).default(''),
  }),
  reply: z.object({ attributes: ViewAttributes }),
  refusals: ['no-permission', 'solution-not-found', 'view-not-found'],
})

export const getAttribValueSet = reading('getAttribValueSet', {
  summary: 'The values that an attribute with symbols can have, in their order, or those with the words of `text`.',
  access,
  request: z.object({
    attribId: ModelId,
    text: z.string().max(300).default(''),
    page: Count.pipe(z.number().min(1).max(100_000)).default(1),
    pageSize: Count.pipe(z.number().min(1).max(500)).default(100),
  }),
  reply: z.object({ values: z.array(AllowedValue), total: z.number() }),
  refusals: ['no-permission', 'attribute-not-found'],
})
