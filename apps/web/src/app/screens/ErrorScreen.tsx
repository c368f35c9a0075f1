import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { readFromTab } from '../tab-memory.ts'
import { FullPage } from './FullPage.tsx'

/** Shows the stored error, and a link to the login page. */
export function ErrorScreen() {
  const t = useTexts('shell')
  const [message] = useState(() => readFromTab('stored-error'))
  return (
    <FullPage>
      <EmptyState icon="alert" title={t('error.title')} headline="h1">
        <p>{message ?? t('error.nothing-stored')}</p>
      </EmptyState>
      <div>
        <Button component={Link} to="/login">
          {t('error.try-again')}
        </Button>
      </div>
    </FullPage>
  )
}
