import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { Count } from '../fields.ts'
import { ModelId } from '../ids.ts'
import { TaskId } from '../tasks/entities.ts'
import {
  BranchPair,
  CheckedPublication,
  MovedSolution,
  BranchComparison,
  ManagedProject,
  NewBranch,
  ProjectSettings,
  Publication,
  PublicationId,
  WhatToPublish,
} from './entities.ts'

const shapes = { to: 'signed-in', permission: 'studio', anyPermission: ['domain-model-configuration'] } as const
const publishes = { to: 'signed-in', permission: 'studio', anyPermission: ['version-manage'] } as const
const looks = { to: 'signed-in', permission: 'studio', anyPermission: ['version-manage', 'version-view'] } as const

const limits = { bodyBytes: 1_000_000, fields: 20_000 }
const notOpen = ['no-permission', 'project-not-found'] as const
const notComparable = [...notOpen, 'branch-not-found'] as const

export const listProjects = reading('listProjects', {
  summary:
    'The projects that the caller may open, with their settings, their branches, and what keeps a branch closed.',
  access: { to: 'signed-in', permission: 'studio' },
  request: z.object({}),
  reply: z.object({ projects: z.array(ManagedProject) }),
  refusals: ['no-permission'],
})

const notMade = [
  'project-name-not-valid',
  'project-name-taken',
  'project-caption-required',
  'project-languages-not-valid',
  'project-branches-not-valid',
] as const

export const createProject = changing('createProject', {
  summary:
    'Makes a project with its branches: from nothing, with a case base, a workflow, views and quests that work at once, or as a copy of a branch of another one. A new group with the caller in it opens the project. Many solutions are copied by a task.',
  access: shapes,
  request: z.object({
    name: z.string().max(100),
    caption: z.string().max(200),
    description: z.string().max(2_000).default(''),
    masterLocale: z.string().max(20),
    locales: z.array(z.string().max(20)).max(60).default([]),
    branches: z.array(NewBranch).max(3),
    /** All branches begin as this one is. The master language is that of the copied project. */
    copyOf: z.object({ project: ModelId, branch: z.string().max(100), solutions: z.boolean() }).optional(),
  }),
  reply: z.object({
    project: ManagedProject,
    /** Copies the solutions; absent: all that is copied is there. */
    task: TaskId.optional(),
  }),
  refusals: [...notOpen, 'branch-not-found', ...notMade, 'model-not-valid'],
})

export const changeProject = changing('changeProject', {
  summary: 'Changes the settings of a project.',
  access: shapes,
  request: z.object({ project: ModelId, settings: ProjectSettings }),
  reply: z.object({ project: ManagedProject }),
  refusals: [...notOpen, 'project-caption-required', 'project-languages-not-valid', 'model-not-valid'],
})

export const compareBranches = reading('compareBranches', {
  summary:
    'What differs between two branches of a project: the documents of the model with their changes, and how many solutions.',
  access: looks,
  request: BranchPair,
  reply: z.object({ comparison: BranchComparison }),
  refusals: notComparable,
})

export const compareBranchSolutions = reading('compareBranchSolutions', {
  summary: 'The solutions that differ between two branches, by their numbers, page by page.',
  access: looks,
  request: z.object({
    ...BranchPair.shape,
    matching: z.enum(['added', 'changed', 'removed']).optional(),
    /** Those with higher numbers. */
    after: Count.pipe(z.number().min(0)).default(0),
    size: Count.pipe(z.number().min(1).max(200)).default(50),
  }),
  reply: z.object({ solutions: z.array(MovedSolution), hasMore: z.boolean() }),
  refusals: notComparable,
})

export const checkPublication = reading('checkPublication', {
  method: 'POST',
  summary: 'What a publication would change, what it needs beside what was chosen, and what keeps it from being made.',
  access: publishes,
  request: z.object({ ...BranchPair.shape, what: WhatToPublish }),
  reply: z.object({ checked: CheckedPublication }),
  refusals: [...notComparable, 'publish-not-onward'],
  limits,
})

export const publishBranch = changing('publishBranch', {
  summary:
    'Makes a later branch show what an earlier one shows: all, or what was chosen with what that needs. It is done in the background, as a whole or not at all.',
  access: publishes,
  request: z.object({
    ...BranchPair.shape,
    what: WhatToPublish,
    comment: z.string().max(2_000).default(''),
    /** Of {@link checkPublication}. */
    seen: z.string().max(200),
  }),
  reply: z.object({ publication: Publication }),
  refusals: [
    ...notComparable,
    'publish-not-onward',
    'publish-nothing',
    'publish-not-possible',
    'publish-in-progress',
    'resource-changed',
  ],
  limits,
})

export const listPublications = reading('listPublications', {
  summary: 'What was published and taken back in a project, the last first, page by page.',
  access: looks,
  request: z.object({
    project: ModelId,
    to: z.string().max(100).optional(),
    /** Those that were made before this one. */
    before: PublicationId.optional(),
    size: Count.pipe(z.number().min(1).max(100)).default(20),
  }),
  reply: z.object({ publications: z.array(Publication), hasMore: z.boolean() }),
  refusals: notOpen,
})

export const showPublication = reading('showPublication', {
  summary: 'One publication: what it changed in the model, and its solutions page by page.',
  access: looks,
  request: z.object({
    publication: PublicationId,
    after: Count.pipe(z.number().min(0)).default(0),
    size: Count.pipe(z.number().min(1).max(200)).default(50),
  }),
  reply: z.object({
    publication: Publication,
    objects: BranchComparison.shape.objects,
    solutions: z.array(MovedSolution),
    hasMore: z.boolean(),
  }),
  refusals: [...notOpen, 'publication-not-found'],
})

export const checkUndo = reading('checkUndo', {
  summary:
    'What would change if a publication were taken back, with all that were made on its branch after it, and what keeps it from that.',
  access: publishes,
  request: z.object({ publication: PublicationId }),
  reply: z.object({ checked: CheckedPublication, publications: z.array(Publication) }),
  refusals: [...notOpen, 'publication-not-found', 'publication-undone'],
})

export const undoPublication = changing('undoPublication', {
  summary:
    'Takes a publication back, with all that were made on its branch after it, in order: the branch shows again what it showed before.',
  access: publishes,
  request: z.object({
    publication: PublicationId,
    comment: z.string().max(2_000).default(''),
    /** Of {@link checkUndo}. */
    seen: z.string().max(200),
  }),
  reply: z.object({ publication: Publication }),
  refusals: [
    ...notOpen,
    'publication-not-found',
    'publication-undone',
    'publish-not-possible',
    'publish-in-progress',
    'resource-changed',
  ],
})
