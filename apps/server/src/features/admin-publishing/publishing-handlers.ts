import type { Handlers } from '../../http/handlers.ts'
import { branchPair } from './branch-pair.ts'
import { changeProject } from './change-project.ts'
import { compareBranches, compareBranchSolutions } from './compare.ts'
import { createProject } from './create-project.ts'
import { listPublications, showOnePublication } from './history.ts'
import { listProjects } from './list-projects.ts'
import { keptPlanPublish, showPlan } from './plan-moves.ts'
import { publishBranch } from './publish-branch.ts'
import { checkUndo, undoPublication } from './undo-publication.ts'

type PublishingCalls =
  | 'listProjects'
  | 'createProject'
  | 'changeProject'
  | 'compareBranches'
  | 'compareBranchSolutions'
  | 'checkPublication'
  | 'publishBranch'
  | 'listPublications'
  | 'showPublication'
  | 'checkUndo'
  | 'undoPublication'

export const publishingHandlers: Pick<Handlers, PublishingCalls> = {
  listProjects,
  createProject,
  changeProject,
  compareBranches,
  compareBranchSolutions,
  async checkPublication(context) {
    const { db, request, refuse, services, locale } = context
    const { project, branches, isOnward } = await branchPair(context, request)
    if (!isOnward) throw refuse('publish-not-onward')
    const asked = { project, branches, what: request.what }
    return { checked: showPlan(await keptPlanPublish(db, services.plans, asked, { texts: services.texts, locale })) }
  },
  publishBranch,
  listPublications,
  showPublication: showOnePublication,
  checkUndo,
  undoPublication,
}
