import type { SolutionDetails } from '@advisor/contract'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Facts.module.css'

/** The counts that people's work has left on a solution. */
export function SolutionStatistics({ statistics }: Pick<SolutionDetails, 'statistics'>) {
  const t = useTexts('solutions')
  const formats = useFormats()
  const { ratingAverage, ratingCount } = statistics
  const rating =
    ratingAverage === null
      ? t('statistics.not-rated')
      : t('statistics.rating-value', { average: formats.rating(ratingAverage), count: ratingCount })
  const facts = [
    [t('statistics.rating'), rating],
    [t('statistics.worked'), formats.number(statistics.successCount)],
    [t('statistics.failed'), formats.number(statistics.failureCount)],
    [t('statistics.tried'), formats.number(statistics.reuseAttemptCount)],
    [t('statistics.viewed'), formats.number(statistics.viewingCount)],
    [t('statistics.cited'), formats.number(statistics.citationCount)],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([caption, value]) => (
        <div key={caption}>
          <dt>{caption}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
