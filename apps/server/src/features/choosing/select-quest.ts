import { questPermissions, type calls } from '@advisor/contract'
import { questsOf } from '../../access/opened-project.ts'
import type { Step } from '../../http/handlers.ts'
import { openInSession } from './open-in-session.ts'

/** Changes the quest, and tells whether it works on service sessions. */
export async function selectQuest(context: Step<typeof calls.selectQuest>) {
  const { caller, opened, request, refuse } = context
  const quest = questsOf(opened.model, opened.profile).find(({ id }) => id === request.questToSwitch)
  if (!quest) throw refuse('quest-not-found')
  if (!caller.permissions.has(questPermissions[quest.style])) throw refuse('quest-not-available')
  return {
    ...(await openInSession(context, { profile: opened.profile.id, quest: quest.id })),
    isServiceSession: quest.style === 'service-session',
  }
}
