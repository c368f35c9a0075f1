import type { Branch, Project } from '@advisor/contract'
import { mayOpenBranch, mayOpenProject, seesAllSolutions } from '../../access/rights.ts'
import type { Rights } from '../../sessions/caller.ts'

/** Whether all of a project is open to these rights: each case base, each audience and each branch. What is published is not looked at one by one. */
export function isWholeOpen(rights: Rights, { name, branches }: Project): boolean {
  return seesAllSolutions(rights, name) && branches.every((branch) => mayOpenBranch(rights, branch))
}

/** The project of this name with a branch, as far as these rights open both. */
export function openedBranches(
  rights: Rights,
  project: Project | undefined,
  names: readonly string[],
): { project: Project; branches: Branch[] } | 'project-not-found' | 'branch-not-found' {
  if (!project || !mayOpenProject(rights, project.name)) return 'project-not-found'
  const branches = names.flatMap((name) => project.branches.find((each) => each.name === name) ?? [])
  const isOpen = branches.length === names.length && branches.every((branch) => mayOpenBranch(rights, branch))
  return isOpen ? { project, branches } : 'branch-not-found'
}
