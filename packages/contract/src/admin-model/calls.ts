import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { HeldBy, Holding, OtherEditor } from '../authoring/editing.ts'
import { CaseId } from '../fields.ts'
import { ModelId } from '../ids.ts'
import { ModelDocument } from '../domain-model/documents.ts'
import { SolutionDetails } from '../solutions/shown.ts'
import {
  ModelDraftId,
  ModelDraft,
  ModelDraftState,
  ModelDraftSummary,
  ModelKindName,
  ShownModelObject,
  ModelObjectRow,
  ValueConversion,
} from './entities.ts'

const access = { to: 'signed-in', application: 'studio', permission: 'domain-model-configuration' } as const
/** Who writes a draft change, and who reviews it. */
const accessOfReaders = {
  to: 'signed-in',
  application: 'studio',
  anyPermission: ['domain-model-configuration', 'domain-model-structure-reviews', 'attribute-value-reviews'],
} as const

const place = { project: ModelId, draft: ModelDraftId.optional() }
const written = { draft: ModelDraftId, version: z.number().int().positive() }
const Comment = z.string().max(2_000)
const reply = z.object({ draft: ModelDraft })
/** What keeps a changed model from being used. */
const unsound = ['model-draft-not-sound', 'attributes-or-types-not-found', 'invalid-state'] as const
const whole = ['model-draft-not-found', 'model-draft-changed', 'model-draft-ended', 'no-permission'] as const

export const modelObjects = reading('modelObjects', {
  summary: 'The objects of the model of the branch where authors write, as a draft change has them.',
  access: accessOfReaders,
  request: z.object({ ...place, kind: ModelKindName.optional() }),
  reply: z.object({ objects: z.array(ModelObjectRow) }),
  refusals: ['no-permission', 'project-not-found', 'model-draft-not-found'],
})

export const modelDocuments = reading('modelDocuments', {
  summary: 'The documents of a kind, as a draft change has them.',
  access: accessOfReaders,
  request: z.object({ ...place, kind: ModelKindName }),
  reply: z.object({ documents: z.array(ModelDocument) }),
  refusals: ['no-permission', 'project-not-found', 'model-draft-not-found'],
})

export const modelObject = reading('modelObject', {
  summary: 'An object of the model, what uses it, and its history.',
  access: accessOfReaders,
  request: z.object({ ...place, kind: ModelKindName, id: z.string().max(200) }),
  reply: z.object({ object: ShownModelObject }),
  refusals: ['no-permission', 'project-not-found', 'model-draft-not-found', 'model-object-not-found'],
})

export const previewModelView = reading('previewModelView', {
  method: 'POST',
  summary:
    'A solution laid out by a view that is being edited, as it was not saved yet, and the solutions that can be shown so.',
  access: accessOfReaders,
  request: z.object({
    ...place,
    /** The view as it shall be. */
    document: z.record(z.string(), z.unknown()),
    /** Default: the newest solution. */
    caseId: CaseId.optional(),
  }),
  reply: z.object({
    /** Absent: there is no solution yet. */
    solution: SolutionDetails.optional(),
    choices: z.array(z.object({ caseId: CaseId, number: z.string(), title: z.string() })),
  }),
  refusals: [
    ...['no-permission', 'project-not-found', 'model-draft-not-found', 'model-object-not-found'],
    ...['model-object-not-valid', 'too-many-values', 'model-draft-not-sound', 'solution-not-found'],
  ] as const,
  limits: { bodyBytes: 4_000_000, fields: 100_000, depth: 14 },
})

export const modelDrafts = reading('modelDrafts', {
  method: 'POST',
  summary: 'The draft changes of a project, the newest first; default: those that have not ended.',
  access: accessOfReaders,
  request: z.object({ project: ModelId, states: z.array(ModelDraftState).optional() }),
  reply: z.object({ drafts: z.array(ModelDraftSummary) }),
  refusals: ['no-permission', 'project-not-found'],
})

export const modelDraft = reading('modelDraft', {
  summary: 'A draft change: what it does, what is wrong with it, and what solutions lose by it.',
  access: accessOfReaders,
  request: z.object({ draft: ModelDraftId }),
  reply,
  refusals: ['no-permission', 'model-draft-not-found'],
})

const ofObjects = [
  'model-object-not-valid',
  'too-many-values',
  'model-picture-not-sent',
  'workflow-without-states',
  'model-object-not-found',
  'lock-lost',
] as const
const ofDocuments = { bodyBytes: 16_000_000, fields: 600_000, depth: 14 }

