import type { DialogDecision } from '@advisor/contract'
import { useTexts } from '../../ui/texts/texts.ts'
import { useFocusedHeading } from './focused-heading.ts'
import classes from './QuestionCard.module.css'

/** Why no further question is asked. */
export function Decided({ decided }: { decided: DialogDecision }) {
  const t = useTexts('guided')
  const heading = useFocusedHeading()
  return (
    <section className={classes.card}>
      <h1 ref={heading} tabIndex={-1} className={classes.text}>
        {t('decided.title')}
      </h1>
      <p className={classes.help}>{t(`decided.${decided}`)}</p>
    </section>
  )
}
