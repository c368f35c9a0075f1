import { limits, type SearchState } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './PageSize.module.css'

export interface PageSizeProps {
  results: NonNullable<SearchState['results']>
  onToggle: () => void
}

/** Shows the results in long pages, or in short ones again. */
export function PageSize({ results: { found, pageSize }, onToggle }: PageSizeProps) {
  const t = useTexts('refining')
  const { resultsPageSize, longResultsPageSize } = limits
  if (found <= resultsPageSize) return null
  const size = pageSize === resultsPageSize ? longResultsPageSize : resultsPageSize
  return (
    <Button variant="subtle" size="compact-sm" className={classes.button} onClick={onToggle}>
      {t('page-size.button', { size })}
    </Button>
  )
}
