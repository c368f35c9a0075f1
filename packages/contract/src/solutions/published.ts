import { z } from 'zod'
import { SolutionNumber } from '../ids.ts'
import { SolutionDetails } from './shown.ts'

/** A solution as everybody may read it: without the people who wrote it, and without counts. */
export const PublishedSolution = SolutionDetails.pick({
  caseId: true,
  version: true,
  number: true,
  casebase: true,
  title: true,
  locale: true,
  isFallbackLocale: true,
  warnings: true,
  sections: true,
  attachments: true,
  locales: true,
})
export type PublishedSolution = z.infer<typeof PublishedSolution>

/** A solution in the results of a visitor. */
export const PublishedHit = z.object({
  caseId: SolutionNumber,
  number: z.string(),
  casebase: z.string(),
  title: z.string(),
})
export type PublishedHit = z.infer<typeof PublishedHit>
