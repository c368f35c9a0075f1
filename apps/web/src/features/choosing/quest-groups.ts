import type { HeaderQuest } from '@advisor/contract'

export type QuestEntry =
  { kind: 'quest'; quest: HeaderQuest } | { kind: 'group'; caption: string; quests: HeaderQuest[] }

/** Groups quests by their MENU property. A group takes the place of its first quest. */
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

/** Returns the current quest if it is one of the entries. */
export function currentIn(entries: readonly QuestEntry[]): HeaderQuest | undefined {
  return entries
    .flatMap((entry) => (entry.kind === 'quest' ? [entry.quest] : entry.quests))
    .find((quest) => quest.isCurrentQuest)
}

/** The colors and the font that an administrator chose for the entry. */
export function questStyle({ properties }: HeaderQuest): Record<string, string> {
  return {
    ...(properties['BG-COLOR'] && { backgroundColor: properties['BG-COLOR'] }),
    ...(properties['FONT-STYLE'] && { fontStyle: properties['FONT-STYLE'] }),
    ...(properties['FONT-WEIGHT'] && { fontWeight: properties['FONT-WEIGHT'] }),
    ...(properties.COLOR && { color: properties.COLOR }),
  }
}
