import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './NotFoundNotice.module.css'

/** Says that the address does not exist, and leads to the home page or back. */
export function NotFoundNotice() {
  const t = useTexts('shell')
  const navigate = useNavigate()
  return (
    <div className={classes.page}>
      <EmptyState icon="search" title={t('not-found.title')} headline="h1">
        <p>{t('not-found.text')}</p>
      </EmptyState>
      <div className={classes.ways}>
        <Button component={Link} to="/home">
          {t('not-found.home')}
        </Button>
        {hasPageBefore() && (
          <Button variant="default" onClick={() => void navigate(-1)}>
            {t('not-found.back')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whether the user came from another page of the application. */
function hasPageBefore(): boolean {
  // The router counts its entries in the state that the browser keeps for each.
  const state = history.state as { idx?: number } | null
  return (state?.idx ?? 0) > 0
}
