import { ratings } from '@advisor/contract'
import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Stars.module.css'

export interface StarChoiceProps {
  label: string
  /** 0: nothing is chosen. */
  rating: number
  onChoose: (rating: number) => void
  error: string | undefined
  errorId: string
}

/** One to five stars to choose from, by pointer and by arrow keys. */
export function StarChoice({ label, rating, onChoose, error, errorId }: StarChoiceProps) {
  const t = useTexts('judging')
  const name = useId()
  const chosen = ratings.find((each) => each === rating)
  return (
    <fieldset className={classes.choice} aria-describedby={error && errorId} aria-invalid={error !== undefined}>
      <legend>{label}</legend>
      <div className={classes.stars}>
        {ratings.map((each) => (
          <label key={each} className={classes.star} data-filled={each <= rating || undefined}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === rating}
              onChange={() => onChoose(each)}
              className={classes.radio}
            />
            <Icon name="star" size={28} />
            <VisuallyHidden>{t('stars.of', { rating: each })}</VisuallyHidden>
          </label>
        ))}
        <span className={classes.meaning}>{chosen && t(`stars.${chosen}`)}</span>
      </div>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
