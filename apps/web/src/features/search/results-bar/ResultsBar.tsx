import { searchSorts, type SearchSort, type SearchState } from '@advisor/contract'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import smallSelect from '../../../ui/small-select.module.css'
import { useTexts } from '../../../ui/texts/texts.ts'
import { FilterButton } from '../facets/FilterButton.tsx'
import classes from './ResultsBar.module.css'
import type { Selection } from '../selection/selection.ts'

export interface ResultsBarProps {
  search: SearchState
  results: NonNullable<SearchState['results']>
  isFiltering: boolean
  onFiltering: () => void
  onSort: (sort: SearchSort) => void
  selection: Selection
  /** The custom solution lists. */
  lists: ReactNode
}

/** What can be done to the results as a whole: filter, sort, open a list instead, select the page. */
export function ResultsBar({ search, results, isFiltering, onFiltering, onSort, selection, lists }: ResultsBarProps) {
  const t = useTexts('refining')
  const onPage = results.rows.filter(({ caseId }) => selection.selected.has(caseId)).length
  // Where nothing is ranked there is no best match.
  const sorts = searchSorts.filter((sort) => results.isRanked || sort !== 'relevance')
  const isWhole = onPage === results.rows.length
  return (
    <div className={classes.bar} data-style="button-bar">
      <FilterButton search={search} isFiltering={isFiltering} onFiltering={onFiltering} />
      {results.found > 1 && (
        <div className={classes.sort}>
          <select
            aria-label={t('sort.label')}
            className={smallSelect.select}
            value={results.isRanked ? search.query.sort : results.sort}
            onChange={({ currentTarget: { value } }) => {
              const chosen = searchSorts.find((sort) => sort === value)
              if (chosen) onSort(chosen)
            }}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {lists}
      <Checkbox
        size="sm"
        className={classes.page}
        aria-label={t('select.page')}
        title={t('select.page')}
        checked={isWhole}
        indeterminate={onPage > 0 && !isWhole}
        onChange={() =>
          selection.change({ call: isWhole ? 'deselectAllResults' : 'selectAllResults', fields: { which: 'page' } })
        }
      />
      {results.isRanked && results.sort !== search.query.sort && (
        <p role="status" className={classes.hint}>
          {t('sort.too-many')}
        </p>
      )}
    </div>
  )
}
