import { questPermissions, type calls } from '@advisor/contract'
import { openProject, questsOf } from '../../access/opened-project.ts'
import type { Step } from '../../http/handlers.ts'
import { stepToKept } from '../../searching/keep-search.ts'
import { openInSession } from './open-in-session.ts'

/** Changes the quest, and tells whether it works on service sessions. What was said is kept. */
export async function selectQuest(context: Step<typeof calls.selectQuest>) {
  const { caller, opened, request, services, session, steps, refuse } = context
  const quest = questsOf(opened.model, opened.profile).find(({ id }) => id === request.questToSwitch)
  if (!quest) throw refuse('quest-not-found')
  if (!caller.permissions.has(questPermissions[quest.style])) throw refuse('quest-not-available')
  const before = request.from === undefined ? undefined : await steps.find(request.from, caller)
  const { header } = await openInSession(context, { profile: opened.profile.id, quest: quest.id })
  const next = before && quest.id !== before.query.quest ? await openProject(services, caller, session) : undefined
  const search = before && next && (await stepToKept({ ...context, opened: next }, before))
  return { header, isServiceSession: quest.style === 'service-session', ...(search && { search }) }
}
