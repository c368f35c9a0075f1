import { z } from 'zod'
import { downloading, reading } from '../call.ts'
import { CaseId, Count } from '../fields.ts'
import { FileHash, ModelId } from '../ids.ts'
import { limits } from '../limits.ts'
import { PublishedHit, PublishedSolution } from './published.ts'

const access = { to: 'public' } as const

export const showcase = reading('showcase', {
  summary:
    'What a project shows to everybody, also without signing in: a solution by its number, or what words find. Only case bases that the project publishes, in their published state, for customers, in production.',
  method: 'POST',
  access,
  limits: { perMinute: 60 },
  request: z.object({
    project: ModelId,
    caseId: CaseId.optional(),
    freeText: z.string().max(limits.queryCharacters).default(''),
    /** A page of what the words find, from 1. */
    page: Count.min(1).max(1_000).default(1),
    /** The language wanted for the solution. */
    locale: z.string().max(20).optional(),
  }),
  reply: z.object({
    project: z.object({ name: z.string(), caption: z.string() }),
    solution: PublishedSolution.optional(),
    /** Absent when a solution is asked for. Without words, the newest. */
    results: z
      .object({ found: z.number(), page: z.number(), pageCount: z.number(), hits: z.array(PublishedHit) })
      .optional(),
  }),
  refusals: ['showcase-not-found', 'solution-not-found', 'search-not-ready'],
})

export const showcaseFile = downloading('showcaseFile', {
  summary: 'A file of a solution that a project shows to everybody.',
  access,
  limits: { perMinute: 600 },
  request: z.object({ project: ModelId, caseId: CaseId, file: FileHash }),
  refusals: ['file-not-found', 'file-damaged'],
})
