import type { OpenedBranch } from '../access/opened-project.ts'
import { mayOpenBranch } from '../access/rights.ts'
import type { Caller } from '../sessions/caller.ts'

/** The later branches that a user may make show what the branch of authors shows. `pointers`: the version of each branch. */
export function publishTargets(
  caller: Caller,
  { model, branch }: Pick<OpenedBranch, 'model' | 'branch'>,
  pointers: ReadonlyMap<string, number>,
  locale: string,
): { name: string; caption: string }[] {
  const onAuthoring = pointers.get(branch)
  if (onAuthoring === undefined || !caller.permissions.has('review-apply')) return []
  return model.project.branches
    .filter((each) => each.name !== branch && mayOpenBranch(caller, each) && pointers.get(each.name) !== onAuthoring)
    .map((each) => ({ name: each.name, caption: model.captions.ofBranch(locale, each) }))
}
