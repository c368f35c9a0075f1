import { z } from 'zod'
import { changing, reading, stepping } from '../call.ts'
import { actionFields } from '../fields.ts'
import { SearchState } from '../search/entities.ts'
import { QueryPiece } from '../search/pieces.ts'
import { SearchStep, stepFields } from '../search/step.ts'
import { Header } from './entities.ts'

export const reloadHeader = reading('reloadHeader', {
  summary: 'The header as it stands now: projects, profiles, quests, languages and tools of the caller.',
  access: { to: 'signed-in', beforePasswordChange: true },
  beforeConsent: true,
  request: z.object({}),
  reply: z.object({ header: Header }),
})

export const reloadProjectVersion = stepping('reloadProjectVersion', {
  summary:
    'Takes over the newest version of the open project: the header, with a profile and a quest that are still there. The search stays where it is.',
  access: { to: 'project' },
  request: z.object({}),
  reply: z.object({ header: Header }),
})

export const selectProject = stepping('selectProject', {
  summary: 'Opens a project, on a branch if one is named, with the first profile the caller may use.',
  access: { to: 'signed-in' },
  request: z.object({ projectName: z.string().max(100), branchName: z.string().max(100).optional(), ...actionFields }),
  reply: z.object({ header: Header }),
  refusals: [
    ...(['no-role', 'no-user-group', 'not-a-registered-application-user'] as const),
    ...(['project-not-found', 'branch-not-found', 'no-user-profile'] as const),
  ],
})

/** The search that goes on in what was opened. */
const keptSearch = {
  /** Absent where the search starts anew. */
  search: SearchStep.optional(),
  /** What of the search was left out, because it cannot be asked there. */
  dropped: z.array(QueryPiece).optional(),
}

export const selectProfile = stepping('selectProfile', {
  summary:
    'Changes the profile. What the search of the step `from` says is asked for in the new profile, as far as it can be asked there; else the search starts anew.',
  access: { to: 'project' },
  request: z.object({ profile: z.string().max(100), ...stepFields, ...actionFields }),
  reply: z.object({ header: Header, ...keptSearch }),
  refusals: ['profile-not-found'],
})

export const selectQuest = stepping('selectQuest', {
  summary:
    'Changes the quest. What the search of the step `from` says is asked for in the new quest, as far as the quest can show it; else the search starts anew. Says whether the quest works on service sessions.',
  access: { to: 'project' },
  request: z.object({ questToSwitch: z.string().max(100), ...stepFields, ...actionFields }),
  reply: z.object({
    header: Header,
    isServiceSession: z.boolean(),
    ...keptSearch,
  }),
  refusals: ['no-permission', 'quest-not-found', 'quest-not-available'],
})

export const switchProfile = stepping('switchProfile', {
  summary: 'Changes the profile as `selectProfile` does, and tells where the search stands then.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ profile: z.string().max(100), ...stepFields, ...actionFields }),
  reply: z.object({ header: Header, search: SearchState, dropped: keptSearch.dropped }),
  refusals: ['no-permission', 'profile-not-found'],
})

export const resetProject = stepping('resetProject', {
  summary: 'Opens the project anew, as it opens when it is selected; the search starts anew.',
  access: { to: 'project', application: 'advisor', permission: 'advisor' },
  request: z.object({ ...actionFields }),
  reply: z.object({ header: Header, search: SearchState }),
  refusals: ['no-permission', 'no-user-profile'],
})

export const switchLocale = changing('switchLocale', {
  summary: 'Changes the language of the interface; kept for the next sign-in.',
  access: { to: 'signed-in', isOwnAccount: true, beforePasswordChange: true },
  beforeConsent: true,
  request: z.object({ chooseLocale: z.string().max(20) }),
  reply: z.object({ header: Header }),
  refusals: ['locale-not-supported'],
})

export const onHomeLinkClicked = stepping('onHomeLinkClicked', {
  summary: 'Goes to the home page of the project: the search starts anew.',
  access: { to: 'project' },
  request: z.object({ ...actionFields }),
  reply: z.object({}),
})
