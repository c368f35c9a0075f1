import type { calls } from '@advisor/contract'
import { openProject } from '../../access/opened-project.ts'
import type { Step } from '../../http/handlers.ts'
import { openInSession } from './open-in-session.ts'
import { openedHome } from './opened-home.ts'

/** Opens the project anew, on the open branch, as somebody finds it who opens it for the first time. */
export async function resetProject(context: Step<typeof calls.resetProject>) {
  const { services, caller, session, refuse } = context
  const opened = await openProject(services, caller, { ...session, profile: null, quest: null })
  if (!opened) throw refuse('no-user-profile')
  const { header } = await openInSession(context, { profile: opened.profile.id, quest: opened.quest.id })
  return { header, search: await openedHome(context) }
}
