import type { FacetFilter, SearchFacet } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import type { CountedSearch } from './facet-queries.ts'
import { useFacetCaption } from './facet-caption.ts'
import classes from './Facet.module.css'
import { FacetRange } from './range/FacetRange.tsx'
import type { WantedFacet } from './open-facets.ts'
import { FacetValues } from './FacetValues.tsx'

export interface FacetProps {
  facet: SearchFacet
  search: CountedSearch
  isOpenAtFirst: boolean
  /** The user wants to see it. */
  wanted: WantedFacet | undefined
  onFilter: (filter: FacetFilter) => void
}

/** A facet: its values or its range, folded away by its name. */
export function Facet({ facet, search, isOpenAtFirst, wanted, onFilter }: FacetProps) {
  const t = useTexts('refining')
  const captionOf = useFacetCaption()
  const caption = captionOf(facet)
  const { range, values } = facet
  const isFiltering =
    values.some(({ isChosen }) => isChosen) || range?.atLeast !== undefined || range?.atMost !== undefined
  const [isOpen, setIsOpen] = useState(isOpenAtFirst || isFiltering || wanted !== undefined)
  const [lastWanted, setLastWanted] = useState(wanted)
  if (wanted !== lastWanted) {
    setLastWanted(wanted)
    if (wanted) setIsOpen(true)
  }
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!wanted) return
    summary.current?.scrollIntoView({ block: 'nearest' })
    summary.current?.focus()
  }, [wanted])
  return (
    <details className={classes.facet} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary ref={summary} className={classes.summary} data-autofocus={wanted && true}>
        <span>{caption}</span>
        <Icon name="chevron-down" size={16} className={classes.mark} />
      </summary>
      <div role="group" aria-label={caption} className={classes.body}>
        {(values.length > 0 || !range) && (
          <FacetValues facet={facet} caption={caption} search={search} onFilter={onFilter} />
        )}
        {range && (
          // The initial values of the fields are the current range.
          <FacetRange key={`${range.atLeast} ${range.atMost}`} caption={caption} range={range} onFilter={onFilter} />
        )}
        {isFiltering && (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.clear}
            aria-label={t('filter.clear-facet', { facet: caption })}
            onClick={() => onFilter({ values: [] })}
          >
            {t('filter.clear')}
          </Button>
        )}
      </div>
    </details>
  )
}
