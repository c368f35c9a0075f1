import { Loader } from '@mantine/core'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './FirstLoad.module.css'

/** Shown while the application asks the server who is signed in. */
export function FirstLoad() {
  const t = useTexts('shell')
  return (
    <main className={classes.page} aria-label={t('overlay.loading')}>
      <Loader size="sm" aria-hidden />
    </main>
  )
}
