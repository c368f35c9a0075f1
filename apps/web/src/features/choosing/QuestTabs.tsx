import type { HeaderQuest } from '@advisor/contract'
import { Menu, OverflowList } from '@mantine/core'
import type { Ref } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useSelectQuest } from './choosing-queries.ts'
import { currentIn, groupQuests, questStyle, type QuestEntry } from './quest-groups.ts'
import { QuestItems } from './QuestItems.tsx'
import classes from './QuestTabs.module.css'

/**
 * The quests as tabs. Quests with the same MENU property share a tab; the last tab has those without room. The width of a tab
 * does not depend on the current quest, so that choosing one moves no tab.
 */
export function QuestTabs({ quests }: { quests: HeaderQuest[] }) {
  const t = useTexts('choosing')
  return (
    <nav aria-label={t('quest.navigation')}>
      <OverflowList
        data={groupQuests(quests)}
        gap={4}
        getItemKey={keyOf}
        renderItem={(entry) =>
          entry.kind === 'quest' ? (
            <Tab key={keyOf(entry)} quest={entry.quest} />
          ) : (
            <MenuTab
              key={keyOf(entry)}
              caption={entry.caption}
              entries={entry.quests.map(asEntry)}
              widthOf={[entry.caption, ...entry.quests.map(({ caption }) => caption)]}
            />
          )
        }
        renderOverflow={(entries) => <MenuTab caption={t('quest.more')} entries={entries} />}
      />
    </nav>
  )
}

function Tab({ quest }: { quest: HeaderQuest }) {
  const { mutate: selectQuest } = useSelectQuest()
  return (
    <button
      type="button"
      className={classes.tab}
      data-style="quest-menu"
      style={questStyle(quest)}
      aria-current={quest.isCurrentQuest ? 'page' : undefined}
      onClick={() => selectQuest(quest.id)}
    >
      <span className={classes.label}>{quest.caption}</span>
    </button>
  )
}

interface MenuTabProps {
  caption: string
  entries: readonly QuestEntry[]
  /**
   * The captions that set the width: the tab is as wide as the widest needs. Undefined for the last tab, which takes
   * the remaining width.
   */
  widthOf?: readonly string[]
  /** The overflow list measures its last tab by this element. */
  ref?: Ref<HTMLButtonElement>
}

/** Shows the caption of the current quest, if the quest is one of the tab's, and its own caption otherwise. */
function MenuTab({ caption, entries, widthOf, ref }: MenuTabProps) {
  const current = currentIn(entries)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button
          ref={ref}
          type="button"
          className={classes.tab}
          data-style="quest-menu"
          aria-current={current ? 'page' : undefined}
          title={current?.caption}
        >
          <span className={classes.room} data-last={widthOf === undefined || undefined}>
            <span className={classes.label}>
              <span className={classes.caption}>{current?.caption ?? caption}</span>
              <Icon name="chevron-down" size={16} />
            </span>
            {widthOf?.map((each) => (
              <i key={each} data-room-for={each} aria-hidden />
            ))}
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <QuestItems entries={entries} />
      </Menu.Dropdown>
    </Menu>
  )
}

const asEntry = (quest: HeaderQuest): QuestEntry => ({ kind: 'quest', quest })
const keyOf = (entry: QuestEntry) => (entry.kind === 'quest' ? `quest ${entry.quest.id}` : `menu ${entry.caption}`)
