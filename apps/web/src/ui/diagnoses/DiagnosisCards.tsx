import type { SearchResults } from '@advisor/contract'
import type { ReactNode } from 'react'
import type { Destination } from '../ActionLink.tsx'
import { useTexts } from '../texts/texts.ts'
import { SolutionLine } from '../values/SolutionLine.tsx'
import { useValueText } from '../values/value-text.ts'
import classes from './DiagnosisCards.module.css'

export interface DiagnosisCardsProps {
  diagnoses: NonNullable<SearchResults['diagnoses']>
  /** At most so many values. */
  most?: number
  wayTo: (caseId: number) => Destination
  /** What can be done with a solution. */
  actionsOf?: (row: SearchResults['rows'][number]) => ReactNode
}

/** A card for each of the likeliest values of the diagnosis, with its solutions behind it; those of the first are open. */
export function DiagnosisCards({ diagnoses, most = Infinity, wayTo, actionsOf }: DiagnosisCardsProps) {
  const t = useTexts('ui')
  const textOf = useValueText()
  return (
    <ol className={classes.cards}>
      {diagnoses.likeliest.slice(0, most).map(({ value, solutions, uncontradicted, rows }, at) => (
        <li key={value ? textOf(value) : ''} className={classes.card} data-diagnosis>
          <details open={at === 0}>
            <summary className={classes.summary}>
              <span className={classes.name}>
                {value ? textOf(value) : t('diagnosis.without', { caption: diagnoses.caption })}
              </span>
              <span className={classes.count}>
                {uncontradicted === solutions
                  ? t('diagnosis.cases', { number: solutions })
                  : t('diagnosis.fitting', { fitting: uncontradicted, number: solutions })}
              </span>
            </summary>
            <ol className={classes.rows}>
              {rows.map((row) => (
                <SolutionLine
                  key={row.caseId}
                  solution={row}
                  destination={wayTo(row.caseId)}
                  className={classes.row}
                  actions={actionsOf?.(row)}
                />
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ol>
  )
}
