import type { TrayMatch } from '@advisor/contract'
import type { Destination } from '../../ui/ActionLink.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { SolutionLine } from '../../ui/values/SolutionLine.tsx'
import classes from './BestMatches.module.css'

export interface BestMatchesProps {
  matches: readonly TrayMatch[]
  /** The matches belong to the criteria before the last change. */
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
        {matches.map((match) => (
          <SolutionLine
            key={match.caseId}
            solution={match}
            destination={wayTo(match.caseId)}
            className={classes.match}
          />
        ))}
      </ol>
    </section>
  )
}
