import type { Permission } from '@advisor/contract'
import { actAs } from '../../access/act-as.ts'
import { mayChange } from '../../access/may-change.ts'
import type { AccessServices } from '../../access/opened-project.ts'
import type { Db } from '../../database/open.ts'
import type { SolutionContents } from '../../reading/solution-contents.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { CallerCache } from '../../sessions/caller-cache.ts'
import { readEditedCase, type EditedCase } from '../../writing/edited-case.ts'

type RemarkServices = AccessServices & { contents: SolutionContents }
type Reader = Parameters<typeof readEditedCase>[0]

/** The solution as who remarks on it finds it on the branch of authors: a reviewer who sees drafts, or who may write it. */
export async function readRemarkedCase(reader: Reader, number: number): Promise<EditedCase | undefined> {
  const { caller } = reader
  const edited = await readEditedCase(reader, number)
  return edited && mayRemark(caller, edited) ? edited : undefined
}

function mayRemark(caller: Caller, { solution }: EditedCase): boolean {
  const has = (permission: Permission) => caller.permissions.has(permission)
  return (
    caller.applications.has('advisor') &&
    (has('review-view-drafts') || has('solution-localize') || mayChange(caller, solution))
  )
}

/** Those of the users who may see a slot of the solution and the remarks on it now. */
export async function whoMaySee(
  { db, services }: { db: Db; services: RemarkServices & { callers: Pick<CallerCache, 'get'> } },
  { project, branch, number, slot }: { project: string; branch: string; number: number; slot: string },
  userIds: readonly string[],
): Promise<Set<string>> {
  const seeing = new Set<string>()
  for (const userId of userIds) {
    const acting = await actAs(services, userId, { project, branch })
    const edited = acting && (await readRemarkedCase({ ...acting, db, services, locale: 'en' }, number))
    if (edited?.sees.slots.has(slot)) seeing.add(userId)
  }
  return seeing
}
