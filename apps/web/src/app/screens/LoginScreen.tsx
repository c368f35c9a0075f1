import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LoginPage, loginNotices } from '../../features/sign-in/LoginPage.tsx'
import { dismissAllNotifications } from '../../ui/notifications/notifications.ts'
import { speak } from '../../ui/texts/texts.ts'
import { readFromTab, takeFromTab } from '../tab-memory.ts'

export function LoginScreen() {
  const navigate = useNavigate()
  const [notice] = useState(() => readFromTab('login-notice'))
  // React may draw the page and throw that away: the notice has been shown only when the page is there.
  useEffect(() => void takeFromTab('login-notice'), [])
  return (
    <LoginPage
      notice={loginNotices.find((known) => known === notice)}
      onSignedIn={async (locale) => {
        await speak(locale)
        dismissAllNotifications()
        // The guard decides which page follows the login page.
        await navigate('/login', { replace: true })
      }}
    />
  )
}
