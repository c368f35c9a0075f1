import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { openInSession } from './open-in-session.ts'
import { openedHome } from './opened-home.ts'
import { startOfProject } from './start-of-project.ts'

/** Opens the project anew, on the open branch, as it opens when it is selected: with the start quest of the caller. */
export async function resetProject(context: Step<typeof calls.resetProject>) {
  const { services, caller, session, refuse } = context
  const { projectId, branch } = session
  const start = await startOfProject(services, caller, { projectId, branch, profile: null })
  if (!start) throw refuse('no-user-profile')
  const { header } = await openInSession(context, start)
  return { header, search: await openedHome(context) }
}
