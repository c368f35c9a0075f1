import type { SearchState } from '@advisor/contract'
import { useState } from 'react'
import type { SearchAddress } from '../../addresses/search-address.ts'
import type { DrawnParts } from './drawn-parts.ts'
import { FilterButton } from './FilterButton.tsx'
import { useSearchAction } from './search-actions.ts'

export interface FiltersOfDialogProps extends Pick<DrawnParts, 'renderFacets'> {
  address: SearchAddress
  search: SearchState
}

/** Filters the solutions that are left in a dialog: it goes on with what meets the filters. */
export function FiltersOfDialog({ address, search, renderFacets }: FiltersOfDialogProps) {
  const refining = useSearchAction({ address, search })
  const [isFiltering, setIsFiltering] = useState(false)
  return (
    <>
      <FilterButton search={search} isFiltering={isFiltering} onFiltering={() => setIsFiltering(!isFiltering)} />
      {isFiltering &&
        renderFacets({
          search,
          isColumn: false,
          onFilter: (facet, filter, onFailure) =>
            refining.take({ kind: 'filter', facet, filter }, { preventScrollReset: true }, onFailure),
          onClose: () => setIsFiltering(false),
        })}
    </>
  )
}
