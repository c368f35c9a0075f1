import { z } from 'zod'
import { changing, reading } from '../call.ts'
import { SavedSolution } from '../authoring/entities.ts'
import { CaseId, Count } from '../fields.ts'
import { ModelId } from '../ids.ts'
import { SolutionEvent, VersionComparison, VersionList } from './versions.ts'

const access = { to: 'project', application: 'advisor', permission: 'version-view' } as const
const VersionNumber = Count.pipe(z.number().min(1).max(2_147_483_647))

export const getVersions = reading('getVersions', {
  summary: 'The versions of a solution: who saved them, when and why, and which branches show them.',
  access,
  request: z.object({ caseId: CaseId }),
  reply: z.object({ list: VersionList }),
  refusals: ['no-permission', 'solution-not-found'],
})

export const getSolutionEvents = reading('getSolutionEvents', {
  summary:
    'The audit trail of a solution: who did what, and when, the newest 500 first. The audit log is kept as long as its setting says.',
  access,
  request: z.object({ caseId: CaseId }),
  reply: z.object({ events: z.array(SolutionEvent) }),
  refusals: ['no-permission', 'solution-not-found'],
})

export const compareVersions = reading('compareVersions', {
  method: 'POST',
  summary: 'Two versions of a solution side by side; one alone is compared with the last one.',
  access,
  request: z.object({
    caseId: CaseId,
    versions: z.array(VersionNumber).min(1).max(2),
    /** The language of the texts; empty: the language of the reader. */
    locale: z.string().max(20).default(''),
  }),
  reply: z.object({ comparison: VersionComparison }),
  refusals: ['no-permission', 'solution-not-found', 'version-not-found'],
})

export const restoreVersion = changing('restoreVersion', {
  summary:
    'Saves a solution again as an earlier version has it, or one of its fields; nothing of the versions since is lost.',
  access: { to: 'project', application: 'advisor', permission: 'version-manage' },
  isAuthoring: true,
  request: z.object({
    caseId: CaseId,
    version: VersionNumber,
    /** The last version that the caller has seen. */
    last: VersionNumber,
    /** One field alone; its texts come back in the language. */
    slot: ModelId.optional(),
    locale: z.string().max(20).default(''),
    comment: z.string().max(2_000).default(''),
  }),
  reply: z.object({ saved: SavedSolution }),
  refusals: [
    'no-permission',
    'solution-not-found',
    'version-not-found',
    'version-of-other-casebase',
    'solution-not-editable',
    'solution-not-valid',
    'resource-changed',
  ],
})

export const publishSolution = changing('publishSolution', {
  summary: 'Makes a later branch show the version of a solution that authors have saved last.',
  access: { to: 'project', application: 'advisor', permission: 'review-apply' },
  request: z.object({ caseId: CaseId, version: VersionNumber, branchName: z.string().max(100) }),
  reply: z.object({ list: VersionList }),
  refusals: [
    'no-permission',
    'solution-not-found',
    'branch-not-found',
    'resource-changed',
    'publish-running',
    'solution-not-valid',
  ],
})
