import type { SearchResults } from '@advisor/contract'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FailedCall } from '../../../api/asking-again.ts'
import { DiagnosisCards } from '../../../ui/diagnoses/DiagnosisCards.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { WhyButton } from '../../../ui/why/WhyButton.tsx'
import { Failed } from './Failed.tsx'
import classes from './Results.module.css'
import { ResultsList } from './ResultsList.tsx'
import { ResultsPages } from '../results-bar/ResultsPages.tsx'
import { ResultsHints, ResultsSummary, WeakerButton, type WeakerMatches } from '../results-bar/ResultsSummary.tsx'
import type { Selection } from '../selection/selection.ts'
import type { Ways } from '../step/search-links.ts'

export interface ResultsProps {
  /** The text of the query; empty where it asks otherwise. */
  text: string
  /** The query asks for values of attributes. */
  hasCriteria: boolean
  /** The questions of a dialog have been answered. */
  hasAnswers: boolean
  /** Undefined until the server has answered. */
  results: SearchResults | undefined
  /** The number of the open solution. */
  open: number | undefined
  /** The number of the solution that was clicked, until the server has answered. */
  opening: number | undefined
  /** The rows are outdated, and others were requested. */
  isWaiting: boolean
  /** The reason why there are no results. */
  failure: FailedCall | undefined
  onSearchAgain: () => void
  /** Asks why a solution is among the results. */
  onWhy: (caseId: number) => void
  /** Answers the question that parts the results. */
  onAnswer: (slot: string, value: string) => void
  weaker: WeakerMatches
  ways: Ways
  /** What can be done to the results as a whole. */
  bar: ReactNode
  selection: Selection
  /** Buttons and links below the rows. */
  actions: ReactNode
  /** Advice for a search that finds nothing. */
  advice: ReactNode
}

/** The result of a search: rows, advice if there are none, or the reason of a failure. */
export function Results({
  text,
  hasCriteria,
  hasAnswers,
  results,
  open,
  opening,
  isWaiting,
  failure,
  onSearchAgain,
  onWhy,
  onAnswer,
  weaker,
  ways,
  bar,
  selection,
  actions,
  advice,
}: ResultsProps) {
  const t = useTexts('ui')
  if (failure) return <Failed {...failure} />
  if (!results) return <Loading />
  if (results.found === 0)
    return <Nothing results={results} query={text} hasCriteria={hasCriteria} searchFor={ways.toText} advice={advice} />
  const list = (
    <ResultsList
      results={results}
      open={open}
      opening={opening}
      wayTo={ways.toSolution}
      onWhy={onWhy}
      selection={selection}
      onAnswer={onAnswer}
    />
  )
  return (
    <div className={classes.results} aria-busy={isWaiting} data-stale={isWaiting || undefined}>
      <ResultsSummary
        text={text}
        results={results}
        hasAnswers={hasAnswers}
        onSearchAgain={onSearchAgain}
        searchFor={ways.toText}
        bar={bar}
      />
      {results.diagnoses && results.diagnoses.likeliest.length > 0 ? (
        <>
          <DiagnosisCards
            diagnoses={results.diagnoses}
            wayTo={ways.toSolution}
            actionsOf={(row) => <WhyButton title={row.title.text} onAsk={() => onWhy(row.caseId)} />}
          />
          <details className={classes.single}>
            <summary>{t('diagnosis.all')}</summary>
            {list}
          </details>
        </>
      ) : (
        list
      )}
      <ResultsPages page={results.page} pageCount={results.pageCount} wayTo={ways.toPage} />
      <WeakerButton results={results} weaker={weaker} />
      {actions}
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

interface NothingProps {
  results: SearchResults
  query: string
  hasCriteria: boolean
  searchFor: Ways['toText']
  advice: ReactNode
}

function Nothing({ results, query, hasCriteria, searchFor, advice }: NothingProps) {
  const t = useTexts('search')
  const isByText = query !== ''
  // Fewer words help only where others are found.
  const canBeFewer = query.split(/\s+/).length > Math.max(1, results.unknown.length)
  return (
    <div role="status">
      <EmptyState
        icon="search"
        title={hasCriteria || !isByText ? t('empty.title-criteria') : t('empty.title', { query: shortened(query) })}
        headline="h1"
      >
        <ResultsHints results={results} searchFor={searchFor} />
        <ul>
          {hasCriteria && <li>{t('empty.advice-criteria')}</li>}
          {hasCriteria && <li>{t('empty.advice-preference')}</li>}
          {canBeFewer && <li>{t('empty.advice-fewer')}</li>}
          {isByText && <li>{t('empty.advice-other')}</li>}
          {isByText && <li>{t('empty.advice-code')}</li>}
        </ul>
      </EmptyState>
      {advice}
    </div>
  )
}

const shortened = (query: string) => (query.length > 120 ? `${query.slice(0, 120)}…` : query)
