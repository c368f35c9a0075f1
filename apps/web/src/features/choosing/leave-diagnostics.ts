import { callServer } from '../../api/call-server.ts'
import { calls } from '../../api/calls.ts'
import { textsOf } from '../../ui/texts/texts.ts'

/**
 * Leaves the service sessions that the user holds, before a profile is opened in which they are not worked on. Asks the user first;
 * returns whether the profile may be opened.
 */
export async function leaveDiagnostics(profile: string): Promise<boolean> {
  const { isDsDisabledForProfile } = await callServer(calls.isDsDisabledForProfile, { profile })
  if (isDsDisabledForProfile === 'false') return true
  if (!window.confirm(textsOf('sessionSearch')('leave-diagnostics'))) return false
  await callServer(calls.closeCurrentDiagnosticSession, {})
  return true
}
