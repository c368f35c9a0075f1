import { z } from 'zod'
import { ModelDocument, modelKinds } from '../domain-model/documents.ts'
import { BranchName } from '../domain-model/project.ts'
import { ModelId, SolutionNumber } from '../ids.ts'
import { SlotValue } from '../solutions/entities.ts'

export const ModelKindName = z.enum(modelKinds)

/** `open`: being written; `handed-in`: waits for a review; the others have ended. */
export const modelDraftStates = ['open', 'handed-in', 'applied', 'rejected', 'discarded', 'undone'] as const
export const ModelDraftState = z.enum(modelDraftStates)
export type ModelDraftState = z.infer<typeof ModelDraftState>

export const modelDraftEvents = [
  'begun',
  'handed-in',
  'taken-back',
  'applied',
  'rejected',
  'discarded',
  'undone',
  'commented',
] as const

export const ModelDraftId = z.uuid()

/** A person in a list. */
const Person = z.object({ id: z.string(), name: z.string() })

/** A draft change: a working copy of the model of a branch, which nobody sees but administrators until it is applied. */
export const ModelDraftSummary = z.object({
  id: ModelDraftId,
  project: ModelId,
  branch: BranchName,
  title: z.string(),
  state: ModelDraftState,
  /** Rises with everything that is done to it; who changes it says which one was read. */
  version: z.number().int().positive(),
  by: Person,
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** How many objects it changes. */
  objects: z.number().int().nonnegative(),
})
export type ModelDraftSummary = z.infer<typeof ModelDraftSummary>

