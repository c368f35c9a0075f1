import type { SearchState } from '@advisor/contract'
import { Facets } from '../drawn-later.ts'
import { useSearchAction, type ActedOn } from '../actions/take-action.ts'
import { FilterButton } from './FilterButton.tsx'
import type { Filtering } from './open-facets.ts'

export interface FiltersOfDialogProps {
  shown: ActedOn
  search: SearchState
  filtering: Filtering
}

/** Filters the solutions that are left in a dialog: it goes on with what meets the filters. */
export function FiltersOfDialog({ shown, search, filtering }: FiltersOfDialogProps) {
  const refining = useSearchAction(shown)
  return (
    <>
      <FilterButton search={search} isFiltering={filtering.isOpen} onFiltering={filtering.toggle} />
      {filtering.isOpen && (
        <Facets
          search={search}
          isColumn={false}
          wanted={filtering.wanted}
          onFilter={(facet, filter, onFailure) =>
            refining.take({ kind: 'filter', facet, filter }, { preventScrollReset: true }, { onFailure })
          }
          onClose={filtering.close}
        />
      )}
    </>
  )
}
