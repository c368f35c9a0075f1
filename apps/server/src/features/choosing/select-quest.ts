import { questPermissions, type calls } from '@advisor/contract'
import { questsOf } from '../../access/opened-project.ts'
import type { Step } from '../../http/handlers.ts'
import { openAndKeep } from './open-and-keep.ts'

/** Changes the quest, and tells whether it works on service sessions. What was said is kept. */
export async function selectQuest(context: Step<typeof calls.selectQuest>) {
  const { caller, opened, request, steps, refuse } = context
  const quest = questsOf(opened.model, opened.profile).find(({ id }) => id === request.questToSwitch)
  if (!quest) throw refuse('quest-not-found')
  if (!caller.permissions.has(questPermissions[quest.style])) throw refuse('quest-not-available')
  const said = request.from === undefined ? undefined : await steps.find(request.from, caller)
  const before = said?.query.quest === quest.id ? undefined : said
  const { header, kept } = await openAndKeep(context, { profile: opened.profile.id, quest: quest.id }, before)
  return { header, isServiceSession: quest.style === 'service-session', ...kept }
}
