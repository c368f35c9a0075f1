import type { SolutionDetails } from '@advisor/contract'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../slots/Facts.module.css'
import { usePrinting } from '../printing/printing.ts'

/** Who made the solution and when, and who may read it. */
export function SolutionHistory({ solution }: { solution: SolutionDetails }) {
  const t = useTexts('solutions')
  const formats = useFormats()
  const isPrinting = usePrinting() !== 'nothing'
  const facts: [string, string][] = [
    [t('history.number'), solution.number],
    [t('history.name'), solution.name],
    [t('history.version'), formats.number(solution.version)],
    [t('history.casebase'), solution.casebase],
    [t('history.state'), solution.state.caption],
    [t('history.audience'), t(`audience.${solution.audience}`)],
    [t('history.created'), t('history.by', { date: formats.date(solution.createdAt), person: solution.creator })],
    [t('history.modified'), t('history.by', { date: formats.date(solution.modifiedAt), person: solution.modifier })],
  ]
  return (
    <details className={classes.history} {...(isPrinting && { open: true })}>
      <summary>{t('history.title')}</summary>
      <dl className={classes.facts}>
        {facts.map(([caption, value]) => (
          <div key={caption}>
            <dt>{caption}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
