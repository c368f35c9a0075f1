import { limits, type Header } from '@advisor/contract'
import { currentBranch, currentProject } from '../../api/login-state.ts'

/** The branch to warn about: the current one, when the project has exactly three and it is not the third. */
export function nonProductionBranch(header: Header): { caption: string } | undefined {
  const branches = currentProject(header)?.branches ?? []
  const current = currentBranch(header)
  return branches.length === limits.nonProductionWarningBranches && current !== branches[2] ? current : undefined
}
