import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId, Flag } from '../fields.ts'
import { SolutionNumber } from '../ids.ts'
import { DraftContent, DraftId } from './drafts.ts'
import { EditedSolution } from './editing.ts'
import { SolutionTranslation, TranslationStatus } from './translation.ts'

const access = {
  to: 'project',
  application: 'advisor',
  anyPermission: ['solution-modify', 'solution-localize'],
} as const

export const translateCase = changing('translateCase', {
  summary:
    'Opens the texts of a solution in one language, each paragraph beside the one that it translates, and says what of the master text has changed since. `updateCase` saves it.',
  access,
  request: z.object({
    caseId: CaseId,
    locale: z.string().max(20),
    /** Somebody else may have it open too. */
    force: Flag.default(false),
    /** Another language of the solution that is shown too. */
    source: z.string().max(20).optional(),
    /** The caller's draft of the translation that the form goes on with. */
    draftId: DraftId.optional(),
  }),
  reply: z.object({
    editing: EditedSolution,
    translation: SolutionTranslation,
    draft: DraftContent.optional(),
  }),
  refusals: [
    'no-permission',
    'solution-not-found',
    'solution-not-editable',
    'solution-open-elsewhere',
    'locale-not-supported',
    'translation-of-master',
    'draft-not-found',
  ],
})

export const getTranslations = reading('getTranslations', {
  summary:
    'What a solution has of each language on the branch of authors, and whether the solution that it was copied from has changed since.',
  access,
  request: z.object({ caseId: CaseId }),
  reply: z.object({
    /** The number for users. */
    number: z.string(),
    title: z.string(),
    languages: z.array(TranslationStatus),
    /** Whether the caller may translate it. */
    mayTranslate: z.boolean(),
    /** The solution that it was copied from, where the caller may read it. */
    master: z
      .object({
        caseId: SolutionNumber,
        number: z.string(),
        title: z.string(),
        /** Versions that were saved since the copy was made. */
        versionsSince: z.number(),
        changedAt: z.iso.datetime(),
      })
      .optional(),
  }),
  refusals: ['no-permission', 'solution-not-found'],
})
