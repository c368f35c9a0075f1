import type { Branch, Profile, Project, Quest } from '@advisor/contract'
import { questPermissions, servedQuestStyles, type QuestStyle } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Caller, OpenNames, Rights } from '../sessions/caller.ts'
import type { ModelCache } from '../store/models/model-cache.ts'
import { mayOpenBranch, mayOpenProject } from './rights.ts'
import type { Sight, Sights } from './sight.ts'

/** A branch in which a user acts: in a login session with a quest, in a job without one. */
export interface OpenedBranch {
  model: Model
  branch: string
  /** What the user may read of the branch: a link leads to it whatever quest is open. */
  sight: Sight
}

/** The quest of a profile that is open on a branch. */
export interface OpenedQuest {
  profile: Profile
  quest: Quest
  /** What the quest searches: the sight of the branch, narrowed to the quest's case bases. */
  questSight: Sight
}

/** What is open in a login session: always a branch and a quest that the caller may use now. */
export interface OpenedProject extends OpenedBranch, OpenedQuest {}

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
  services: AccessServices,
  caller: Caller,
  names: OpenNames,
): Promise<OpenedProject | undefined> {
  if (names.projectId === null) return undefined
  const branches = await findBranches(services, caller, names.projectId)
  const branch = branches.find(({ name }) => name === names.branch) ?? branches.at(-1)
  const opened = branch && (await openThisBranch(services, caller, names.projectId, branch.name))
  const quest = opened && openQuest(services, caller, opened, names)
  return opened && quest && { ...opened, ...quest }
}

/** A branch as these rights open it; undefined where they do not, or where there is no such branch. */
export async function openBranch(
  services: AccessServices,
  rights: Rights,
  wanted: { project: string; branch: string },
): Promise<OpenedBranch | undefined> {
  const branches = await findBranches(services, rights, wanted.project)
  if (!branches.some(({ name }) => name === wanted.branch)) return undefined
  return openThisBranch(services, rights, wanted.project, wanted.branch)
}

/**
 * The branch on which authors of a project write, whichever they look at: its first one. Undefined where these rights do not open
 * it.
 */
export async function openAuthoringBranch(
  services: AccessServices,
  rights: Rights,
  projectId: string,
): Promise<OpenedBranch | undefined> {
  const first = (await services.models.findProject(projectId))?.branches[0]
  return first && openBranch(services, rights, { project: projectId, branch: first.name })
}

/** The quest that the names say, as far as these rights may use it on the branch; undefined if they may use none. */
function openQuest(
  { sights }: AccessServices,
  rights: Rights,
  { model }: OpenedBranch,
  names: Pick<OpenNames, 'profile' | 'quest'>,
): OpenedQuest | undefined {
  const profiles = usableProfiles(model, rights)
  const profile = profiles.find(({ id }) => id === names.profile) ?? profiles[0]
  const quests = profile ? usableQuests(model, profile, rights) : []
  const quest = quests.find(({ id }) => id === names.quest) ?? firstQuest(quests)
  return profile && quest && { profile, quest, questSight: sights.of(model, rights, quest.casebases) }
}

async function findBranches({ models }: AccessServices, rights: Rights, projectId: string): Promise<Branch[]> {
  const project = mayOpenProject(rights, projectId) ? await models.findProject(projectId) : undefined
  return project ? openBranches(project, rights) : []
}

async function openThisBranch(
  { models, sights }: AccessServices,
  rights: Rights,
  projectId: string,
  branch: string,
): Promise<OpenedBranch> {
  const model = await models.get(projectId, branch)
  return { model, branch, sight: sights.of(model, rights) }
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

/** The quest that a profile opens with: the first of a style that searches, else the first. */
export function firstQuest(quests: readonly Quest[]): Quest | undefined {
  return quests.find(({ style }) => isSearching(style)) ?? quests[0]
}

/** Whether quests of a style search; those for service sessions lead to the dashboard. */
export function isSearching(style: QuestStyle): boolean {
  return style !== 'service-session' && servedQuestStyles.includes(style)
}

/** A profile's quests, in the profile's order. */
export function questsOf(model: Model, profile: Profile): Quest[] {
  return profile.quests.flatMap((id) => model.quests.get(id) ?? [])
}
