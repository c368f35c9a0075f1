import type { HeaderQuest } from '@advisor/contract'
import { Menu } from '@mantine/core'
import { Icon } from '../../ui/Icon.tsx'
import { useSelectQuest } from './choosing-queries.ts'
import { questStyle, type QuestEntry } from './quest-groups.ts'

/** The quests as items of a menu. Quests with the same MENU property stand below its caption. */
export function QuestItems({ entries }: { entries: readonly QuestEntry[] }) {
  return entries.map((entry) =>
    entry.kind === 'quest' ? (
      <QuestItem key={entry.quest.id} quest={entry.quest} />
    ) : (
      <div key={entry.caption} role="group" aria-label={entry.caption}>
        <Menu.Label>{entry.caption}</Menu.Label>
        {entry.quests.map((quest) => (
          <QuestItem key={quest.id} quest={quest} />
        ))}
      </div>
    ),
  )
}

export function QuestItem({ quest }: { quest: HeaderQuest }) {
  const { mutate: selectQuest } = useSelectQuest()
  return (
    <Menu.Item
      style={questStyle(quest)}
      aria-current={quest.isCurrentQuest || undefined}
      rightSection={quest.isCurrentQuest && <Icon name="check" size={16} />}
      onClick={() => selectQuest(quest.id)}
    >
      {quest.caption}
    </Menu.Item>
  )
}
