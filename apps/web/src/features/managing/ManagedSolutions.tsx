import type { ManagedList } from '@advisor/contract'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { ManagingAddress } from '../../addresses/managing-address.ts'
import type { Destination } from '../../ui/ActionLink.tsx'
import { ActionLink } from '../../ui/ActionLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { mediaQueries } from '../../ui/media-queries.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { hasFilters } from './has-filters.ts'
import { ManagedCards } from './ManagedCards.tsx'
import { ManagedFilters } from './ManagedFilters.tsx'
import { ManagedPages } from './ManagedPages.tsx'
import { ManagedTable } from './ManagedTable.tsx'
import listing from '../../ui/lists/list.module.css'
import classes from './Managing.module.css'
import { useManaged } from './managing-queries.ts'
import type { ManagingWays } from './managing-ways.ts'

export interface ManagedSolutionsProps {
  address: ManagingAddress
  /** Whose solutions the user manages. */
  manages: 'own' | 'all'
  onChange: (address: ManagingAddress) => void
  wayToPage: (page: number) => Destination
  back: Destination
  /** The form for a new solution; undefined for users who may not create. */
  newSolution: string | undefined
  ways: ManagingWays
  /** Hands the listed solutions off to be translated, and takes translations back. */
  handOff?: (list: ManagedList, locale: string | undefined) => ReactNode
}

/** The solutions that the user manages, with what narrows the list above them. */
export function ManagedSolutions(props: ManagedSolutionsProps) {
  const { address, manages, onChange, wayToPage, back, newSolution, ways, handOff } = props
  const t = useTexts('managing')
  const formats = useFormats()
  const isMobile = useMediaQuery(mediaQueries.mobile, undefined, { getInitialValueInEffect: false })
  const { list, isWaiting, error, retry } = useManaged(address)
  const isFiltered = hasFilters(address)
  const List = isMobile ? ManagedCards : ManagedTable
  return (
    <section className={classes.page} aria-labelledby="managing-title" aria-busy={isWaiting}>
      <PageHead title={t(`title.${manages}`)} titleId="managing-title" back={back} backName={t('back')}>
        {newSolution && (
          <Button
            component={ActionLink}
            destination={{ to: newSolution }}
            className={classes.new}
            leftSection={<Icon name="plus" size={16} />}
          >
            {t('new-solution')}
          </Button>
        )}
      </PageHead>
      {list && <ManagedFilters key={address.text} address={address} list={list} onChange={onChange} />}
      {error && <LoadFailure title={t('failed')} error={error} onRetry={retry} />}
      {!list && !error && (
        <div className={listing.loading} role="status" aria-label={t('loading')}>
          {[44, 64, 64, 64, 64].map((height, index) => (
            <Skeleton key={index} height={height} />
          ))}
        </div>
      )}
      {list && (
        <p role="status" className={listing.found}>
          {t('found', { count: list.total, number: formats.number(list.total) })}
        </p>
      )}
      {list && handOff?.(list, address.language)}
      {list?.total === 0 && (
        <EmptyState icon="book" title={t(isFiltered ? 'empty.filtered' : 'empty.none')}>
          <p>{t(isFiltered ? 'empty.filtered-hint' : 'empty.none-hint')}</p>
        </EmptyState>
      )}
      {list && list.total > 0 && <List list={list} address={address} onChange={onChange} ways={ways} />}
      {list && <ManagedPages page={list.page} pages={Math.ceil(list.total / list.pageSize)} wayTo={wayToPage} />}
    </section>
  )
}
