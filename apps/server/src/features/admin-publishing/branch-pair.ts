import type { Project } from '@advisor/contract'
import type { Refusal } from '../../http/refusal.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { ModelCache } from '../../store/models/model-cache.ts'
import type { Branches } from '../../store/publishing/solution-moves.ts'
import { isWholeOpen, openedBranches } from './whole-project.ts'

type Refuse = (key: 'no-permission' | 'project-not-found' | 'branch-not-found') => Refusal

interface Asked {
  caller: Caller
  services: { models: ModelCache }
  refuse: Refuse
}

/** The project of a call, which is to be open as a whole: what is compared and published is not looked at one by one. */
export async function wholeProject({ caller, services, refuse }: Asked, name: string): Promise<Project> {
  const opened = openedBranches(caller, await services.models.findProject(name), [])
  if (typeof opened === 'string') throw refuse(opened)
  if (!isWholeOpen(caller, opened.project)) throw refuse('no-permission')
  return opened.project
}

/** The two branches of a call. */
export async function branchPair(
  asked: Asked,
  { project: name, from, to }: { project: string; from: string; to: string },
): Promise<{ project: Project; branches: Branches; isOnward: boolean }> {
  const project = await wholeProject(asked, name)
  const [first, second] = [from, to].map((each) => project.branches.findIndex((branch) => branch.name === each))
  if (first === undefined || second === undefined || first < 0 || second < 0 || first === second)
    throw asked.refuse('branch-not-found')
  return { project, branches: { projectId: name, from, to }, isOnward: first < second }
}
