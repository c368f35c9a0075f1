import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/texts/texts.ts'

/** Says that the address does not exist, and links to the home page. */
export function NotFoundNotice() {
  const t = useTexts('shell')
  return (
    <>
      <EmptyState icon="search" title={t('not-found.title')} headline="h1">
        <p>{t('not-found.text')}</p>
      </EmptyState>
      <div>
        <Button component={Link} to="/home">
          {t('not-found.home')}
        </Button>
      </div>
    </>
  )
}
