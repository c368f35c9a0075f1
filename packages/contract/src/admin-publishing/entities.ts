import { z } from 'zod'
import { modelKinds } from '../domain-model/documents.ts'
import { Branch, BranchName, Project } from '../domain-model/project.ts'
import { ModelId, SolutionNumber } from '../ids.ts'

/** A document of the model by its permanent id. */
export const ModelObject = z.object({ kind: z.enum(modelKinds), id: ModelId })
export type ModelObject = z.infer<typeof ModelObject>

/** A document of the model as people call it. */
export const NamedObject = ModelObject.extend({ caption: z.string() })
export type NamedObject = z.infer<typeof NamedObject>

/** The settings of a project that its administrators change. */
export const ProjectSettings = z.object({
  caption: z.string().max(200),
  description: z.string().max(2_000).default(''),
  /** With the master language, which never changes. */
  locales: z.array(z.string().max(20)).max(60),
  numberPrefix: Project.shape.numberPrefix,
  hidingThreshold: Project.shape.hidingThreshold,
  /** The case bases that everybody may read without signing in. */
  showcase: z.array(ModelId).max(100).default([]),
})
export type ProjectSettings = z.infer<typeof ProjectSettings>

/** A project as those see it who look after it: also one whose model cannot be read. */
export const ManagedProject = z.object({
  name: z.string(),
  ...ProjectSettings.shape,
  masterLocale: z.string(),
  /** `broken`: the model of a branch cannot be read; its problems say why. */
  state: z.enum(['sound', 'broken']),
  branches: z.array(
    z.object({
      ...Branch.shape,
      solutions: z.number().int().nonnegative(),
      /** Documents of the model. */
      objects: z.number().int().nonnegative(),
      /** What keeps the branch from being opened, in sentences; empty: nothing. */
      problems: z.array(z.string()),
      /** The case bases of the branch, for the settings of the project. */
      casebases: z.array(z.object({ id: z.string(), caption: z.string() })),
      lastPublishedAt: z.iso.datetime().optional(),
    }),
  ),
  /** Whether the caller may publish here, and change the settings: what the project holds is open to the caller as a whole. */
  isWhole: z.boolean(),
})
export type ManagedProject = z.infer<typeof ManagedProject>

export const NewBranch = z.object({ name: z.string().max(100), caption: z.string().max(200), kind: Branch.shape.kind })
export type NewBranch = z.infer<typeof NewBranch>

/** What of a branch is published. Documents and solutions that do not differ are as good as not named. */
export const WhatToPublish = z.object({
  model: z.union([z.literal('all'), z.array(ModelObject).max(5_000)]),
  solutions: z.union([z.literal('all'), z.array(SolutionNumber).max(5_000)]),
})
export type WhatToPublish = z.infer<typeof WhatToPublish>

/** Two branches: what the first one has is to be on the second. */
export const BranchPair = z.object({ project: ModelId, from: BranchName, to: BranchName })
export type BranchPair = z.infer<typeof BranchPair>

/** How an object of two compared branches matches (the specification's section 4). */
export const matchingChanges = ['added', 'changed', 'moved', 'no-change', 'removed'] as const
/** What a change does to its thing (the specification's section 3, 'Draft change kinds'). */
export const changeVerbs = ['add', 'create', 'delete', 'modify', 'move'] as const

/** A field that differs. A long value is cut off and a text then; without a value, it is not there. */
export const ShownField = z.object({ path: z.array(z.string()), before: z.unknown(), after: z.unknown() })
export type ShownField = z.infer<typeof ShownField>

export const ShownChange = z.object({
  change: z.enum(changeVerbs),
  /** `class`, `member`, `symbol`, or a kind of document. */
  of: z.string(),
  part: z.string().optional(),
  caption: z.string(),
  fields: z.array(ShownField),
})
export type ShownChange = z.infer<typeof ShownChange>

/** A document that differs between two branches. */
export const ComparedObject = NamedObject.extend({
  matching: z.enum(matchingChanges),
  /** How many changes it has; the first of them are in `changes`. */
  changeCount: z.number().int().nonnegative(),
  changes: z.array(ShownChange),
  /** What the ids in the fields of the changes stand for. */
  names: z.record(z.string(), z.string()),
})
export type ComparedObject = z.infer<typeof ComparedObject>

/** How many solutions differ. */
export const SolutionCounts = z.object({
  added: z.number().int().nonnegative(),
  changed: z.number().int().nonnegative(),
  removed: z.number().int().nonnegative(),
})
export type SolutionCounts = z.infer<typeof SolutionCounts>

/** A solution that differs between two branches, or that a publication has moved. */
export const MovedSolution = z.object({
  caseId: SolutionNumber,
  matching: z.enum(['added', 'changed', 'removed']),
  name: z.string(),
  title: z.string(),
  /** The version there was, and the one that comes; null: none. */
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
  /** Who has saved the version that comes, and when; of one that goes, that one. */
  by: z.string(),
  at: z.iso.datetime(),
})
export type MovedSolution = z.infer<typeof MovedSolution>

export const BranchComparison = z.object({
  objects: z.array(ComparedObject),
  /** Documents that are the same on both branches. */
  sameObjects: z.number().int().nonnegative(),
  solutions: SolutionCounts,
  sameSolutions: z.number().int().nonnegative(),
})
export type BranchComparison = z.infer<typeof BranchComparison>

/** What would happen, and what keeps it from happening. */
export const CheckedPublication = z.object({
  /** The documents that would change, by what becomes of them. */
  objects: z.array(NamedObject.extend({ matching: z.enum(matchingChanges) })),
  /** Those of them that were not chosen: what is chosen needs them. */
  needed: z.array(NamedObject),
  solutions: SolutionCounts,
  /** What keeps it from happening, in sentences; empty: nothing. */
  problems: z.array(z.string()),
  /** Says exactly what was shown: who publishes sends it back, so that nothing else happens. */
  seen: z.string(),
})
export type CheckedPublication = z.infer<typeof CheckedPublication>

export const PublicationId = z.uuid()

/** `waiting`: it is being done; `refused`: it was not done, as `problems` say. */
export const publicationStates = ['waiting', 'done', 'refused'] as const

/** What was published, or taken back. */
export const Publication = z.object({
  id: PublicationId,
  /** `undo`: it took others back. */
  kind: z.enum(['publish', 'undo']),
  /** Where it came from; an undo comes from nowhere. */
  from: z.string().optional(),
  to: z.string(),
  state: z.enum(publicationStates),
  /** Whether all that differed was published. */
  isAll: z.boolean(),
  comment: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  doneAt: z.iso.datetime().optional(),
  objects: z.number().int().nonnegative(),
  solutions: SolutionCounts,
  problems: z.array(z.string()),
  /** When it was taken back; without it, it holds. */
  undoneAt: z.iso.datetime().optional(),
  /** Whether the caller may take it back, with all that were made on the branch after it. */
  mayUndo: z.boolean(),
})
export type Publication = z.infer<typeof Publication>
