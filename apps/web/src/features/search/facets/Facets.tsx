import type { FacetFilter, FacetId, SearchFacet, SearchState, StepId } from '@advisor/contract'
import { Button, CloseButton, Drawer, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useErrorAskingAgain } from '../../../api/asking-again.ts'
import { mediaQueries } from '../../../ui/media-queries.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { CountingFailed } from './CountingFailed.tsx'
import { Facet } from './Facet.tsx'
import { useFacets } from './facet-queries.ts'
import classes from './Facets.module.css'
import type { WantedFacet } from './open-facets.ts'

export interface FacetsProps {
  search: SearchState
  /** Drawn beside the results; otherwise above the page. */
  isColumn: boolean
  /** The facet that the user wants to see. */
  wanted: WantedFacet | undefined
  onFilter: (facet: FacetId, filter: FacetFilter, onFailure: () => void) => void
  onClose: () => void
}

/** What the results can be filtered by, with counts: a column beside them, a drawer, or on a phone a sheet at the thumb. */
export function Facets(props: FacetsProps) {
  const t = useTexts('refining')
  const isPhone = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  const { search, isColumn, onClose } = props
  if (isColumn)
    return (
      <section className={classes.column} aria-label={t('filter.title')} data-not-printed>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('filter.title')}</h2>
          <CloseButton aria-label={t('filter.close')} onClick={onClose} />
        </div>
        <FacetList {...props} />
      </section>
    )
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'left'}
      size={isPhone ? 'min(85dvh, 720px)' : 'min(360px, 88vw)'}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.drawer}>
          <div className={classes.drawerHead}>
            <Drawer.Title className={classes.title}>{t('filter.title')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('filter.close')} size="lg" />
          </div>
          <Drawer.Body className={classes.drawerBody}>
            <FacetList {...props} />
          </Drawer.Body>
          <div className={classes.foot}>
            <Button fullWidth size="md" onClick={onClose}>
              {t('filter.show', { count: search.dialog?.candidates ?? search.results?.found ?? 0 })}
            </Button>
          </div>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The number of facets that are open at first; facets with a filter are open, too. */
const openFacets = 4

/** The filters that the user has chosen since a step. */
interface Wanted {
  of: StepId | undefined
  filters: Readonly<Record<FacetId, FacetFilter>>
}

function FacetList({ search, wanted: wantedFacet, onFilter }: FacetsProps) {
  const t = useTexts('refining')
  const facets = useFacets(search)
  const { data, isPlaceholderData } = facets
  const error = useErrorAskingAgain(facets)
  const [wanted, setWanted] = useState<Wanted>({ of: undefined, filters: {} })
  // What was chosen is drawn at once, and further choices build on it, until the server has counted anew.
  const ahead = wanted.of === search.step || isPlaceholderData ? wanted.filters : {}
  if (error)
    return <CountingFailed error={error} isRetrying={facets.isFetching} onRetry={() => void facets.refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={t('filter.loading')} className={classes.list}>
        {[60, 80, 45, 70].map((width) => (
          <Skeleton key={width} height={16} width={`${width}%`} />
        ))}
      </div>
    )
  if (data.facets.length === 0) return <p className={classes.nothing}>{t('filter.nothing')}</p>
  return (
    <div className={classes.list}>
      {data.facets.map((facet, at) => (
        <Facet
          key={facet.facet}
          facet={withFilter(facet, ahead[facet.facet])}
          search={search}
          isOpenAtFirst={at < openFacets}
          wanted={wantedFacet?.facet === facet.facet ? wantedFacet : undefined}
          onFilter={(filter) => {
            setWanted({ of: search.step, filters: { ...ahead, [facet.facet]: filter } })
            onFilter(facet.facet, filter, () => setWanted({ of: undefined, filters: {} }))
          }}
        />
      ))}
    </div>
  )
}

/** A facet as it will be once the server has filtered by it; its counts are those of before. */
function withFilter(facet: SearchFacet, filter: FacetFilter | undefined): SearchFacet {
  if (!filter) return facet
  const chosen: readonly unknown[] = 'values' in filter ? filter.values : []
  const { range, values } = facet
  const ends = 'values' in filter ? {} : filter
  return {
    ...facet,
    values: values.map((value) => ({ ...value, isChosen: chosen.includes(value.value) })),
    ...(range && { range: { ...range, atLeast: ends.atLeast, atMost: ends.atMost } }),
  }
}
