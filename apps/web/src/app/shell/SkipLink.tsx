import { useTexts } from '../../ui/texts/texts.ts'
import classes from './SkipLink.module.css'

/** The first stop of the Tab key: past the header. A button: a link to '#main' would be another address of the application. */
export function SkipLink() {
  const t = useTexts('shell')
  return (
    <button
      type="button"
      className={classes.link}
      onClick={() => document.getElementById('main')?.focus()}
      data-not-printed
    >
      {t('skip-link')}
    </button>
  )
}
