import { Button } from '@mantine/core'
import { Link, useLocation, useNavigate } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './NotFoundNotice.module.css'

/** The router's key of the entry with which a tab begins. */
const firstEntry = 'default'

/** Says that the address does not exist, and leads to the home page or back. */
export function NotFoundNotice() {
  const t = useTexts('shell')
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <div className={classes.page}>
      <EmptyState icon="search" title={t('not-found.title')} headline="h1">
        <p>{t('not-found.text')}</p>
      </EmptyState>
      <div className={classes.ways}>
        <Button component={Link} to="/home">
          {t('not-found.home')}
        </Button>
        {key !== firstEntry && (
          <Button variant="default" onClick={() => void navigate(-1)}>
            {t('not-found.back')}
          </Button>
        )}
      </div>
    </div>
  )
}
