import { ownValue, type Profile } from '@advisor/contract'
import {
  openProject,
  usableProfiles,
  usableQuests,
  type AccessServices,
  type OpenedProject,
} from '../../access/opened-project.ts'
import type { Caller, OpenNames } from '../../sessions/caller.ts'

/** The project, branch and profile that are to be opened. */
type Wanted = Pick<OpenNames, 'projectId' | 'branch' | 'profile'>

/**
 * The profile and quest that a project opens with: the start quest of the caller, in the wanted profile or the first that has it; else
 * the first quest. Returns undefined if no profile of the project is open to the caller.
 */
export async function startOfProject(services: AccessServices, caller: Caller, wanted: Wanted) {
  const quest = ownValue(caller.preferences.startQuests, wanted.projectId ?? '') ?? null
  const opened = await openProject(services, caller, { ...wanted, quest })
  return opened && { ...wanted, ...startOf(opened, caller, quest) }
}

function startOf({ model, profile, quest }: OpenedProject, caller: Caller, startQuest: string | null) {
  const has = (candidate: Profile) => usableQuests(model, candidate, caller).some(({ id }) => id === startQuest)
  const other = quest.id === startQuest ? undefined : usableProfiles(model, caller).find(has)
  return { profile: other?.id ?? profile.id, quest: other ? startQuest : quest.id }
}
