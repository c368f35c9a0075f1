import { Button } from '@mantine/core'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './ResultsBar.module.css'

export interface ResultsBarProps {
  /** The filters in use. */
  filterCount: number
  isFiltering: boolean
  onFiltering: () => void
}

/** What can be done to the results as a whole. */
export function ResultsBar({ filterCount, isFiltering, onFiltering }: ResultsBarProps) {
  const t = useTexts('refining')
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        size="sm"
        className={classes.button}
        leftSection={<Icon name="filter" size={16} />}
        rightSection={
          filterCount > 0 && (
            <span className={classes.badge} aria-hidden>
              {filterCount}
            </span>
          )
        }
        aria-expanded={isFiltering}
        aria-label={filterCount > 0 ? t('filter.button-active', { count: filterCount }) : undefined}
        onClick={onFiltering}
      >
        {t('filter.button')}
      </Button>
    </div>
  )
}
