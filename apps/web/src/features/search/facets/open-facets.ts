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

interface Opened {
  wanted: WantedFacet | undefined
  /** The solution that was open when the facets were opened. */
  beside: number | undefined
}

/**
 * Returns whether the facets are open. They are closed where nothing is asked, and give their room to a solution that is opened
 * after them, until it is closed.
 */
export function useFiltering(isAsked: boolean, openSolution: number | undefined): Filtering {
  const [opened, set] = useState<Opened>()
  if (opened && !isAsked) set(undefined)
  const isOpen = opened !== undefined && opened.beside === openSolution
  return {
    isOpen,
    wanted: opened?.wanted,
    toggle: () => set(isOpen ? undefined : { wanted: undefined, beside: openSolution }),
    close: () => set(undefined),
    openAt: (facet) => set({ wanted: { facet }, beside: openSolution }),
  }
}

/** The facet that a filter is of; undefined of other pieces. */
export function facetOf({ id, kind, by }: QueryPiece): FacetId | undefined {
  if (id === pieceIds.scope) return commonFacets.casebase
  return kind !== 'filter' || by === undefined ? undefined : commonFacets[by]
}
