import type { SearchResults } from '@advisor/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './ResultsSummary.module.css'
import { writeSearchAddress } from './search-address.ts'

export interface ResultsSummaryProps {
  results: SearchResults
  onSearchAgain: () => void
}

/** How much was found, and what became of the words. */
export function ResultsSummary({ results, onSearchAgain }: ResultsSummaryProps) {
  const t = useTexts('search')
  const { found, bestMatching, invalidated } = results
  return (
    <div className={classes.summary}>
      <div role="status">
        <h1 className={classes.found}>
          {t('results.found', { count: found })}
          {bestMatching > 0 && <span className={classes.best}>{t('results.best', { count: bestMatching })}</span>}
        </h1>
      </div>
      <ResultsHints results={results} />
      {invalidated && (
        <p>
          {t('results.invalidated')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onSearchAgain}>
            {t('results.search-again')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** What was searched in place of what was typed, and what might have been meant. */
export function ResultsHints({ results: { corrections, didYouMean, ignored } }: Pick<ResultsSummaryProps, 'results'>) {
  const formats = useFormats()
  const t = useTexts('search')
  return (
    <>
      {corrections.map(({ typed, searched }) => (
        <p key={typed} className={classes.hint}>
          {t('results.corrected', { typed, searched })}
        </p>
      ))}
      {didYouMean && (
        <p className={classes.hint}>
          {t('results.did-you-mean')}{' '}
          <Link className={classes.offer} to={writeSearchAddress({ query: didYouMean, page: 1 })}>
            {didYouMean}
          </Link>
        </p>
      )}
      {ignored.length > 0 && (
        <p className={classes.hint}>{t('results.ignored', { count: ignored.length, words: formats.list(ignored) })}</p>
      )}
    </>
  )
}
