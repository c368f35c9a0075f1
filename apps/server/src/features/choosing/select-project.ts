import type { calls } from '@advisor/contract'
import { missingAccess } from '../../access/missing-access.ts'
import { openBranches } from '../../access/opened-project.ts'
import { mayOpenProject } from '../../access/rights.ts'
import type { Step } from '../../http/handlers.ts'
import { openInSession } from './open-in-session.ts'
import { startOfProject } from './start-of-project.ts'

/** Opens a project. People without access to it are told that it does not exist, so that names reveal nothing. */
export async function selectProject(context: Step<typeof calls.selectProject>) {
  const { services, caller, session, request, refuse } = context
  const missing = missingAccess(caller)
  if (missing) throw refuse(missing)
  const project = await services.models.findProject(request.projectName)
  if (!project || !mayOpenProject(caller, project.name)) throw refuse('project-not-found')
  const branches = openBranches(project, caller)
  const branch =
    request.branchName === undefined ? branches.at(-1) : branches.find(({ name }) => name === request.branchName)
  if (!branch) throw refuse('branch-not-found')
  const wanted = { projectId: project.name, branch: branch.name, profile: session.profile }
  const start = await startOfProject(services, caller, wanted)
  if (!start) throw refuse('no-user-profile')
  return openInSession(context, start)
}
