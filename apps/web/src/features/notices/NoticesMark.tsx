import { ActionIcon, Indicator } from '@mantine/core'
import '@mantine/core/styles/Indicator.layer.css'
import { limits } from '@advisor/contract'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { openNoticeList } from './open-notice-list.ts'
import { useUnreadNotices } from './unread-notices.ts'

/** In the header: how much is new for the user. `isQuiet`: the mark is not there while nothing is new. */
export function NoticesMark({ isQuiet }: { isQuiet?: boolean }) {
  const t = useTexts('noticesMark')
  const unread = useUnreadNotices()
  if (isQuiet && unread === 0) return null
  const name = unread > 0 ? t('unread', { count: unread }) : t('open')
  const shown = unread >= limits.countedNotices ? `${limits.countedNotices - 1}+` : unread
  return (
    <ActionIcon
      size={36}
      variant="subtle"
      color="gray"
      c="inherit"
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onClick={openNoticeList}
    >
      <Indicator label={shown} size={16} disabled={unread === 0} aria-hidden>
        <Icon name="bell" size={22} />
      </Indicator>
    </ActionIcon>
  )
}
