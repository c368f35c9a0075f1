import { openAuthoringBranch, type AccessServices, type OpenedProject } from '../../access/opened-project.ts'
import type { Caller } from '../../sessions/caller.ts'

/**
 * What is open, on the branch where authors write: its model and its sight, and the quest of the branch that the author looks at.
 * Undefined where the caller may not open that branch.
 */
export async function onAuthoringBranch({
  services,
  caller,
  opened,
}: {
  services: AccessServices
  caller: Caller
  opened: OpenedProject
}): Promise<OpenedProject | undefined> {
  const branch = await openAuthoringBranch(services, caller, opened.model.project.name)
  return branch && { ...opened, ...branch }
}
