import { openProject } from '../../access/opened-project.ts'
import { stepToKept } from '../../query/steps/keep-search.ts'
import type { Stepping } from '../../query/search-context.ts'
import type { StoredStep } from '../../query/steps/search-steps.ts'
import type { OpenNames } from '../../sessions/caller.ts'
import { openInSession, type Opening } from './open-in-session.ts'

/** Opens a profile or quest, and asks there for what a step said, as far as it can be asked there. */
export async function openAndKeep(
  context: Stepping & Opening,
  names: Partial<OpenNames>,
  said: StoredStep | undefined,
) {
  const { header } = await openInSession(context, names)
  const opened = said && (await openProject(context.services, context.caller, context.session))
  return { header, kept: opened && (await stepToKept({ ...context, opened }, said)) }
}
