import { Button } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './ChangedSince.module.css'

/** Says that the branch changed after the search that is shown, and searches again. */
export function ChangedSince({ onSearchAgain }: { onSearchAgain: () => void }) {
  const t = useTexts('search')
  return (
    <p className={classes.changed}>
      {t('results.invalidated')}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onSearchAgain}>
        {t('results.search-again')}
      </Button>
    </p>
  )
}
