import type { Dialog, SearchResults } from '@advisor/contract'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Destination } from '../../ui/ActionLink.tsx'
import { DiagnosisCards } from '../../ui/diagnoses/DiagnosisCards.tsx'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { SolutionLine, SolutionLink } from '../../ui/values/SolutionLine.tsx'
import { solutionsLeft } from '../../ui/values/solutions-left.ts'
import { SignalWord } from '../../ui/warnings/SignalWord.tsx'
import { WhyButton } from '../../ui/why/WhyButton.tsx'
import classes from './SolutionsLeft.module.css'

export interface SolutionsLeftProps {
  dialog: Dialog
  /** Filters the solutions. */
  filters: ReactNode
  results: SearchResults | undefined
  /** Whether the user has described the problem in words. */
  isTold: boolean
  wayTo: (caseId: number) => Destination
  /** Asks why a solution is among the most likely ones. */
  onWhy: (caseId: number) => void
}

const mostRows = { wide: 8, narrow: 5 }
/** Reading this number of solutions is faster than answering a question. */
const fewLeft = 3
/** Among more solutions the first one is not shown alone, unless words rank them. */
const mostForOne = 12

/**
 * How many solutions are left, and the most likely ones. On small screens they stand below the question, folded to the first one
 * until few are left or no question is needed any more.
 */
export function SolutionsLeft({ dialog, filters, results, isTold, wayTo, onWhy }: SolutionsLeftProps) {
  const t = useTexts('guided')
  const texts = useTexts('ui')
  const isWide = useMediaQuery(mediaQueries.wide, undefined, { getInitialValueInEffect: false })
  const { total, mustAnswer, decided } = dialog
  const candidates = solutionsLeft(dialog.candidates, results)
  // Words put solutions into an order, if any contains them; only answers exclude some.
  const isSorted = isTold && candidates === total && results !== undefined && results.found > 0
  const count = isSorted ? t('left.sorted', { total }) : t('left.count', { candidates, total })
  const isNearlyFound = decided !== undefined || candidates <= fewLeft
  const shownRows = isWide
    ? mostRows.wide
    : isNearlyFound
      ? Math.max(1, Math.min(candidates, mostRows.narrow))
      : mostRows.narrow
  const rows = results?.rows.slice(0, shownRows) ?? []
  const first = !results?.diagnoses && (isTold || candidates <= mostForOne) ? rows[0] : undefined
  // Folded, the count is no heading.
  const Heading = isWide ? 'h3' : 'h2'
  const share = total === 0 ? 0 : candidates / total
  const diagnoses = results?.diagnoses
  const list =
    diagnoses && diagnoses.likeliest.length > 0 ? (
      <>
        <Heading className={classes.heading}>
          {texts('diagnosis.left', { caption: diagnoses.caption, number: diagnoses.left })}
        </Heading>
        <DiagnosisCards
          diagnoses={diagnoses}
          most={isWide ? mostRows.wide : mostRows.narrow}
          wayTo={wayTo}
          actionsOf={(row) => <WhyButton title={row.title.text} onAsk={() => onWhy(row.caseId)} />}
        />
      </>
    ) : rows.length > 0 ? (
      <>
        <Heading className={classes.heading}>{t('left.best')}</Heading>
        <ol className={classes.rows}>
          {rows.map((row) => (
            <SolutionLine
              key={row.caseId}
              solution={row}
              destination={wayTo(row.caseId)}
              className={classes.row}
              actions={<WhyButton title={row.title.text} onAsk={() => onWhy(row.caseId)} />}
            />
          ))}
        </ol>
      </>
    ) : (
      <p className={classes.empty}>{mustAnswer ? t('left.mandatory') : t('left.empty')}</p>
    )
  return (
    <aside className={classes.left} aria-label={t('left.title')}>
      {isWide ? (
        <>
          <h2 className={classes.count}>{count}</h2>
          <Bar share={share} />
          {filters}
          {list}
        </>
      ) : (
        <div className={classes.folded}>
          <details open={rows.length > 0 && isNearlyFound}>
            <summary className={classes.count}>{count}</summary>
            {list}
          </details>
          {first && (
            <p className={classes.first}>
              {t('left.first')} {first.warning && <SignalWord level={first.warning} />}{' '}
              <SolutionLink title={first.title} destination={wayTo(first.caseId)} />
            </p>
          )}
          {filters}
        </div>
      )}
    </aside>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <div className={classes.bar} aria-hidden>
      <div style={{ inlineSize: `${Math.max(1, 100 * share)}%` }} />
    </div>
  )
}
