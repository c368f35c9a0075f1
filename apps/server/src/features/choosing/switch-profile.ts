import type { calls } from '@advisor/contract'
import type { Step } from '../../http/handlers.ts'
import { openedHome } from './opened-home.ts'
import { changeProfile } from './select-profile.ts'

/** Changes the profile, and tells where the search stands then. */
export async function switchProfile(context: Step<typeof calls.switchProfile>) {
  const { header, kept } = await changeProfile(context)
  return { header, ...(kept ?? { search: await openedHome(context) }) }
}
