import { limits, type Header } from '@advisor/contract'
import { currentBranch, currentProject } from '../../api/login-state.ts'

/** Returns the current branch if the project has exactly three branches and it is not the third; otherwise undefined. */
export function nonProductionBranch(header: Header): { caption: string } | undefined {
  const branches = currentProject(header)?.branches ?? []
  const current = currentBranch(header)
  return branches.length === limits.nonProductionWarningBranches && current !== branches[2] ? current : undefined
}
