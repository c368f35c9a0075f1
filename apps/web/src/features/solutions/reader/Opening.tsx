import { Skeleton } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './SolutionReader.module.css'

/** In the place of a solution that goes away. */
export function Opening() {
  return (
    <div className={classes.opening}>
      <div className={classes.body}>
        <Loading />
      </div>
    </div>
  )
}

/** In the place of a solution that is not there yet. */
export function Loading() {
  const t = useTexts('solutions')
  return (
    <div className={classes.loading} role="status" aria-label={t('loading')}>
      <Skeleton height={12} width="30%" />
      <Skeleton height={28} width="80%" />
      <Skeleton height={64} />
      {[95, 88, 92, 60, 85, 90].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} />
      ))}
    </div>
  )
}
