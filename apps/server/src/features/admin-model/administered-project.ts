import { audiences, type Branch, type Project } from '@advisor/contract'
import { mayOpenBranch, mayOpenProject } from '../../access/rights.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Caller, Rights } from '../../sessions/caller.ts'
import type { ModelCache } from '../../store/models/model-cache.ts'

/** A project on the branch where its authors write. */
export interface WrittenProject {
  project: Project
  branch: Branch
}

interface Asking {
  caller: Caller
  services: { models: Pick<ModelCache, 'findProject'> }
  refuse: (key: 'project-not-found') => Refusal
}

/** The project whose model the caller shapes, also one that cannot be opened. Refuses one that is not open to them. */
export async function writtenProject({ caller, services, refuse }: Asking, name: string): Promise<WrittenProject> {
  const project =
    mayOpenProject(caller, name) && seesWholeProject(caller, name) ? await services.models.findProject(name) : undefined
  const branch = project?.branches[0]
  if (!project || !branch || !mayOpenBranch(caller, branch)) throw refuse('project-not-found')
  return { project, branch }
}

/** Whether a group shows the person all case bases of a project to all audiences: what a change of its model does is told of all. */
function seesWholeProject({ grants }: Rights, name: string): boolean {
  return grants.some(
    ({ project, casebases, ...grant }) =>
      project === name && casebases.length === 0 && audiences.every((each) => grant.audiences.includes(each)),
  )
}
