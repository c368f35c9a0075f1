import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { openedHome } from './opened-home.ts'
import { selectProfile } from './select-profile.ts'

/** Changes the profile, and tells where the search stands then: at its beginning. */
export async function switchProfile(context: Step<typeof calls.switchProfile>) {
  const { header } = await selectProfile(context)
  return { header, search: await openedHome(context) }
}
