import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { CaseId } from '../fields.ts'
import { Locale } from '../locales.ts'
import { PeopleSay } from './entities.ts'

const access = { to: 'project', application: 'advisor', permission: 'solution-modify' } as const
const ofPhrase = { caseId: CaseId, locale: Locale, phrase: z.string() }
const reply = z.object({ peopleSay: PeopleSay })

export const peopleSay = reading('peopleSay', {
  summary:
    'What people say who find a solution: suggestions to its author, and the words that were made words of the solution.',
  access,
  request: z.object({ caseId: CaseId }),
  reply,
  refusals: ['no-permission', 'solution-not-found'],
})

export const confirmPhrase = changing('confirmPhrase', {
  summary:
    'Makes words that people say words of a solution: from now on they find it, in every branch. `instead`: the suggested words that they take the place of.',
  access,
  request: z.object({ ...ofPhrase, instead: z.string().optional() }),
  reply,
  refusals: ['no-permission', 'solution-not-found', 'phrase-not-valid', 'phrase-too-long', 'too-many-phrases'],
})

export const dismissPhrase = changing('dismissPhrase', {
  summary: 'Takes words from a solution, or declines a suggestion: they are not suggested again.',
  access,
  request: z.object(ofPhrase),
  reply,
  refusals: ['no-permission', 'solution-not-found'],
})
