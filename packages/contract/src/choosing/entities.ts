import { z } from 'zod'
import { HeaderCustomList } from '../custom-lists/entities.ts'
import { QuestProperties } from '../domain-model/documents.ts'
import { questStyles } from '../domain-model/quest-styles.ts'
import { branchKinds } from '../domain-model/project.ts'
import { InterfaceLocale } from '../locales.ts'

export const HeaderBranch = z.object({
  name: z.string(),
  caption: z.string(),
  kind: z.enum(branchKinds),
  isCurrentBranch: z.boolean(),
})

export const HeaderProject = z.object({
  name: z.string(),
  caption: z.string(),
  description: z.string(),
  isCurrentProject: z.boolean(),
  /** Solutions the caller may read on the current or production branch; absent while the branch is being indexed. */
  solutionCount: z.number().optional(),
  branches: z.array(HeaderBranch),
})
export type HeaderProject = z.infer<typeof HeaderProject>

export const HeaderQuest = z.object({
  id: z.string(),
  caption: z.string(),
  name: z.string(),
  help: z.string().optional(),
  style: z.enum(questStyles),
  isCurrentQuest: z.boolean(),
  /** Of the open quest: the solutions that it searches for the caller; absent while the branch is being indexed. */
  solutionCount: z.number().optional(),
  properties: QuestProperties,
})
export type HeaderQuest = z.infer<typeof HeaderQuest>

export const HeaderProfile = z.object({
  id: z.string(),
  caption: z.string(),
  isCurrentProfile: z.boolean(),
  /** Service sessions are not worked on in it: who chooses it leaves the ones that they hold. */
  leavesSessions: z.boolean().optional(),
  quests: z.array(HeaderQuest),
})
export type HeaderProfile = z.infer<typeof HeaderProfile>

/** What is open in a login session, and in which version of its model. */
export const OpenVersion = z.object({ project: z.string(), branch: z.string(), version: z.string() })
export type OpenVersion = z.infer<typeof OpenVersion>

export const headerTools = ['My Preferences', 'KM Offline', 'Admin'] as const

/** What the header says of the user's rights, so that pages offer no more than is allowed. */
export const headerActions = ['create-solution', 'modify-solution', 'view-versions'] as const

/** The data of the page header, with the caller's permissions. Lists hold only entries that the caller may select. */
export const Header = z.object({
  userId: z.string(),
  userProperties: z.object({ REAL_NAME: z.string() }),
  tools: z.array(z.enum(headerTools)),
  /** What the caller may do in the open project. */
  allowed: z.array(z.enum(headerActions)),
  /** Whether the user may translate solutions. */
  mayTranslate: z.boolean().optional(),
  /** Whose solutions the caller manages in the open project; absent: none. */
  manages: z.enum(['own', 'all']).optional(),
  /** Whether the caller keeps drafts in the open project. */
  hasDrafts: z.boolean().optional(),
  /** Whether the caller works on service sessions of the open project. */
  usesSessions: z.boolean().optional(),
  locales: z.array(z.object({ code: InterfaceLocale, caption: z.string() })),
  projects: z.array(HeaderProject),
  /** Why no project is open to the user, where an administrator has forgotten something. */
  withoutAccess: z.string().optional(),
  /** Of the open project; empty while none is open. */
  profiles: z.array(HeaderProfile),
  /** Of the open profile; pages keep their place free while the solutions are counted. */
  customLists: z.array(HeaderCustomList),
  currentLocale: InterfaceLocale,
  skin: z.enum(['standard', 'field-service']),
  currentSkin: z.enum(['standard', 'field-service']),
  /** Of the open project: another one as soon as anything of its model is changed. */
  projectVersion: z.string().optional(),
  /** What the user has chosen under My Preferences; absent for users without them. */
  preferences: z
    .object({ pageSize: z.number().int(), colorScheme: z.enum(['light', 'dark', 'auto']).optional() })
    .optional(),
  /** The user must change the password first: the header has nothing to choose from. */
  mustChangePassword: z.boolean().optional(),
  /** The user with whose rights the caller sees the application; nothing can be changed then. */
  seesAs: z.object({ userId: z.string(), name: z.string() }).optional(),
  /** A role of the user demands a second factor, and there is none: the header has nothing to choose from. */
  mustSetSecondFactor: z.boolean().optional(),
  skinProperties: z.object({ showBookmark: z.boolean(), dsEnabled: z.boolean() }),
})
export type Header = z.infer<typeof Header>
