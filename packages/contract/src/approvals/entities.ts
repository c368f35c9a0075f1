import { z } from 'zod'
import { ModelId, SolutionNumber } from '../ids.ts'
import { SolutionState } from '../solutions/shown.ts'

export const ApprovalId = z.uuid()

/** Whose approvals are listed: those that wait for the caller, all open ones that the caller may see, those that the caller has asked for. */
export const approvalScopes = ['mine', 'all', 'asked'] as const
export type ApprovalScope = (typeof approvalScopes)[number]

/**
 * `open`: somebody has to decide; `applied`: the step of the workflow is taken; `rejected`: it went back with a reason; `withdrawn`: by
 * who had asked; `overtaken`: the solution was changed before all had decided.
 */
export const approvalStates = ['open', 'applied', 'rejected', 'withdrawn', 'overtaken'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const approvalDecisions = ['confirm', 'reject', 'apply', 'delegate'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]

/** A step of an approval workflow as it was when approval was asked for: a model that changes later does not change what was asked. */
export const AskedStep = z.object({
  id: ModelId,
  caption: z.string(),
  /** Whose users are asked. */
  role: ModelId,
  /** How many of them have to confirm. */
  approvals: z.number().int().min(1),
  /** In how many days the step is due; without it never. */
  days: z.number().int().min(1).optional(),
  mayDelegate: z.boolean(),
  fourEyes: z.boolean(),
  requiresSignature: z.boolean().optional(),
})
export type AskedStep = z.infer<typeof AskedStep>

/** A decision that was made. */
export const DecisionMade = z.object({
  /** From 1. */
  step: z.number(),
  decision: z.enum(approvalDecisions),
  /** Who has decided; empty: somebody who is not here any more. */
  by: z.string(),
  /** Whom the step was handed to. */
  to: z.string().optional(),
  comment: z.string(),
  at: z.iso.datetime(),
  /** It was signed at the signature service. */
  isSigned: z.boolean().optional(),
})
export type DecisionMade = z.infer<typeof DecisionMade>

/** Where an approval stands. */
export const ApprovalStanding = z.object({
  id: ApprovalId,
  state: z.enum(approvalStates),
  /** What is taken when all have confirmed. */
  transition: z.object({ id: ModelId, caption: z.string(), to: SolutionState }),
  /** The present step, from 1; the last one where all have confirmed. */
  step: z.number(),
  steps: z.number(),
  stepCaption: z.string(),
  /** How many have confirmed the present step, of how many that have to. */
  confirmed: z.number(),
  needed: z.number(),
  /** All steps are confirmed: it waits for somebody who may take the step of the workflow. */
  isConfirmed: z.boolean(),
  /** The name of who has asked; empty: somebody who is not here any more. */
  askedBy: z.string(),
  isOwn: z.boolean(),
  askedAt: z.iso.datetime(),
  /** Of the present step. */
  dueAt: z.iso.datetime().optional(),
  isOverdue: z.boolean(),
  /** Who confirms the present step signs it. */
  requiresSignature: z.boolean().optional(),
})
export type ApprovalStanding = z.infer<typeof ApprovalStanding>

/** An approval that was asked for, with what its reader may do about it. */
export const Approval = ApprovalStanding.extend({
  caseId: SolutionNumber,
  /** The number for users. */
  number: z.string(),
  title: z.string(),
  casebase: z.object({ id: ModelId, caption: z.string() }),
  /** The state of the solution in the version that approval is asked for. */
  present: SolutionState,
  /** The version that approval is asked for. */
  version: z.number(),
  /** The version that was approved or published before; absent: none ever was. */
  since: z.number().optional(),
  /** Why it was changed, as who has asked says. */
  comment: z.string(),
  /** In the order in which they were made. */
  decisions: z.array(DecisionMade),
  /** Who has ended it: has taken the step, rejected, withdrawn, or changed the solution. */
  ended: z.object({ by: z.string(), at: z.iso.datetime() }).optional(),
  /** The reader is asked, and has not decided. */
  waitsForMe: z.boolean(),
  may: z.array(z.enum([...approvalDecisions, 'withdraw'])),
})
export type Approval = z.infer<typeof Approval>

/** A page of approvals: those that wait for the reader first, then those that are due first. */
export const ApprovalList = z.object({
  approvals: z.array(Approval),
  total: z.number(),
  /** From 1; the last one where a later one was asked for. */
  page: z.number(),
  pageSize: z.number(),
  scope: z.enum(approvalScopes),
})
export type ApprovalList = z.infer<typeof ApprovalList>

/** Somebody to whom the present step can be handed. */
export const ApprovalDelegate = z.object({ id: z.string(), name: z.string() })
export type ApprovalDelegate = z.infer<typeof ApprovalDelegate>
