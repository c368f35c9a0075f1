import { searchSorts, type SearchSort, type SearchState } from '@advisor/contract'
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
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
}

/** What can be done to the results as a whole: filter, sort, select the page. */
export function ResultsBar({ search, results, isFiltering, onFiltering, onSort, selection }: ResultsBarProps) {
  const t = useTexts('refining')
  const sortId = useId()
  const onPage = results.rows.filter(({ caseId }) => selection.selected.has(caseId)).length
  // Where nothing is ranked there is no best match.
  const sorts = searchSorts.filter((sort) => results.isRanked || sort !== 'relevance')
  const isWhole = onPage === results.rows.length
  return (
    <div className={classes.bar}>
      <FilterButton search={search} isFiltering={isFiltering} onFiltering={onFiltering} />
      {results.found > 1 && (
        <div className={classes.sort}>
          <label htmlFor={sortId} className={classes.sortLabel}>
            {t('sort.label')}
          </label>
          <select
            id={sortId}
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
      <Checkbox
        size="sm"
        className={classes.page}
        label={t('select.page')}
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