/** What a draft does to the model, in the terms of the domain; `fields` name what differs. */
export const DraftChange = z.object({
  change: z.enum(['add', 'create', 'delete', 'modify', 'move']),
  of: z.string(),
  kind: ModelKindName,
  id: z.string(),
  caption: z.string(),
  /** The id of the part of the object that it is about. */
  part: z.string().optional(),
  /** The caption of the object of the part. */
  within: z.string().optional(),
  fields: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type DraftChange = z.infer<typeof DraftChange>

/** What becomes of the values of solutions that the changed model cannot hold. */
export const ValueConversion = z.object({
  slot: ModelId,
  /** The attribute in the tuples of the slot; absent: the values of the slot itself. */
  member: ModelId.optional(),
  /** The values as they are; each becomes one other value, or none. */
  table: z.array(z.object({ from: SlotValue, to: SlotValue.nullable() })).max(10_000),
  /** What becomes of values that the table does not name: they stay, go, or are written in the new kind where they can be. */
  others: z.enum(['keep', 'remove', 'convert']).default('keep'),
})
export type ValueConversion = z.infer<typeof ValueConversion>

/** Values of solutions that the changed model cannot hold, with how many solutions have them. */
export const LostValue = z.object({
  slot: ModelId,
  member: ModelId.optional(),
  caption: z.string(),
  /** Why: the symbol is gone, the slot is gone from the case base, or its values are of another kind. */
  because: z.enum(['symbol-removed', 'slot-removed', 'kind-changed']),
  /** What is lost: a symbol or another value; absent for a whole slot. */
  value: SlotValue.optional(),
  valueCaption: z.string().optional(),
  /** What it becomes in the new kind, where that is clear; null: it can be nothing there. */
  proposed: SlotValue.nullable().optional(),
  /** Values that can take its place; absent: none can be chosen from a list. */
  offered: z.array(z.object({ id: ModelId, caption: z.string() })).optional(),
  solutions: z.number().int().nonnegative(),
  /** The first of the solutions. */
  numbers: z.array(z.number().int()),
  /** Service sessions that have it as their model. */
  sessions: z.number().int().nonnegative(),
  /** Bookmarks and searches of service sessions that ask for it. */
  searches: z.number().int().nonnegative(),
})
export type LostValue = z.infer<typeof LostValue>

export const ModelFault = z.object({
  kind: z.string(),
  id: z.string(),
  caption: z.string(),
  message: z.string(),
  /** The model can be used with it. */
  isWarning: z.boolean(),
})
export type ModelFault = z.infer<typeof ModelFault>

/** An object that somebody else has changed on the branch since the draft took it. */
export const DraftConflict = z.object({ kind: ModelKindName, id: z.string(), caption: z.string() })
export type DraftConflict = z.infer<typeof DraftConflict>

export const ModelDraftEvent = z.object({
  kind: z.enum(modelDraftEvents),
  by: Person,
  at: z.iso.datetime(),
  text: z.string(),
})
export type ModelDraftEvent = z.infer<typeof ModelDraftEvent>

/** A draft change with all that who writes or reviews it has to know. */
export const ModelDraft = z.object({
  ...ModelDraftSummary.shape,
  changes: z.array(DraftChange),
  faults: z.array(ModelFault),
  conflicts: z.array(DraftConflict),
  lost: z.array(LostValue),
  conversions: z.array(ValueConversion),
  events: z.array(ModelDraftEvent),
  /** Whether the caller may apply or reject it. */
  mayDecide: z.boolean(),
  mayUndo: z.boolean(),
  /** How many other people may review it: where nobody may, its writer decides. Only of one that has not ended. */
  otherReviewers: z.number().int().nonnegative().optional(),
})
export type ModelDraft = z.infer<typeof ModelDraft>

/** An object of a model in a list. */
export const ModelObjectRow = z.object({
  kind: ModelKindName,
  id: z.string(),
  caption: z.string(),
  /** What the draft does to it. */
  change: z.enum(['create', 'modify', 'delete']).optional(),
  /** How many other objects refer to it. */
  usedBy: z.number().int().nonnegative(),
  /** What an attribute has for values, what a slot's attribute is; whatever tells objects of a kind apart. */
  note: z.string().optional(),
})
export type ModelObjectRow = z.infer<typeof ModelObjectRow>

/** A reference of a document to another one. */
export const ModelReference = z.object({ kind: ModelKindName, id: z.string(), caption: z.string() })
export type ModelReference = z.infer<typeof ModelReference>

export const ShownModelObject = z.object({
  document: ModelDocument,
  /** As the branch has it; absent: the branch does not have it. */
  before: ModelDocument.optional(),
  usedBy: z.array(ModelReference),
  /** Solutions of the branch with a value in it; only of slots, attributes and types. */
  solutions: z.number().int().nonnegative(),
  history: z.array(
    z.object({
      version: z.number().int(),
      by: Person,
      at: z.iso.datetime(),
      /** The branches that show it. */
      branches: z.array(z.string()),
    }),
  ),
})
export type ShownModelObject = z.infer<typeof ShownModelObject>

export const proposalStates = ['open', 'accepted', 'rejected'] as const
export const ProposalState = z.enum(proposalStates)
export type ProposalState = z.infer<typeof ProposalState>

/** A value that an author misses in the model, as its reviewers see it. */
export const ReviewedProposal = z.object({
  id: z.uuid(),
  text: z.string(),
  /** The language in which it was proposed. */
  locale: z.string(),
  slot: z.object({ id: ModelId, caption: z.string() }),
  /** The attribute in the tuples of the slot. */
  member: z.object({ id: ModelId, caption: z.string() }).optional(),
  /** The type that would hold it. Absent: the slot is gone, or has no list of values any more. */
  type: ModelId.optional(),
  /** The solution in which it was missed. */
  solution: z.object({ caseId: SolutionNumber, number: z.string() }).optional(),
  by: z.object({ id: z.string(), name: z.string() }),
  at: z.iso.datetime(),
  state: ProposalState,
  /** The value of the type that it has become, or that it was all along. */
  symbol: ModelId.optional(),
  /** Why, in the words of who has decided. */
  comment: z.string().optional(),
  decided: z.object({ by: z.string(), at: z.iso.datetime() }).optional(),
})
export type ReviewedProposal = z.infer<typeof ReviewedProposal>
