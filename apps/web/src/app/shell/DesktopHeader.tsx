import type { Header } from '@advisor/contract'
import { useMediaQuery } from '@mantine/hooks'
import { currentProfile } from '../../api/login-state.ts'
import { LanguageMenu } from '../../features/choosing/LanguageMenu.tsx'
import { ProfileMenu } from '../../features/choosing/ProfileMenu.tsx'
import { hasProjectChoice, ProjectMenu } from '../../features/choosing/ProjectMenu.tsx'
import { QuestDropdown } from '../../features/choosing/QuestDropdown.tsx'
import { QuestTabs } from '../../features/choosing/QuestTabs.tsx'
import { HelpButton } from '../../features/help/HelpButton.tsx'
import { BookmarkPopover } from '../../features/keeping/BookmarkPopover.tsx'
import { Bell } from '../../features/notices/Bell.tsx'
import { TasksMark } from '../../features/tasks/TasksMark.tsx'
import { mediaQueries } from '../../ui/media-queries.ts'
import classes from './DesktopHeader.module.css'
import { HeaderIcons } from './HeaderIcons.tsx'
import { HomeLink } from './HomeLink.tsx'
import { UserMenu } from './UserMenu.tsx'

export function DesktopHeader({ header }: { header: Header }) {
  const isWide = useMediaQuery(mediaQueries.wide, undefined, { getInitialValueInEffect: false })
  const quests = currentProfile(header)?.quests ?? []
  const Quests = isWide ? QuestTabs : QuestDropdown
  return (
    <>
      <HomeLink />
      <div className={classes.quests}>{quests.length > 0 && <Quests quests={quests} />}</div>
      {header.profiles.length > 1 && <ProfileMenu header={header} />}
      {hasProjectChoice(header) && <ProjectMenu header={header} />}
      <LanguageMenu header={header} />
      <HeaderIcons header={header} />
      <BookmarkPopover header={header} />
      <Bell />
      <TasksMark />
      <HelpButton />
      <UserMenu header={header} />
    </>
  )
}
