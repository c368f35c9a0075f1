import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId, Flag } from '../fields.ts'
import { EditedSolution, EditingToken, OtherEditor, SavedBy, UpdatedSolution } from './editing.ts'
import { AuthoredContent } from './entities.ts'

const access = {
  to: 'project',
  application: 'advisor',
  anyPermission: ['solution-modify', 'solution-localize'],
} as const

const ofForm = { caseId: CaseId, token: EditingToken }

export const modifyExistingCase = changing('modifyExistingCase', {
  summary:
    'Opens a solution in a form, on the branch where authors write. Where somebody else has it open, it is refused unless `force` says that both are to write.',
  access,
  request: z.object({
    caseId: CaseId,
    force: Flag.default(false),
    /** The language of the texts; empty: the master language of the solution. */
    locale: z.string().max(20).default(''),
  }),
  reply: z.object({ editing: EditedSolution }),
  refusals: [
    'no-permission',
    'solution-not-found',
    'solution-not-editable',
    'solution-open-elsewhere',
    'locale-not-supported',
  ],
})

export const authoringServerPing = changing('authoringServerPing', {
  summary: 'Says that a form is still open, and learns who else has the solution open and what was saved since.',
  access,
  extendsSession: false,
  request: z.object({
    ...ofForm,
    /** The page of the form was left, and is shown again. */
    isBack: z.boolean().default(false),
  }),
  reply: z.object({
    others: z.array(OtherEditor),
    /** What was saved since the version of the token, the last first. */
    saved: z.array(SavedBy),
  }),
  refusals: ['no-permission', 'solution-not-found', 'lock-lost'],
})

export const authoring = changing('authoring', {
  summary: 'Says that a form was left: others are told of it no longer.',
  access,
  extendsSession: false,
  request: z.object(ofForm),
  reply: z.object({}),
  refusals: [],
})

export const getUpdatedCase = reading('getUpdatedCase', {
  summary:
    'The solution of a form as it is now, with what its author has written joined to what others have saved, and the parts that both have changed.',
  method: 'POST',
  access,
  request: z.object({ ...ofForm, locale: z.string().max(20).default(''), content: AuthoredContent }),
  limits: { bodyBytes: 4_194_304, fields: 50_000 },
  reply: z.object({ updated: UpdatedSolution }),
  refusals: ['no-permission', 'solution-not-found', 'solution-not-editable', 'lock-lost', 'locale-not-supported'],
})
