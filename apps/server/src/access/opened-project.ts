import type { Branch, Profile, Project, Quest } from '@advisor/contract'
import { questPermissions, servedQuestStyles } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Caller, OpenNames, Rights } from '../sessions/caller.ts'
import type { ModelCache } from '../store/models/model-cache.ts'
import { mayOpenBranch, mayOpenProject } from './rights.ts'
import type { Sight, Sights } from './sight.ts'

/** What is open in a login session: always a project, branch, profile and quest that the caller may use now. */
export interface OpenedProject {
  model: Model
  branch: string
  profile: Profile
  quest: Quest
  /** What the caller may read of the branch: a link leads to it whatever quest is open. */
  sight: Sight
  /** What the open quest searches: the sight, narrowed to the quest's case bases. */
  questSight: Sight
}

/** Where models and sights come from. */
export interface AccessServices {
  models: ModelCache
  sights: Sights
}

/**
 * What the login session has open, as far as the person may still use it: a branch, profile or quest that is gone or
 * closed to them now is replaced by the first they may use ({@link firstQuest}). Undefined when no project is open, or none may be.
 */
export async function openProject(
  { models, sights }: AccessServices,
  caller: Caller,
  names: OpenNames,
): Promise<OpenedProject | undefined> {
  if (names.projectId === null || !mayOpenProject(caller, names.projectId)) return undefined
  const project = await models.findProject(names.projectId)
  const branches = project ? openBranches(project, caller) : []
  const branch = branches.find(({ name }) => name === names.branch) ?? branches.at(-1)
  if (!branch) return undefined
  const model = await models.get(names.projectId, branch.name)
  const profiles = usableProfiles(model, caller)
  const profile = profiles.find(({ id }) => id === names.profile) ?? profiles[0]
  const quests = profile ? usableQuests(model, profile, caller) : []
  const quest = quests.find(({ id }) => id === names.quest) ?? firstQuest(quests)
  if (!profile || !quest) return undefined
  return {
    model,
    branch: branch.name,
    profile,
    quest,
    sight: sights.of(model, caller),
    questSight: sights.of(model, caller, quest.casebases),
  }
}

/** The branches of a project that a person may open, in publishing order. */
export function openBranches(project: Project, rights: Rights): Branch[] {
  return project.branches.filter((branch) => mayOpenBranch(rights, branch))
}

/** The profiles that a person may use and that offer them a quest, in the model's order. */
export function usableProfiles(model: Model, rights: Rights): Profile[] {
  return [...model.profiles.values()].filter(
    (profile) =>
      (profile.roles.length === 0 || profile.roles.some((role) => rights.roles.includes(role))) &&
      usableQuests(model, profile, rights).length > 0,
  )
}

/** The quests of a profile whose style the person has the permission for, in the profile's order. */
export function usableQuests(model: Model, profile: Profile, rights: Rights): Quest[] {
  return questsOf(model, profile).filter(({ style }) => rights.permissions.has(questPermissions[style]))
}

/** The quest that a profile opens with: the first of a style that this version serves, else the first. */
export function firstQuest(quests: readonly Quest[]): Quest | undefined {
  return quests.find(({ style }) => servedQuestStyles.includes(style)) ?? quests[0]
}

/** A profile's quests, in the profile's order. */
export function questsOf(model: Model, profile: Profile): Quest[] {
  return profile.quests.flatMap((id) => model.quests.get(id) ?? [])
}
