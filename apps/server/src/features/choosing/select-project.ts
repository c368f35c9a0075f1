import { ownValue, type calls, type Profile } from '@advisor/contract'
import {
  openBranches,
  openProject,
  usableProfiles,
  usableQuests,
  type OpenedProject,
} from '../../access/opened-project.ts'
import { mayOpenProject } from '../../access/rights.ts'
import type { Step } from '../../http/handlers.ts'
import type { Caller } from '../../sessions/caller.ts'
import { openInSession } from './open-in-session.ts'

/** Opens a project. People without access to it are told that it does not exist, so that names reveal nothing. */
export async function selectProject(context: Step<typeof calls.selectProject>) {
  const { services, caller, session, request, refuse } = context
  const project = await services.models.findProject(request.projectName)
  if (!project || !mayOpenProject(caller, project.name)) throw refuse('project-not-found')
  const branches = openBranches(project, caller)
  const branch =
    request.branchName === undefined ? branches.at(-1) : branches.find(({ name }) => name === request.branchName)
  if (!branch) throw refuse('branch-not-found')
  const quest = ownValue(caller.preferences.startQuests, project.name) ?? null
  const wanted = { projectId: project.name, branch: branch.name, profile: session.profile, quest }
  const opened = await openProject(services, caller, wanted)
  if (!opened) throw refuse('no-user-profile')
  return openInSession(context, { ...wanted, ...startOf(opened, caller, quest) })
}

/** The profile and quest that a project opens with: the start quest of the caller, in the open profile or the first that has it. */
function startOf({ model, profile, quest }: OpenedProject, caller: Caller, startQuest: string | null) {
  const has = (candidate: Profile) => usableQuests(model, candidate, caller).some(({ id }) => id === startQuest)
  const other = quest.id === startQuest ? undefined : usableProfiles(model, caller).find(has)
  return { profile: other?.id ?? profile.id, quest: other ? startQuest : quest.id }
}
