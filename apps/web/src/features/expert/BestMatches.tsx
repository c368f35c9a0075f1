import type { TrayMatch } from '@advisor/contract'
import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { MarkedWords } from '../../ui/values/MarkedWords.tsx'
import line from '../../ui/values/SolutionLine.module.css'
import { SignalWord } from '../../ui/warnings/SignalWord.tsx'
import classes from './BestMatches.module.css'

export interface BestMatchesProps {
  matches: readonly TrayMatch[]
  /** They are of the criteria before. */
  isWaiting: boolean
  wayTo: (caseId: number) => Destination
}

/** The first solutions that the tray finds as it is filled. */
export function BestMatches({ matches, isWaiting, wayTo }: BestMatchesProps) {
  const t = useTexts('expert')
  return (
    <section className={classes.matches} aria-labelledby="expert-matches" data-stale={isWaiting || undefined}>
      <h2 id="expert-matches" className={classes.heading}>
        {t('matches.title')}
      </h2>
      <ol className={classes.list}>
        {matches.map(({ caseId, number, title, casebase, warning }) => (
          <li key={caseId} className={`${line.line} ${classes.match}`}>
            <ActionLink destination={wayTo(caseId)} data-result={caseId} className={line.link}>
              <MarkedWords text={title} />
            </ActionLink>
            <span className={line.meta}>
              {warning && <SignalWord level={warning} />}
              {number} · {casebase}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
