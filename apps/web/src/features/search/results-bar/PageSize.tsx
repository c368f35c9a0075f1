import { limits, otherPageSize, type SearchState } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useHeader } from '../../../api/login-state.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './PageSize.module.css'

export interface PageSizeProps {
  results: NonNullable<SearchState['results']>
  onToggle: () => void
}

/** Shows the results in long pages, or in short ones again. */
export function PageSize({ results: { found, pageSize }, onToggle }: PageSizeProps) {
  const t = useTexts('refining')
  const { preferences } = useHeader()
  const size = otherPageSize(pageSize, preferences?.pageSize ?? limits.resultsPageSize)
  if (found <= Math.min(pageSize, size)) return null
  return (
    <Button variant="subtle" size="compact-sm" className={classes.button} onClick={onToggle}>
      {t('page-size.button', { size })}
    </Button>
  )
}
