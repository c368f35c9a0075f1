import type { HeaderQuest } from '@advisor/contract'
import { Menu } from '@mantine/core'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useSelectQuest } from './choosing-queries.ts'
import { HeaderMenuButton } from './HeaderMenuButton.tsx'
import { groupQuests, questStyle } from './quest-groups.ts'
import classes from './QuestMenu.module.css'

export interface QuestMenuProps {
  quests: HeaderQuest[]
}

/** The ways of searching as one menu: for screens too narrow for tabs. */
export function QuestDropdown({ quests }: QuestMenuProps) {
  const t = useTexts('choosing')
  const current = quests.find((quest) => quest.isCurrentQuest)
  const caption = current?.caption ?? t('quest.label')
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <HeaderMenuButton icon="search" name={t('quest.menu', { quest: caption })} caption={caption} />
      </Menu.Target>
      <Menu.Dropdown>
        {groupQuests(quests).map((entry) =>
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
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The ways of searching side by side; those of one MENU open from a common tab. */
export function QuestTabs({ quests }: QuestMenuProps) {
  const t = useTexts('choosing')
  const { mutate: selectQuest } = useSelectQuest()
  return (
    <nav className={classes.tabs} aria-label={t('quest.navigation')}>
      {groupQuests(quests).map((entry) =>
        entry.kind === 'quest' ? (
          <button
            key={entry.quest.id}
            type="button"
            className={classes.tab}
            style={questStyle(entry.quest)}
            aria-current={entry.quest.isCurrentQuest ? 'page' : undefined}
            onClick={() => selectQuest({ questToSwitch: entry.quest.id })}
          >
            {entry.quest.caption}
          </button>
        ) : (
          <Menu key={entry.caption} position="bottom-start">
            <Menu.Target>
              <button
                type="button"
                className={classes.tab}
                aria-current={entry.quests.some((quest) => quest.isCurrentQuest) ? 'page' : undefined}
              >
                {entry.quests.find((quest) => quest.isCurrentQuest)?.caption ?? entry.caption}
                <Icon name="chevron-down" size={16} />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {entry.quests.map((quest) => (
                <QuestItem key={quest.id} quest={quest} />
              ))}
            </Menu.Dropdown>
          </Menu>
        ),
      )}
    </nav>
  )
}

function QuestItem({ quest }: { quest: HeaderQuest }) {
  const { mutate: selectQuest } = useSelectQuest()
  return (
    <Menu.Item
      style={questStyle(quest)}
      aria-current={quest.isCurrentQuest || undefined}
      rightSection={quest.isCurrentQuest && <Icon name="check" size={16} />}
      onClick={() => selectQuest({ questToSwitch: quest.id })}
    >
      {quest.caption}
    </Menu.Item>
  )
}
