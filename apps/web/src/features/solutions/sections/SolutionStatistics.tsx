import type { SolutionDetails } from '@advisor/contract'
import { useJudgedStatistics } from '../../../api/judged-statistics.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useEvidence } from '../../../ui/values/evidence.ts'
import classes from '../slots/Facts.module.css'

/** The statistics of a solution. Counts of zero are left out. */
export function SolutionStatistics({ caseId, statistics: given }: Pick<SolutionDetails, 'caseId' | 'statistics'>) {
  const t = useTexts('solutions')
  const formats = useFormats()
  const statistics = useJudgedStatistics(caseId, given)
  const evidence = useEvidence()(statistics)
  const { ratingAverage, ratingCount } = statistics
  const counts: [string, number][] = [
    [t('statistics.tried'), statistics.reuseAttemptCount],
    [t('statistics.viewed'), statistics.viewingCount],
    [t('statistics.cited'), statistics.citationCount],
  ]
  const facts = counts.filter(([, count]) => count > 0).map(([caption, count]) => [caption, formats.number(count)])
  if (evidence) facts.unshift([t('statistics.evidence'), evidence])
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
