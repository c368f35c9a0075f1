import { toLanguageTag, type ComparedSolution } from '@advisor/contract'
import { CloseButton } from '@mantine/core'
import { ActionLink, type Destination } from '../../../ui/ActionLink.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { SignalWord } from '../../../ui/warnings/SignalWord.tsx'
import classes from './ComparedHead.module.css'

export interface ComparedHeadProps {
  solution: ComparedSolution
  /** Opens the solution. */
  destination: Destination
  /** Removes the solution from the comparison; undefined if it is the only one. */
  onRemove: (() => void) | undefined
}

/** The head of a column: the solution, what it warns of most, and its similarity to the first one. */
export function ComparedHead({ solution, destination, onRemove }: ComparedHeadProps) {
  const t = useTexts('comparing')
  const formats = useFormats()
  const { number, title, locale, state, likeness, warning, warnsOf = [] } = solution
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <span className={classes.number}>{number}</span>
        {warning && (
          <span className={classes.warning}>
            <SignalWord level={warning} /> {formats.list(warnsOf)}
          </span>
        )}
        {onRemove && (
          <CloseButton
            size="sm"
            className={classes.remove}
            aria-label={t('remove', { number })}
            title={t('remove', { number })}
            onClick={onRemove}
            data-not-printed
          />
        )}
      </div>
      <ActionLink destination={destination} className={classes.title} lang={toLanguageTag(locale)}>
        {title}
      </ActionLink>
      <span className={classes.facts}>
        {likeness === undefined ? t('first') : t('likeness', { share: formats.share(likeness) })}
        {' · '}
        {state.caption}
      </span>
    </div>
  )
}
