import type { SearchResults } from '@advisor/contract'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { solutionsLeft } from '../../../ui/values/solutions-left.ts'
import { ChangedSince } from '../results/ChangedSince.tsx'
import classes from './ResultsSummary.module.css'

export interface ResultsSummaryProps {
  /** The text of the query; empty where it asks otherwise. */
  text: string
  results: SearchResults
  /** The questions of a dialog have been answered. */
  hasAnswers: boolean
  onSearchAgain: () => void
  /** Returns the link that searches another text. */
  searchFor: (text: string) => Destination
  /** What can be done to the results as a whole. */
  bar: ReactNode
}

/** Solutions that match too little of the text to count as found. */
export interface WeakerMatches {
  areShown: boolean
  show: (areShown: boolean) => void
}

/** The number of results beside what can be done to them, and the words that were corrected or are unknown. */
export function ResultsSummary({ text, results, hasAnswers, onSearchAgain, searchFor, bar }: ResultsSummaryProps) {
  const t = useTexts('search')
  const { found, bestMatching, uncontradicted, isRanked, isPreferenceUnmet, invalidated, sort } = results
  const isCounted = hasAnswers && uncontradicted !== undefined && uncontradicted > 0
  // As beside the last question.
  const left = isCounted ? solutionsLeft(uncontradicted, results) : found
  const count = isRanked ? t('results.found', { count: left }) : t('results.meeting', { count: found })
  return (
    <div className={classes.summary}>
      <div className={classes.head}>
        <div role="status">
          <h1 className={classes.found} data-page-name={text === '' ? count : `${text} – ${count}`}>
            {count}
            {bestMatching > 0 && <span className={classes.best}>{t('results.best', { count: bestMatching })}</span>}
          </h1>
        </div>
        {bar}
      </div>
      {hasAnswers && sort === 'relevance' && bestMatching < found && (
        <p className={classes.hint}>
          {left === found ? t('results.answers') : t('results.answers-others', { number: found - left })}
        </p>
      )}
      {isPreferenceUnmet && <p className={classes.hint}>{t('results.preference-unmet')}</p>}
      <ResultsHints results={results} searchFor={searchFor} />
      {invalidated && <ChangedSince onSearchAgain={onSearchAgain} />}
    </div>
  )
}

export interface WeakerButtonProps {
  results: SearchResults
  weaker: WeakerMatches
}

/** Shows the weaker matches, or hides them again. Nothing is drawn where there are none. */
export function WeakerButton({ results, weaker }: WeakerButtonProps) {
  const t = useTexts('search')
  if (!weaker.areShown && results.weaker === 0) return null
  return (
    <Button variant="subtle" size="compact-sm" className={classes.weaker} onClick={() => weaker.show(!weaker.areShown)}>
      {weaker.areShown ? t('weaker.hide') : t('weaker.show', { count: results.weaker })}
    </Button>
  )
}

/** Says that of a pasted log only a part is searched. */
export function PastedHint({ characters }: { characters: number }) {
  const formats = useFormats()
  const t = useTexts('search')
  return <p className={classes.hint}>{t('results.pasted', { characters: formats.number(characters) })}</p>
}

/** The words that were searched instead of the typed ones, and another text that may be meant. */
export function ResultsHints({ results, searchFor }: Pick<ResultsSummaryProps, 'results' | 'searchFor'>) {
  const { corrections, didYouMean, meant, unknown, asOf } = results
  const formats = useFormats()
  const t = useTexts('search')
  return (
    <>
      {asOf !== undefined && <p>{t('results.as-of', { time: formats.dateTime(asOf) })}</p>}
      {corrections.map(({ typed, searched }) => (
        <p key={typed} className={classes.hint}>
          {t('results.corrected', { typed, searched })}
        </p>
      ))}
      {meant && (
        <p className={classes.hint}>
          {t('results.meant', { language: formats.language(meant.written), names: formats.list(meant.names) })}{' '}
          <ActionLink className={classes.offer} destination={searchFor(meant.text)} title={meant.text}>
            {t('results.meant-search', { language: formats.language(meant.locale) })}
          </ActionLink>
        </p>
      )}
      {didYouMean && (
        <p className={classes.hint}>
          {t('results.did-you-mean')}{' '}
          <ActionLink className={classes.offer} destination={searchFor(didYouMean)}>
            {didYouMean}
          </ActionLink>
        </p>
      )}
      {unknown.length > 0 && <p className={classes.hint}>{t('results.unknown', { words: formats.list(unknown) })}</p>}
    </>
  )
}
