import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId } from '../fields.ts'
import { ModelId } from '../ids.ts'
import { SolutionState } from '../solutions/shown.ts'
import { EditingToken } from './editing.ts'
import { SavedSolution } from './entities.ts'

/** A case base that a solution can move to, and what that does to it. */
export const CasebaseChange = z.object({
  casebase: ModelId,
  caption: z.string(),
  /** The state in which the solution begins there. */
  state: SolutionState,
  /** What the case base has no field for. Earlier versions keep it. */
  leaves: z.array(
    z.object({
      slot: ModelId,
      caption: z.string(),
      /** The beginning of what stands in it. */
      said: z.string(),
    }),
  ),
  /** The names of fields that are to be filled in there. */
  lacks: z.array(z.string()),
  /** The names of fields with something in them that more roles read there. */
  opens: z.array(z.string()),
})
export type CasebaseChange = z.infer<typeof CasebaseChange>

const access = { to: 'project', application: 'advisor', permission: 'solution-modify' } as const

export const getCasebaseChanges = reading('getCasebaseChanges', {
  summary: 'The case bases that the caller may move a solution to, and what each of them has no field for.',
  access,
  request: z.object({ caseId: CaseId }),
  reply: z.object({ changes: z.array(CasebaseChange) }),
  refusals: ['no-permission', 'solution-not-found', 'solution-not-editable', 'values-not-seen'],
})

export const changeCasebase = changing('changeCasebase', {
  summary:
    'Moves a solution to another case base: its next version begins there in the start state. What the case base has no field for is left out; the caller names it.',
  access,
  isAuthoring: true,
  request: z.object({
    caseId: CaseId,
    token: EditingToken,
    casebase: ModelId,
    /** The slots whose values are left out, as the caller has read and confirmed. */
    leaves: z.array(ModelId).max(1_000).default([]),
    /** Why; empty: that the solution was moved. */
    comment: z.string().max(2_000).default(''),
  }),
  reply: z.object({ saved: SavedSolution }),
  refusals: [
    'no-permission',
    'solution-not-found',
    'solution-not-editable',
    'casebase-not-possible',
    'values-not-seen',
    'solution-not-valid',
    'lock-lost',
    'resource-changed',
  ],
})
