import type { calls } from '@advisor/contract'
import { firstQuest, usableProfiles, usableQuests } from '../../access/opened-project.ts'
import type { Step } from '../../http/handlers.ts'
import { openAndKeep } from './open-and-keep.ts'

type Context = Step<typeof calls.selectProfile>

/** Changes the profile. What was said is kept. */
export async function selectProfile(context: Context) {
  const { header, kept } = await changeProfile(context)
  return { header, ...kept }
}

/**
 * Opens a profile with its first quest ({@link firstQuest}). A search that is kept stays in its quest, if the profile has it,
 * else in a quest of the same style.
 */
export async function changeProfile(
  context: Pick<Context, Exclude<keyof Context, 'refuse'>> & { refuse: (key: 'profile-not-found') => Error },
) {
  const { caller, opened, request, steps, refuse } = context
  const profile = usableProfiles(opened.model, caller).find(({ id }) => id === request.profile)
  if (!profile) throw refuse('profile-not-found')
  const said = request.from === undefined ? undefined : await steps.find(request.from, caller)
  const quests = usableQuests(opened.model, profile, caller)
  const quest =
    quests.find(({ id }) => id === said?.query.quest) ??
    quests.find(({ style }) => style === said?.query.style) ??
    firstQuest(quests)
  return openAndKeep(context, { profile: profile.id, quest: quest?.id ?? null }, said)
}
