import type { HeaderQuest } from '@advisor/contract'

export type QuestEntry =
  { kind: 'quest'; quest: HeaderQuest } | { kind: 'group'; caption: string; quests: HeaderQuest[] }

/** The menu as the quests' MENU property groups it: a group stands where its first quest does. */
export function groupQuests(quests: readonly HeaderQuest[]): QuestEntry[] {
  const entries: QuestEntry[] = []
  for (const quest of quests) {
    const caption = quest.properties.MENU
    if (!caption) {
      entries.push({ kind: 'quest', quest })
      continue
    }
    const group = entries.find((entry) => entry.kind === 'group' && entry.caption === caption)
    if (group?.kind === 'group') group.quests.push(quest)
    else entries.push({ kind: 'group', caption, quests: [quest] })
  }
  return entries
}

/** The current quest, if it is among the entries. */
export function currentIn(entries: readonly QuestEntry[]): HeaderQuest | undefined {
  return entries
    .flatMap((entry) => (entry.kind === 'quest' ? [entry.quest] : entry.quests))
    .find((quest) => quest.isCurrentQuest)
}

/** How an administrator wants the entry to look. */
export function questStyle({ properties }: HeaderQuest): Record<string, string> {
  return {
    ...(properties['BG-COLOR'] && { backgroundColor: properties['BG-COLOR'] }),
    ...(properties['FONT-STYLE'] && { fontStyle: properties['FONT-STYLE'] }),
    ...(properties['FONT-WEIGHT'] && { fontWeight: properties['FONT-WEIGHT'] }),
    ...(properties.COLOR && { color: properties.COLOR }),
  }
}
