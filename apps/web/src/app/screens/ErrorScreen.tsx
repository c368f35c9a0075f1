import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { readFromTab } from '../tab-memory.ts'
import { FullPage } from './FullPage.tsx'

/** Shows the stored error with a link to the login page. Without an error it says so, and leads to the home page. */
export function ErrorScreen() {
  const t = useTexts('shell')
  const [message] = useState(() => readFromTab('stored-error'))
  return (
    <FullPage>
      <EmptyState
        icon={message ? 'alert' : 'info'}
        title={message ? t('error.title') : t('error.none-title')}
        headline="h1"
      >
        <p>{message ?? t('error.none-text')}</p>
      </EmptyState>
      <div>
        <Button component={Link} to={message ? '/login' : '/home'}>
          {message ? t('error.try-again') : t('not-found.home')}
        </Button>
      </div>
    </FullPage>
  )
}
