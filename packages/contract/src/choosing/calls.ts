import { z } from 'zod'
import { changing, reading, stepping } from '../call.ts'
import { actionFields } from '../fields.ts'
import { Header } from './entities.ts'

export const reloadHeader = reading('reloadHeader', {
  summary: 'The header as it stands now: projects, profiles, quests, languages and tools of the caller.',
  access: { to: 'signed-in' },
  request: z.object({}),
  reply: z.object({ header: Header }),
})

export const selectProject = stepping('selectProject', {
  summary: 'Opens a project, on a branch if one is named, with the first profile the caller may use.',
  access: { to: 'signed-in' },
  request: z.object({ projectName: z.string().max(100), branchName: z.string().max(100).optional(), ...actionFields }),
  reply: z.object({ header: Header }),
  refusals: ['project-not-found', 'branch-not-found', 'no-user-profile'],
})

export const selectProfile = stepping('selectProfile', {
  summary: 'Changes the profile; the search starts anew.',
  access: { to: 'project' },
  request: z.object({ profile: z.string().max(100), ...actionFields }),
  reply: z.object({ header: Header }),
  refusals: ['profile-not-found'],
})

export const selectQuest = stepping('selectQuest', {
  summary: 'Changes the quest; the search starts anew. Says whether the quest works on service sessions.',
  access: { to: 'project' },
  request: z.object({ questToSwitch: z.string().max(100), ...actionFields }),
  reply: z.object({ header: Header, isServiceSession: z.boolean() }),
  refusals: ['quest-not-found', 'quest-not-available'],
})

export const switchLocale = changing('switchLocale', {
  summary: 'Changes the language of the interface; kept for the next sign-in.',
  access: { to: 'signed-in' },
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
