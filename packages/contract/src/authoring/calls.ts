import { z } from 'zod'
import { changing, downloading, reading, uploading } from '../call.ts'
import { limits as contractLimits } from '../limits.ts'
import { CaseId } from '../fields.ts'
import { FileHash, ModelId } from '../ids.ts'
import { SessionId } from '../service-sessions/entities.ts'
import { stepFields } from '../search/step.ts'
import { Audience, Governance } from '../solutions/entities.ts'
import { DraftId } from './drafts.ts'
import { SavedBy, EditingToken } from './editing.ts'
import { SigningCredentials } from './signing.ts'
import {
  AuthoredContent,
  AuthoredFile,
  AuthoringProblem,
  newCaseId,
  NewSolutionStart,
  ProposedValue,
  SavedSolution,
} from './entities.ts'
import { ReviewedParagraphs } from './translation.ts'

const createAccess = { to: 'project', application: 'advisor', permission: 'solution-create' } as const

const writeAccess = {
  to: 'project',
  application: 'advisor',
  anyPermission: ['solution-create', 'solution-modify', 'solution-localize'],
} as const

/** Texts that are too long, and texts that are no name, are told as problems and not refused as broken calls. */
const written = {
  caseId: z.union([z.coerce.number().pipe(z.literal(newCaseId)), CaseId]).default(newCaseId),
  /** Of a new solution. */
  casebase: z.string().default(''),
  /** The author's unique key; empty: of a new solution its number, of another one the name that it has. */
  name: z.string().default(''),
  /** The language of the texts; empty: the master language of the project, or of the solution. */
  locale: z.string().default(''),
  /** Of a solution that is there: the slots that were changed, with nothing in those that were emptied. */
  content: AuthoredContent,
  /** Of a solution that is there: what {@link modifyExistingCase} or {@link getUpdatedCase} has given. */
  token: EditingToken.optional(),
  /** The step of the workflow that is taken with a solution that is there; without it the state stays. */
  transition: ModelId.optional(),
  /** Of a solution that is there: who may read it from now on, and how it is governed. Without them both stay. */
  audience: Audience.optional(),
  governance: Governance.optional(),
  /** Why a solution is changed; shown beside the version. */
  comment: z.string().max(2_000).default(''),
  /** The solution that the form began with. */
  copyOf: CaseId.optional(),
  /** The files beside the texts, in their order: of the solution that the form began with, or sent by the caller. */
  files: z
    .array(z.object({ hash: FileHash, name: z.string().trim().min(1).max(255) }))
    .max(100)
    .optional(),
}

/** Four texts of the greatest length that solutions hold, or many values. */
const limits = { bodyBytes: 4_194_304, fields: 50_000 }

export const createNewFromSearch = reading('createNewFromSearch', {
  summary:
    'What a new solution is written with: the slots of each case base in which the caller may create, filled from a search or a service session, a template, and a solution that did not help.',
  access: createAccess,
  request: z.object({
    /** Without it, and after the step is gone, nothing is taken from a search. */
    ...stepFields,
    /** The solution that did not help. */
    caseId: CaseId.optional(),
    /** What the form of a case base begins with. Without the template, or where it is gone, it begins without one. */
    casebase: ModelId.optional(),
    template: ModelId.optional(),
    /** The service session that it is written from: in the place of the search. */
    DSID: SessionId.optional(),
  }),
  reply: NewSolutionStart,
  refusals: ['no-permission', 'solution-not-found', 'session-not-found', 'no-casebase-to-write'],
})

export const createNewFromSolution = reading('createNewFromSolution', {
  summary:
    'What a new solution is written with, filled with all that the caller sees of another solution and may write.',
  access: createAccess,
  request: z.object({ caseId: CaseId }),
  reply: NewSolutionStart,
  refusals: ['no-permission', 'solution-not-found', 'no-casebase-to-write'],
})

export const validateUpdateCase = reading('validateUpdateCase', {
  summary: 'The problems that keep a solution from being saved, by slot. Changes nothing.',
  method: 'POST',
  access: writeAccess,
  request: z.object(written),
  limits,
  reply: z.object({ problems: z.array(AuthoringProblem) }),
  refusals: [
    'no-permission',
    'solution-not-found',
    'solution-not-editable',
    'transition-not-possible',
    'lock-lost',
    'resource-changed',
  ],
})

export const updateCase = changing('updateCase', {
  summary:
    'Saves a solution on the branch where authors write: a new one in the start state of its workflow, another one as a new version, joined with what others have saved since it was opened.',
  access: writeAccess,
  isAuthoring: true,
  request: z.object({
    ...written,
    /** The draft that it was written as; it goes when the solution is saved. */
    draftId: DraftId.optional(),
    /** The search that a new solution was begun from. */
    ...stepFields,
    /** Of a step that requires it. */
    signature: SigningCredentials.optional(),
    /** Values that the model does not have: they are kept for review, with the solution. */
    proposals: z.array(ProposedValue).max(50).optional(),
    /** Of a translation: the paragraphs that follow the version of the token. The others are behind it as before. */
    reviewed: ReviewedParagraphs.optional(),
  }),
  limits,
  reply: z.object({
    saved: SavedSolution,
    /** What others had saved meanwhile, the last first: their changes are kept. */
    joined: z.array(SavedBy),
  }),
  refusals: [
    'no-permission',
    'solution-not-valid',
    'solution-not-found',
    'solution-not-editable',
    'transition-not-possible',
    'lock-lost',
    'resource-changed',
    'signature-required',
    'signature-not-available',
    'signature-refused',
    'signature-not-reached',
  ],
})

export const uploadSolutionFile = uploading('uploadSolutionFile', {
  summary:
    'Takes in a file for a solution that the caller writes. It is held for the caller for a day, or until a solution names it; sent again, for another day.',
  access: writeAccess,
  request: z.object({}),
  upload: { files: 1, fileBytes: contractLimits.uploadBytes },
  reply: z.object({ file: AuthoredFile }),
  refusals: [
    ...(['no-permission', 'upload-empty', 'upload-too-large', 'upload-too-many'] as const),
    ...(['upload-ending-not-allowed', 'upload-content-not-allowed', 'upload-no-room'] as const),
  ],
})

export const uploadedFile = downloading('uploadedFile', {
  summary: 'A file that the caller has sent and that no solution need name yet.',
  access: writeAccess,
  request: z.object({ file: FileHash }),
  refusals: ['no-permission', 'file-not-found', 'file-damaged'],
})
