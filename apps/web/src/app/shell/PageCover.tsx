import { Loader } from '@mantine/core'
import { useTexts } from '../../ui/texts/texts.ts'
import { useIsPageCovered } from '../page-cover.ts'
import classes from './PageCover.module.css'

/** Hides the page from the end of a login session until the login page is drawn. */
export function PageCover() {
  const t = useTexts('signIn')
  const isCovered = useIsPageCovered()
  if (!isCovered) return null
  return (
    <div className={classes.cover} role="status" data-not-printed>
      <Loader size="sm" aria-hidden />
      {t('session.ended-title')}
    </div>
  )
}
