import type { SearchResults } from '@advisor/contract'
import { Button, Skeleton } from '@mantine/core'
import { Refusal } from '../../api/failures.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { describeFailure } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Results.module.css'
import { ResultsList } from './ResultsList.tsx'
import { ResultsPages } from './ResultsPages.tsx'
import { ResultsHints, ResultsSummary } from './ResultsSummary.tsx'
import { writeSearchAddress, type SearchAddress } from './search-address.ts'
import { useSearchResults } from './search-queries.ts'

/** What the query of the address finds: rows, nothing with advice, or why it could not be searched. */
export function Results({ address }: { address: SearchAddress }) {
  const { data: results, error, refetch, isFetching, isPlaceholderData } = useSearchResults(address)
  if (error) return <Failed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!results) return <Loading />
  if (results.found === 0) return <Nothing results={results} query={address.query ?? ''} />
  return (
    <div className={classes.results} aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
      <ResultsSummary results={results} onSearchAgain={() => void refetch()} />
      <ResultsList
        results={results}
        open={address.open}
        addressOf={(open) => writeSearchAddress({ ...address, page: results.page, open })}
      />
      <ResultsPages
        page={results.page}
        pageCount={results.pageCount}
        addressOf={(page) => writeSearchAddress({ query: address.query, page })}
      />
    </div>
  )
}

function Loading() {
  const t = useTexts('search')
  return (
    <div className={classes.results} role="status" aria-label={t('results.loading')}>
      <Skeleton height={22} width={180} />
      <div className={classes.skeletons}>
        {[70, 55, 80, 60, 65].map((width) => (
          <div key={width}>
            <Skeleton height={18} width={`${width}%`} />
            <Skeleton height={12} />
            <Skeleton height={12} width="85%" />
            <Skeleton height={10} width="40%" />
          </div>
        ))}
      </div>
    </div>
  )
}

function Nothing({ results, query }: { results: SearchResults; query: string }) {
  const t = useTexts('search')
  return (
    <div role="status">
      <EmptyState icon="search" title={t('empty.title', { query: shortened(query) })} headline="h1">
        <ul>
          <li>{t('empty.advice-fewer')}</li>
          <li>{t('empty.advice-other')}</li>
          <li>{t('empty.advice-code')}</li>
        </ul>
      </EmptyState>
      <ResultsHints results={results} />
    </div>
  )
}

function Failed({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const t = useTexts('search')
  return (
    <div role="alert">
      <EmptyState icon="alert" title={t('failed.title')} headline="h1">
        <p>{describeFailure(error)}</p>
        <p>{t('failed.kept')}</p>
      </EmptyState>
      {mayWorkNextTime(error) && (
        <Button onClick={onRetry} loading={isRetrying}>
          {t('failed.retry')}
        </Button>
      )}
    </div>
  )
}

/** A refusal comes again until the question changes; but for the one that says to wait. */
const mayWorkNextTime = (error: Error) => !(error instanceof Refusal) || error.key === 'search-not-ready'

const shortened = (query: string) => (query.length > 120 ? `${query.slice(0, 120)}…` : query)
