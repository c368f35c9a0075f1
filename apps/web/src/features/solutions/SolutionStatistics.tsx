import type { SolutionDetails } from '@advisor/contract'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Facts.module.css'

/** What people's work has left on a solution; counts of nothing say nothing. */
export function SolutionStatistics({ statistics }: Pick<SolutionDetails, 'statistics'>) {
  const t = useTexts('solutions')
  const formats = useFormats()
  const { ratingAverage, ratingCount } = statistics
  const counts: [string, number][] = [
    [t('statistics.worked'), statistics.successCount],
    [t('statistics.failed'), statistics.failureCount],
    [t('statistics.tried'), statistics.reuseAttemptCount],
    [t('statistics.viewed'), statistics.viewingCount],
    [t('statistics.cited'), statistics.citationCount],
  ]
  const facts = counts.filter(([, count]) => count > 0).map(([caption, count]) => [caption, formats.number(count)])
  if (ratingAverage !== null) {
    const rating = t('statistics.rating-value', { average: formats.rating(ratingAverage), count: ratingCount })
    facts.unshift([t('statistics.rating'), rating])
  }
  if (facts.length === 0) return <p className={classes.none}>{t('statistics.none')}</p>
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
