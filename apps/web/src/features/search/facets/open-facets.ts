import { commonFacets, pieceIds, type FacetId, type QueryPiece } from '@advisor/contract'
import { useState } from 'react'

/** A facet that the user wants to see; each wish is another object. */
export interface WantedFacet {
  facet: FacetId
}

/** The facets of a search page: whether they are open. */
export interface Filtering {
  isOpen: boolean
  wanted: WantedFacet | undefined
  toggle: () => void
  close: () => void
  /** Opens the facets at one of them. */
  openAt: (facet: FacetId) => void
}

/** Returns whether the facets are open. They are closed where nothing is asked. */
export function useFiltering(isAsked: boolean): Filtering {
  const [{ isOpen, wanted }, set] = useState<Pick<Filtering, 'isOpen' | 'wanted'>>(closed)
  if (isOpen && !isAsked) set(closed)
  return {
    isOpen,
    wanted,
    toggle: () => set({ isOpen: !isOpen, wanted: undefined }),
    close: () => set(closed),
    openAt: (facet) => set({ isOpen: true, wanted: { facet } }),
  }
}

const closed = { isOpen: false, wanted: undefined }

/** The facet that a filter is of; undefined of other pieces. */
export function facetOf({ id, kind, by }: QueryPiece): FacetId | undefined {
  if (id === pieceIds.scope) return commonFacets.casebase
  return kind !== 'filter' || by === undefined ? undefined : commonFacets[by]
}
