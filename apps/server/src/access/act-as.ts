import type { Caller } from '../sessions/caller.ts'
import type { CallerCache } from '../sessions/caller-cache.ts'
import { openBranch, type AccessServices, type OpenedBranch } from './opened-project.ts'

/** A user who acts on a branch without a login session. */
export interface Acting {
  caller: Caller
  opened: OpenedBranch
}

/**
 * A user on a branch, as a job acts: with the rights that the user has now. Undefined where the user is gone or disabled, or
 * may not open the branch any more.
 */
export async function actAs(
  services: AccessServices & { callers: Pick<CallerCache, 'get'> },
  userId: string,
  place: { project: string; branch: string },
): Promise<Acting | undefined> {
  const caller = await services.callers.get(userId)
  const opened = caller && (await openBranch(services, caller, place))
  return opened && { caller, opened }
}
