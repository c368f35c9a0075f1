import { useTexts } from '../../ui/texts/texts.ts'
import classes from './SkipLink.module.css'

/** The first element in the tab order: it moves the focus behind the header. It is a button, because a link to '#main' would change the address. */
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
