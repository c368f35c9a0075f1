import type { HeaderQuest } from '@advisor/contract'
import type { BenchUser } from '../search/bench-user.ts'

/** A quest, and the profile that it is opened in. */
export interface Opened {
  quest: HeaderQuest
  profile: string
}

/** The quests of a user in the order of the profiles, first the one that is plain text search: the first of its style, and the only one. */
export async function questsOf(api: BenchUser): Promise<Opened[]> {
  const { header } = await api.call('reloadHeader', {})
  const all = header.profiles.flatMap(({ id, quests }) => quests.map((quest) => ({ quest, profile: id })))
  const isPlain = ({ quest }: Opened) => quest.style === 'free-text'
  const others = new Map(all.filter((each) => !isPlain(each)).map((each) => [each.quest.id, each]))
  return [...all.filter(isPlain).slice(0, 1), ...others.values()]
}

/** Opens a quest in the login session of the user. */
export async function openQuest(api: BenchUser, { quest, profile }: Opened): Promise<void> {
  const { header } = await api.call('reloadHeader', {})
  if (!header.profiles.some(({ id, isCurrentProfile }) => id === profile && isCurrentProfile))
    await api.call('selectProfile', { profile })
  await api.call('selectQuest', { questToSwitch: quest.id })
}
