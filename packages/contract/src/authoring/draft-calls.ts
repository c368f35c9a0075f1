import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId } from '../fields.ts'
import { ModelId } from '../ids.ts'
import { DraftCase, DraftContent, DraftFields, DraftFile, DraftId } from './drafts.ts'
import { EditedSolution, EditingToken } from './editing.ts'
import { newCaseId, ProposedValue } from './entities.ts'

const access = {
  to: 'project',
  application: 'advisor',
  anyPermission: ['solution-create', 'solution-modify', 'solution-localize'],
} as const

/** Four texts of the greatest length that solutions hold, or many values. */
const limits = { bodyBytes: 4_194_304, fields: 50_000, depth: 12 }

export const updateGivenAttribute = changing('updateGivenAttribute', {
  summary: 'Keeps what was written in a form and is not saved: the fields that changed since the last time.',
  access,
  extendsSession: false,
  request: z.object({
    /** Chosen by the form: a draft that is not there yet is begun. */
    draftId: DraftId,
    caseId: z.union([z.coerce.number().pipe(z.literal(newCaseId)), CaseId]).default(newCaseId),
    /** Of a solution that is there. */
    token: EditingToken.optional(),
    casebase: ModelId,
    locale: z.string().max(20),
    name: z.string().max(200).default(''),
    title: z.string().max(1_000).default(''),
    /** The address of the form. */
    path: z.string().max(500).default(''),
    fields: DraftFields,
    /** The files beside the texts, once they were changed. Those that the caller has sent are held as long as the draft. */
    files: z.array(DraftFile).max(100).optional(),
    proposals: z.array(ProposedValue).max(50).optional(),
  }),
  limits,
  reply: z.object({
    /** When the server has kept it. */
    savedAt: z.iso.datetime(),
  }),
  refusals: [
    'no-permission',
    'solution-not-found',
    'locale-not-supported',
    'draft-too-large',
    'too-many-drafts',
    // It was saved or discarded.
    'draft-not-found',
  ],
})

export const getDraftCases = reading('getDraftCases', {
  summary: 'The drafts of the caller in the open project, the last changed first.',
  access,
  request: z.object({}),
  reply: z.object({ drafts: z.array(DraftCase) }),
})

export const journalKey = reading('journalKey', {
  summary:
    'The key with which the browser encrypts what the caller writes and has not saved. It is the same at every sign-in.',
  access,
  request: z.object({}),
  reply: z.object({
    /** 256 bits, base64. */
    key: z.base64().length(44),
    /** Tells this key from others, and says nothing about it. */
    keyId: z.string(),
  }),
})

const ofDraft = z.object({ draftId: DraftId })

export const viewDraftCase = reading('viewDraftCase', {
  summary: 'What a draft of the caller has: for the comparison with the solution as it is, and for its form.',
  access,
  request: ofDraft,
  reply: z.object({ content: DraftContent }),
  refusals: ['draft-not-found'],
})

export const restoreDraftCase = changing('restoreDraftCase', {
  summary: 'Opens the solution of a draft in a form, to go on with the draft.',
  access,
  request: ofDraft,
  reply: z.object({ content: DraftContent, editing: EditedSolution }),
  refusals: ['draft-not-found', 'no-permission', 'solution-not-found', 'solution-not-editable', 'locale-not-supported'],
})

export const deleteDraftCase = changing('deleteDraftCase', {
  summary: 'Discards a draft of the caller.',
  access,
  request: ofDraft,
  reply: z.object({}),
  refusals: ['draft-not-found'],
})
