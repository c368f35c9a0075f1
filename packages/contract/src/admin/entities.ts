import { z } from 'zod'
import { Branch } from '../domain-model/project.ts'
import { Locale } from '../locales.ts'

/** A project as its administrators see it: also one that nobody can open. */
export const AdministeredProject = z.object({
  name: z.string(),
  caption: z.string(),
  /** The language of captions, which is one of the languages of its contents. */
  masterLocale: Locale,
  locales: z.array(Locale),
  /** The branches that the caller may open, in publishing order. */
  branches: z.array(
    z.object({
      ...Branch.shape,
      /** What keeps the branch from being opened, in sentences; empty: nothing. */
      problems: z.array(z.string()),
    }),
  ),
})
export type AdministeredProject = z.infer<typeof AdministeredProject>
