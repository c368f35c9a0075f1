import type { calls } from '@advisor/contract'
import { firstQuest, usableProfiles, usableQuests } from '../../access/opened-project.ts'
import type { Step } from '../../http/handlers.ts'
import { openInSession } from './open-in-session.ts'

/** Changes the profile; its first quest opens ({@link firstQuest}). */
export async function selectProfile(context: Step<typeof calls.selectProfile>) {
  const { caller, opened, request, refuse } = context
  const profile = usableProfiles(opened.model, caller).find(({ id }) => id === request.profile)
  if (!profile) throw refuse('profile-not-found')
  const quest = firstQuest(usableQuests(opened.model, profile, caller))
  return openInSession(context, { profile: profile.id, quest: quest?.id ?? null })
}
