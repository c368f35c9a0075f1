import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { buildHeader } from '../../header/build-header.ts'

/**
 * Takes over the newest version of the open project: its header, and in the session a profile and a quest that are still there. The
 * search stays where it is; its results say by themselves that they are outdated.
 */
export async function reloadProjectVersion({
  services,
  sessions,
  caller,
  session,
  opened,
}: Step<typeof calls.reloadProjectVersion>) {
  const names = { profile: opened.profile.id, quest: opened.quest.id }
  if (names.profile !== session.profile || names.quest !== session.quest) await sessions.change(session, names)
  return { header: await buildHeader(services, caller, session) }
}
