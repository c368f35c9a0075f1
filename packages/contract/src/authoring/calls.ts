import { z } from 'zod'
import { changing, downloading, reading, uploading } from '../call.ts'
import { limits as contractLimits } from '../limits.ts'
import { CaseId } from '../fields.ts'
import { FileHash } from '../ids.ts'
import { stepFields } from '../search/step.ts'
import {
  AuthoredContent,
  AuthoredFile,
  AuthoringProblem,
  newCaseId,
  NewSolutionStart,
  ProposedValue,
  SavedSolution,
} from './entities.ts'

const access = { to: 'project', application: 'advisor', permission: 'solution-create' } as const

/** Texts that are too long, and texts that are no name, are told as problems and not refused as broken calls. */
const written = {
  /** Solutions can be created, not yet edited. */
  caseId: z.coerce.number().pipe(z.literal(newCaseId)).default(newCaseId),
  casebase: z.string().default(''),
  /** The author's unique key; empty: the number. */
  name: z.string().default(''),
  /** The language of the texts; empty: the master language of the project. */
  locale: z.string().default(''),
  content: AuthoredContent,
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
    'What a new solution is written with: the slots of each case base in which the caller may create, filled from a search and from a solution that did not help.',
  access,
  request: z.object({
    /** Without it, and after the step is gone, nothing is taken from a search. */
    ...stepFields,
    /** The solution that did not help. */
    caseId: CaseId.optional(),
  }),
  reply: NewSolutionStart,
  refusals: ['no-permission', 'solution-not-found', 'no-casebase-to-write'],
})

export const createNewFromSolution = reading('createNewFromSolution', {
  summary:
    'What a new solution is written with, filled with all that the caller sees of another solution and may write.',
  access,
  request: z.object({ caseId: CaseId }),
  reply: NewSolutionStart,
  refusals: ['no-permission', 'solution-not-found', 'no-casebase-to-write'],
})

export const validateUpdateCase = reading('validateUpdateCase', {
  summary: 'The problems that keep a solution from being saved, by slot. Changes nothing.',
  method: 'POST',
  access,
  request: z.object(written),
  limits,
  reply: z.object({ problems: z.array(AuthoringProblem) }),
  refusals: ['no-permission'],
})

export const updateCase = changing('updateCase', {
  summary: 'Saves a new solution in the start state of its workflow, on the open branch.',
  access,
  request: z.object({
    ...written,
    /** The search that the solution was begun from. */
    ...stepFields,
    /** Values that the model does not have: they are kept for review, with the solution. */
    proposals: z.array(ProposedValue).max(50).optional(),
  }),
  limits,
  reply: z.object({ saved: SavedSolution }),
  refusals: ['no-permission', 'solution-not-valid', 'solution-not-found'],
})

export const uploadSolutionFile = uploading('uploadSolutionFile', {
  summary:
    'Takes in a file for a solution that the caller writes. It is held for the caller for a day, or until a solution names it; sent again, for another day.',
  access,
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
  access,
  request: z.object({ file: FileHash }),
  refusals: ['no-permission', 'file-not-found', 'file-damaged'],
})
