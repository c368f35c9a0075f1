import type { HeaderQuest, SearchState } from '@advisor/contract'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useStandingError } from '../../api/asking-again.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { mediaQueries } from '../../ui/media-queries.ts'
import { Notice } from '../../ui/Notice.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useTaxonomies } from './browse-queries.ts'
import classes from './BrowseSearch.module.css'
import { Levels, type LevelsProps } from './Levels.tsx'
import { Trees } from './Trees.tsx'

export interface BrowseSearchProps extends Omit<LevelsProps, 'taxonomies' | 'from'> {
  quest: HeaderQuest
  /** What is browsed; undefined: everything. */
  search: SearchState | undefined
  /** Why the last move was refused. */
  error: Error | undefined
  /** The field for words within what is browsed. */
  field: ReactNode
  /** Recent searches and lists, below the taxonomies before anything is chosen. */
  homeLists: ReactNode
}

/** The page of a quest that browses: trees on a wide screen, a level at a time on a narrow one, and what is found. */
export function BrowseSearch(browse: BrowseSearchProps) {
  const t = useTexts('browse')
  const { quest, field, homeLists, results, level, error: refused } = browse
  const from = browse.search?.step
  const isWide = useMediaQuery(mediaQueries.wide, undefined, { getInitialValueInEffect: false })
  const taxonomies = useTaxonomies(from)
  const error = useStandingError(taxonomies)
  const { data } = taxonomies
  const hasResults = results !== undefined
  const isLevel = !isWide && level !== undefined && data?.taxonomies.some(({ slot }) => slot === level)
  return (
    <div className={classes.page} data-results={hasResults || undefined}>
      <div className={classes.head} data-level={isLevel || undefined}>
        {!hasResults && !isLevel && <h1 className={classes.title}>{quest.caption}</h1>}
        {!hasResults && !isLevel && quest.help && <p className={classes.help}>{quest.help}</p>}
        {!isLevel && field}
        {refused && (
          <Notice title={t('failed.title')} isAlert>
            <p>{describeFailure(refused)}</p>
          </Notice>
        )}
      </div>
      <div className={classes.browsed}>
        {data && data.taxonomies.length > 0 ? (
          isWide ? (
            <Trees {...browse} from={from} taxonomies={data.taxonomies} />
          ) : (
            <Levels {...browse} from={from} taxonomies={data.taxonomies} />
          )
        ) : data && !hasResults ? (
          <EmptyState icon="book" title={t('empty.title')}>
            <p>{t('empty.text')}</p>
          </EmptyState>
        ) : error ? (
          <LoadFailure title={t('failed.title')} error={error} onRetry={() => void taxonomies.refetch()} />
        ) : (
          !data && <Skeleton height={320} />
        )}
      </div>
      {hasResults && (
        <div className={classes.found} data-not-printed>
          {results}
        </div>
      )}
      {!hasResults && !isLevel && data && homeLists}
    </div>
  )
}
