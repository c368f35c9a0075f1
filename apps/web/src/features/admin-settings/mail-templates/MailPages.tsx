import { useRoutes } from 'react-router'
import { MailPage } from './MailPage.tsx'
import { MailsScreen } from './MailsScreen.tsx'

/** What the mails of the product say: the list of them, and each with its texts. */
export function MailPages() {
  return useRoutes([
    { index: true, element: <MailsScreen /> },
    { path: ':mail', element: <MailPage /> },
  ])
}
