import type { SearchState } from '@advisor/contract'
import { Button, VisuallyHidden } from '@mantine/core'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './FilterButton.module.css'

export interface FilterButtonProps {
  search: SearchState
  isFiltering: boolean
  onFiltering: () => void
}

/** Opens the facets of a search, and says how many filters it has. */
export function FilterButton({ search, isFiltering, onFiltering }: FilterButtonProps) {
  const t = useTexts('refining')
  const filterCount = countFilters(search)
  return (
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
      onClick={onFiltering}
    >
      <span aria-hidden={filterCount > 0 || undefined}>{t('filter.button')}</span>
      {filterCount > 0 && <VisuallyHidden>{t('filter.button-active', { count: filterCount })}</VisuallyHidden>}
    </Button>
  )
}

/** The filters in use, whatever made them. */
const countFilters = ({ pieces }: SearchState) =>
  pieces.filter(({ kind, mode }) => kind === 'filter' || kind === 'scope' || mode === 'filter').length