/** What is taken into a draft change. */
const objects = {
  /** The lock of the form in which the objects were written, see {@link holdModelObject}. */
  lock: HeldBy.optional(),
  /** Checked one by one, so that a fault names its object and its field. */
  documents: z.array(z.record(z.string(), z.unknown())).max(2_000).default([]),
  removed: z
    .array(z.object({ kind: ModelKindName, id: z.string().max(200) }))
    .max(2_000)
    .default([]),
  /** Objects that stay as the draft has them, although somebody else has changed them on the branch. */
  kept: z
    .array(z.object({ kind: ModelKindName, id: z.string().max(200) }))
    .max(2_000)
    .default([]),
  /** Objects that shall be as the branch has them. */
  reverted: z
    .array(z.object({ kind: ModelKindName, id: z.string().max(200) }))
    .max(2_000)
    .default([]),
}

export const beginModelDraft = changing('beginModelDraft', {
  summary:
    'Begins a draft change of the model of a project, with what is taken into it first. Where that is refused, nothing is begun.',
  access,
  request: z.object({ project: ModelId, title: z.string().trim().min(1).max(200), ...objects }),
  reply,
  refusals: [...ofObjects, 'project-not-found', 'no-permission'],
  limits: ofDocuments,
})

const heldObject = { project: ModelId, kind: ModelKindName, id: z.string().max(200) }

export const holdModelObject = changing('holdModelObject', {
  summary:
    'Says that an object of the model is open in a form, which locks it as a resource or a case base, and learns who else has it open. Others may write it too.',
  access,
  extendsSession: false,
  request: Holding.extend(heldObject),
  reply: z.object({ others: z.array(OtherEditor) }),
  refusals: ['no-permission', 'project-not-found', 'lock-lost'],
})

export const leaveModelObject = changing('leaveModelObject', {
  summary: 'Says that the form of an object was left.',
  access,
  extendsSession: false,
  request: z.object({ ...heldObject, lock: HeldBy }),
  reply: z.object({}),
  refusals: ['no-permission'],
})

export const saveModelObjects = changing('saveModelObjects', {
  summary:
    'Takes objects into a draft change: documents as they shall be, and objects that shall go. The model need not be sound until the change is applied.',
  access,
  request: z.object({
    ...written,
    ...objects,
  }),
  reply,
  refusals: [...whole, ...ofObjects],
  limits: ofDocuments,
})

export const convertModelDraft = changing('convertModelDraft', {
  summary: 'Says what becomes of values of solutions that the changed model cannot hold.',
  access,
  request: z.object({ ...written, conversions: z.array(ValueConversion).max(500) }),
  reply,
  refusals: whole,
})

export const handInModelDraft = changing('handInModelDraft', {
  summary: 'Hands a draft change in for review.',
  access,
  request: z.object({ ...written, comment: Comment.default('') }),
  reply,
  refusals: [...whole, 'model-draft-empty', ...unsound],
})

export const takeBackModelDraft = changing('takeBackModelDraft', {
  summary: 'Takes a draft change back from its review, to write on.',
  access,
  request: z.object(written),
  reply,
  refusals: whole,
})

export const discardModelDraft = changing('discardModelDraft', {
  summary: 'Ends a draft change that nobody wants to apply. The model stays as it is.',
  access,
  request: z.object(written),
  reply,
  refusals: whole,
})

export const decideModelDraft = changing('decideModelDraft', {
  summary:
    'Applies or rejects a draft change. Applied, the branch shows the changed model, and solutions are converted as the change says. Whoever handed it in needs somebody else for it, unless nobody else may.',
  access: accessOfReaders,
  request: z.object({ ...written, decision: z.enum(['apply', 'reject']), comment: Comment.default('') }),
  reply,
  refusals: [
    ...whole,
    'model-draft-empty',
    ...unsound,
    'model-draft-conflict',
    'model-draft-lossy',
    'model-draft-four-eyes',
    'approval-comment-required',
    'publish-in-progress',
    'lock-lost',
  ],
})

export const undoModelDraft = changing('undoModelDraft', {
  summary:
    'Makes the branch show the objects of an applied change as they were before. Converted solutions stay as they are.',
  access: accessOfReaders,
  request: z.object(written),
  reply,
  refusals: [...whole, 'model-draft-conflict', ...unsound, 'publish-in-progress'],
})

export const commentModelDraft = changing('commentModelDraft', {
  summary: 'Says something about a draft change to those who write and review it.',
  access: accessOfReaders,
  request: z.object({ draft: ModelDraftId, text: z.string().trim().min(1).max(2_000) }),
  reply,
  refusals: ['no-permission', 'model-draft-not-found'],
})
