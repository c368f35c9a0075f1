import type { Model } from '@advisor/domain-model'
import type { Profile, Quest } from '@advisor/contract'
import type { Caller, LoginSession, OpenedProject } from '../http/handlers.ts'
import type { Parts } from '../services.ts'
import { branchPermission, mayOpenProject, solutionAccess } from './solution-access.ts'

/**
 * What the login session has open, as far as the person may still use it: a branch, profile or quest that is gone or
 * closed to them now is replaced by the first they may use. Undefined when no project is open, or none may be.
 */
export async function openProject(
  parts: Pick<Parts, 'models'>,
  caller: Caller,
  session: Pick<LoginSession, 'projectId' | 'branch' | 'profile' | 'quest'>,
): Promise<OpenedProject | undefined> {
  if (session.projectId === null || !mayOpenProject(caller, session.projectId)) return undefined
  const project = await parts.models.findProject(session.projectId)
  const open = project?.branches.filter(({ kind }) => caller.permissions.has(branchPermission(kind)))
  const branch = open?.find(({ name }) => name === session.branch) ?? open?.findLast(() => true)
  if (!branch) return undefined
  const model = await parts.models.get(session.projectId, branch.name)
  const profiles = usableProfiles(model, caller.roles)
  const profile = profiles.find(({ id }) => id === session.profile) ?? profiles[0]
  if (!profile) return undefined
  const quests = questsOf(model, profile)
  const quest = quests.find(({ id }) => id === session.quest) ?? quests[0]
  if (!quest) return undefined
  const readable = solutionAccess(model, caller)
  return {
    model,
    branch: branch.name,
    profile: profile.id,
    quest: quest.id,
    access: quest.casebases.length === 0 ? readable : solutionAccess(model, caller, quest.casebases),
    readable,
  }
}

/** The profiles that someone with these roles may use, in the model's order. */
export function usableProfiles(model: Model, roles: readonly string[]): Profile[] {
  return [...model.profiles.values()].filter(
    (profile) => profile.roles.length === 0 || profile.roles.some((role) => roles.includes(role)),
  )
}

/** A profile's quests, in the profile's order. */
export function questsOf(model: Model, profile: Profile): Quest[] {
  return profile.quests.flatMap((id) => model.quests.get(id) ?? [])
}
