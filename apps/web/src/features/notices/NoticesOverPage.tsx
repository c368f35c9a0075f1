import { useEffect } from 'react'
import { laterPart } from '../../ui/later-part.tsx'
import { closeNoticeList, useIsNoticeListOpen } from './open-notice-list.ts'

/** Only users who open it need it. */
const NoticeList = laterPart('NoticeList', () => import('./NoticeList.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
})

/** The list of what was given to the user, over every page while it is open. It is not of the header: another width has another header. */
export function NoticesOverPage() {
  const isOpen = useIsNoticeListOpen()
  // The next user opens it again.
  useEffect(() => closeNoticeList, [])
  return isOpen && <NoticeList onClose={closeNoticeList} />
}
