import type { Task } from '@advisor/contract'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Tasks.module.css'

/** How far a task is that has not ended: a bar, the count, the rate and the time left, as far as they are known. */
export function TaskProgress({ task, name }: { task: Task; name: string }) {
  const { done, total, perSecond, secondsLeft, state } = task
  const t = useTexts('tasks')
  const rate = useRate()
  const timeLeft = useTimeLeft()
  const said = [
    total !== null ? t('counted', { done, total }) : done > 0 && t('counted-alone', { done }),
    perSecond !== null && perSecond > 0 && rate(perSecond),
    secondsLeft !== null && timeLeft(secondsLeft),
  ].filter((part) => part !== false)
  return (
    <>
      {total !== null && total > 0 && (
        <progress className={classes.bar} aria-label={name} value={Math.min(done, total)} max={total} />
      )}
      {/* Without a value, it shows that something goes on. */}
      {total === null && state === 'running' && <progress className={classes.bar} aria-label={name} />}
      {said.length > 0 && <p className={classes.counts}>{said.join(' · ')}</p>}
    </>
  )
}

/** Says a rate, a slow one by the minute. */
function useRate() {
  const t = useTexts('tasks')
  const { number } = useFormats()
  return (perSecond: number) => {
    const perMinute = perSecond * 60
    return perSecond < 1
      ? t('rate-minute', { rate: number(perMinute, { decimals: perMinute < 10 ? 1 : 0 }) })
      : t('rate', { rate: number(perSecond, { decimals: perSecond < 10 ? 1 : 0 }) })
  }
}

const secondsOfMinute = 60
const secondsOfHour = 3_600

/** Says how long it will take, in the largest unit of which there are two or more. */
function useTimeLeft() {
  const t = useTexts('tasks')
  return (seconds: number) => {
    if (seconds < 2 * secondsOfMinute) return t('seconds-left', { count: Math.max(1, Math.round(seconds)) })
    if (seconds < 2 * secondsOfHour) return t('minutes-left', { count: Math.round(seconds / secondsOfMinute) })
    return t('hours-left', { count: Math.round(seconds / secondsOfHour) })
  }
}
