import type { Branch, Project } from '@advisor/contract'
import { mayOpenBranch, mayOpenProject, seesAllSolutions } from '../../access/rights.ts'
import type { Refusal } from '../../http/refusal.ts'
import type { Caller } from '../../sessions/caller.ts'
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

/**
 * The project whose model the caller shapes, also one that cannot be opened. Refuses one that is not open to them, or not all of
 * whose solutions are: what a change of the model does is told of all.
 */
export async function writtenProject({ caller, services, refuse }: Asking, name: string): Promise<WrittenProject> {
  const project =
    mayOpenProject(caller, name) && seesAllSolutions(caller, name) ? await services.models.findProject(name) : undefined
  const branch = project?.branches[0]
  if (!project || !branch || !mayOpenBranch(caller, branch)) throw refuse('project-not-found')
  return { project, branch }
}
