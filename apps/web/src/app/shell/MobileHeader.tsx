import type { Header } from '@advisor/contract'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { currentProfile } from '../../api/login-state.ts'
import { QuestDropdown } from '../../features/choosing/QuestDropdown.tsx'
import { BookmarkPopover } from '../../features/keeping/BookmarkPopover.tsx'
import { Bell } from '../../features/notices/Bell.tsx'
import { TasksMark } from '../../features/tasks/TasksMark.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useCloseOnNavigation } from './close-on-navigation.ts'
import { HeaderIcons } from './HeaderIcons.tsx'
import { HomeLink } from './HomeLink.tsx'
import classes from './MobileHeader.module.css'

/** Only users who open it need it. */
const MobileMenu = laterPart('MobileMenu', () => import('./MobileMenu.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
  isAhead: true,
})

/** The logo, the quests, and a button for the menu with everything else. */
export function MobileHeader({ header }: { header: Header }) {
  const t = useTexts('shell')
  const [isOpen, { open, close }] = useDisclosure(false)
  const quests = currentProfile(header)?.quests ?? []
  useCloseOnNavigation(close)
  return (
    <>
      <HomeLink />
      <div className={classes.quests}>{quests.length > 0 && <QuestDropdown quests={quests} />}</div>
      <HeaderIcons header={header} isNarrow />
      <BookmarkPopover header={header} />
      <Bell isQuiet />
      <TasksMark />
      <ActionIcon size={44} variant="subtle" color="gray" c="inherit" aria-label={t('header.open-menu')} onClick={open}>
        <Icon name="menu" size={24} />
      </ActionIcon>
      {isOpen && <MobileMenu header={header} onClose={close} />}
    </>
  )
}
