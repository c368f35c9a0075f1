import { ratings } from '@advisor/contract'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Stars.module.css'

/** A rating as stars. */
export function Stars({ rating }: { rating: number }) {
  const t = useTexts('judging')
  return (
    <span className={classes.given} role="img" aria-label={t('stars.of', { rating })}>
      {ratings.map((each) => (
        <span key={each} className={classes.small} data-filled={each <= rating || undefined}>
          <Icon name="star" size={16} />
        </span>
      ))}
    </span>
  )
}
