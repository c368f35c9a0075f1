import { z } from 'zod'
import { DraftId } from '../authoring/drafts.ts'
import { EditingToken, OfferedTransition, OtherEditor } from '../authoring/editing.ts'
import { ModelId, SolutionNumber, UserId } from '../ids.ts'
import { Locale } from '../locales.ts'
import { SolutionState } from '../solutions/shown.ts'

/** Whose solutions are listed, by who has created them. */
export const managedOwners = ['own', 'others', 'all'] as const
export type ManagedOwner = (typeof managedOwners)[number]

/** What the list can be in the order of; equal ones stand in the order of their numbers. */
export const managedSorts = ['changed', 'number', 'title', 'state'] as const
export type ManagedSort = (typeof managedSorts)[number]

/**
 * What a solution has of a language. `outdated`: the master text has changed since it was translated. `missing`: nothing. Texts that
 * nobody has marked as a translation, and those of the master language, are `current`.
 */
export const languageStates = ['current', 'outdated', 'missing'] as const
export type LanguageState = (typeof languageStates)[number]

const namedBranch = { name: z.string(), caption: z.string() }

/** A solution in the list of those that a user manages, as the branch of authors shows it. */
export const ManagedSolution = z.object({
  caseId: SolutionNumber,
  /** The number for users. */
  number: z.string(),
  name: z.string(),
  /** In the language of the user, else in the master language. */
  title: z.string(),
  titleLocale: Locale,
  casebase: z.object({ id: ModelId, caption: z.string() }),
  state: SolutionState,
  version: z.number(),
  creator: z.string(),
  /** The user has created it. */
  isOwn: z.boolean(),
  /** Who has saved the version. */
  modifier: z.string(),
  modifiedAt: z.iso.datetime(),
  /** The master language first, then the others of the project. */
  languages: z.array(z.object({ locale: Locale, isMaster: z.boolean(), state: z.enum(languageStates) })),
  /** Every branch of the project; without a version it does not show the solution. */
  branches: z.array(
    z.object({
      ...namedBranch,
      version: z.number().optional(),
      /** It shows another version than the branch of authors. */
      isBehind: z.boolean(),
    }),
  ),
  /** The people who have it open in a form. */
  openBy: z.array(OtherEditor),
  /** What the user has written of it and not saved; the last one. */
  draft: z.object({ id: DraftId, locale: Locale, modifiedAt: z.iso.datetime() }).optional(),
  mayEdit: z.boolean(),
  /** Whether the user may read its versions. */
  mayViewVersions: z.boolean(),
  mayCopy: z.boolean(),
  /** The steps of the workflow that the user may take with it. */
  transitions: z.array(OfferedTransition),
  /** The branches that the user may make show this version. */
  publishTo: z.array(z.object(namedBranch)),
  /** The days that it is planned for: to be shown on a branch, and until when it is valid. */
  planned: z
    .object({
      publications: z.array(z.object({ branch: z.object(namedBranch), version: z.number(), day: z.iso.date() })),
      validUntil: z.iso.date().optional(),
    })
    .optional(),
  /** Whether the user may plan something for it. */
  mayPlan: z.boolean().optional(),
  /** Says to {@link updateCase} which version a step is taken with. */
  token: EditingToken,
})
export type ManagedSolution = z.infer<typeof ManagedSolution>

/** A page of the solutions that a user manages, with what they can be filtered by. */
export const ManagedList = z.object({
  /** The branch on which authors write. */
  branch: z.object(namedBranch),
  /** Whose solutions are listed. */
  whose: z.enum(managedOwners),
  solutions: z.array(ManagedSolution),
  total: z.number(),
  /** From 1; the last one where a later one was asked for. */
  page: z.number(),
  pageSize: z.number(),
  /** The states of what the other filters leave, with their numbers. */
  states: z.array(SolutionState.extend({ count: z.number() })),
  casebases: z.array(z.object({ id: ModelId, caption: z.string() })),
  locales: z.array(Locale),
  /** Those who have changed the listed solutions last. */
  people: z.array(z.object({ id: UserId, name: z.string() })),
  /** Whether the user manages the solutions of others too. */
  mayManageOthers: z.boolean(),
})
export type ManagedList = z.infer<typeof ManagedList>
