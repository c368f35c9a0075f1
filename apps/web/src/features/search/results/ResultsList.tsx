import type { ResultRow, SearchResults } from '@advisor/contract'
import type { KeyboardEvent } from 'react'
import type { Destination } from '../../../ui/ActionLink.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import { ResultCard } from './ResultCard.tsx'
import { ResultCheckbox } from '../selection/ResultCheckbox.tsx'
import classes from './ResultsList.module.css'
import type { Selection } from '../selection/selection.ts'

export interface ResultsListProps {
  results: SearchResults
  open: number | undefined
  /** The number of the solution that was clicked, until the server has answered. */
  opening: number | undefined
  wayTo: (caseId: number) => Destination
  onWhy: (caseId: number) => void
  selection: Selection
}

/** The rows of a page; the best matching ones come first, as a group of their own. The arrow keys move between rows. */
export function ResultsList({ results, open, opening, wayTo, onWhy, selection }: ResultsListProps) {
  const t = useTexts('search')
  const refining = useTexts('refining')
  const unfolded = results.rows.filter(({ nearlySame }) => nearlySame === undefined)
  const best = unfolded.filter((row) => row.isBestMatching)
  const others = unfolded.filter((row) => !row.isBestMatching)
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
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className={classes.list} onKeyDown={moveByArrows}>
      {best.length > 0 && (
        <section aria-label={t('results.best-heading')} data-best>
          <h2 className={classes.heading}>{t('results.best-heading')}</h2>
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

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-result]')].filter((link) =>
    link.checkVisibility(),
  )
  const next = links[links.findIndex((link) => link === document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
