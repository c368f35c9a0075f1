import type { HeaderQuest } from '@advisor/contract'
import { Menu } from '@mantine/core'
import { useTexts } from '../../ui/texts/texts.ts'
import { HeaderMenuButton } from './HeaderMenuButton.tsx'
import { groupQuests } from './quest-groups.ts'
import { QuestItems } from './QuestItems.tsx'

/** The quests as one menu, for screens that are too narrow for tabs. */
export function QuestDropdown({ quests }: { quests: HeaderQuest[] }) {
  const t = useTexts('choosing')
  const caption = quests.find((quest) => quest.isCurrentQuest)?.caption ?? t('quest.label')
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <HeaderMenuButton
          data-style="quest-menu"
          icon="search"
          name={t('quest.menu', { quest: caption })}
          caption={caption}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <QuestItems entries={groupQuests(quests)} />
      </Menu.Dropdown>
    </Menu>
  )
}
