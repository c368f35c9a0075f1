import type { ResultRow, SearchResults } from '@advisor/contract'
import type { KeyboardEvent } from 'react'
import type { Destination } from '../../../ui/ActionLink.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { ResultCard } from './ResultCard.tsx'
import { PartingQuestion } from './PartingQuestion.tsx'
import { ResultCheckbox } from '../selection/ResultCheckbox.tsx'
import classes from './ResultsList.module.css'
import type { Selection } from '../selection/selection.ts'

const rowsBeforeQuestion = 3

export interface ResultsListProps {
  results: SearchResults
  open: number | undefined
  /** The number of the solution that was clicked, until the server has answered. */
  opening: number | undefined
  wayTo: (caseId: number) => Destination
  onWhy: (caseId: number) => void
  selection: Selection
  /** Answers the question that parts the results. */
  onAnswer: (slot: string, value: string) => void
}

/** The rows of a page; the best matching ones come first, as a group of their own. Keys move between rows. */
export function ResultsList({ results, open, opening, wayTo, onWhy, selection, onAnswer }: ResultsListProps) {
  const t = useTexts('search')
  const refining = useTexts('refining')
  const unfolded = results.rows.filter(({ nearlySame }) => nearlySame === undefined)
  const best = unfolded.filter((row) => row.isBestMatching)
  const others = unfolded.filter((row) => !row.isBestMatching)
  // Who has looked through the first titles in vain is asked.
  const asksAfter = results.question && [...best, ...others][rowsBeforeQuestion - 1]?.caseId
  const card = (row: ResultRow) => (
    <div className={classes.row}>
      <ResultCard
        row={row}
        isOpen={row.caseId === open}
        isOpening={row.caseId === opening}
        destination={wayTo(row.caseId)}
        onWhy={() => onWhy(row.caseId)}
      />
      <ResultCheckbox row={row} selection={selection} />
    </div>
  )
  const list = (rows: ResultRow[]) => (
    <ul className={classes.rows}>
      {rows.map((row) => {
        const same = results.rows.filter(({ nearlySame }) => nearlySame === row.caseId)
        return (
          <li key={row.caseId}>
            {card(row)}
            {same.length > 0 && (
              <details className={classes.same} open={same.some(({ caseId }) => caseId === open) || undefined}>
                <summary>{t('results.nearly-same', { count: same.length })}</summary>
                <ul className={classes.folded}>
                  {same.map((other) => (
                    <li key={other.caseId}>{card(other)}</li>
                  ))}
                </ul>
              </details>
            )}
            {results.question && row.caseId === asksAfter && (
              <PartingQuestion question={results.question} onAnswer={onAnswer} />
            )}
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className={classes.list} onKeyDown={moveByKey}>
      {best.length > 0 && (
        <section aria-label={t('results.best-heading')} data-best>
          <h2 className={classes.heading}>{t('results.best', { count: results.bestMatching })}</h2>
          {list(best)}
        </section>
      )}
      {others.length > 0 && (
        <section
          aria-label={results.sort === 'relevance' ? t('results.more-heading') : refining(`sorted.${results.sort}`)}
        >
          {results.sort !== 'relevance' ? (
            <h2 className={classes.heading}>{refining(`sorted.${results.sort}`)}</h2>
          ) : (
            (best.length > 0 || results.page > 1) && <h2 className={classes.heading}>{t('results.more-heading')}</h2>
          )}
          {list(others)}
        </section>
      )}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** The arrow keys, `j` and `k` move between rows; Escape leads back to the field, unless it closes an open solution. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  // A dialog of a row is elsewhere on the page.
  const isHere = target instanceof Node && currentTarget.contains(target)
  if (!isHere || event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...currentTarget.querySelectorAll<HTMLElement>('a[data-result]')]
  const isOpen = links.some((link) => link.ariaCurrent !== null)
  if (event.key === 'Escape' && !isOpen)
    return document.querySelector<HTMLElement>('[role="search"] [role="combobox"]')?.focus()
  const step = steps[event.key]
  if (step === undefined) return
  const shown = links.filter((link) => link.checkVisibility())
  const row = document.activeElement?.closest('article, label')?.parentElement?.querySelector('a[data-result]')
  const next = shown[shown.findIndex((link) => link === row) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
