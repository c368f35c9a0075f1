import { ActionIcon, Indicator } from '@mantine/core'
import { limits } from '@advisor/contract'
import { useEffect } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { closeNoticeList, openNoticeList, useIsNoticeListOpen } from './open-notice-list.ts'
import { useUnreadNotices } from './unread-notices.ts'

/** Only users who open it need it. */
const NoticeList = laterPart('NoticeList', () => import('./NoticeList.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

/** In the header: how much is new for the user; with the list over the page while it is open. `isQuiet`: the mark is not there while nothing is new. */
export function NoticesMark({ isQuiet }: { isQuiet?: boolean }) {
  const isOpen = useIsNoticeListOpen()
  // The next user opens it again.
  useEffect(() => closeNoticeList, [])
  return (
    <>
      <Mark isQuiet={isQuiet} />
      {isOpen && <NoticeList onClose={closeNoticeList} />}
    </>
  )
}

function Mark({ isQuiet }: { isQuiet: boolean | undefined }) {
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
