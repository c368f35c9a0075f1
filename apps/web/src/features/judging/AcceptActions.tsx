import { BarAction } from '../../ui/bar/BarAction.tsx'
import { notify } from '../../ui/notifications/notifications.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Judging.module.css'
import { useAccept, useAnswer, type Judged } from './judging-queries.ts'
import { goToJudging } from './judging-place.ts'

/** In the bar above a solution: it works, or it does not. A second click takes the answer back. */
export function AcceptActions(judged: Judged) {
  const t = useTexts('judging')
  const { accepted } = useAnswer(judged)
  const { mutate } = useAccept(judged)
  const say = (answer: boolean) =>
    mutate(accepted === answer ? undefined : answer, {
      onSuccess: ({ accepted: noted, isKept }) => {
        if (isKept) notify({ type: 'info', message: t('accept.kept') })
        else if (noted === undefined) notify({ type: 'info', message: t('accept.taken-back') })
        else if (noted) notify({ type: 'info', message: t('accept.noted-yes') })
        if (noted === false) goToJudging()
      },
    })
  return (
    <span className={classes.inBar}>
      {[true, false].map((answer) => (
        <BarAction
          key={String(answer)}
          hasWord
          name={answer ? t('accept.yes') : t('accept.no')}
          icon={answer ? 'thumb-up' : 'thumb-down'}
          aria-pressed={accepted === answer}
          onClick={() => say(answer)}
        />
      ))}
    </span>
  )
}
