import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Step.module.css'
import { useTicksOfSolution } from './ticks.ts'

export interface StepProps {
  id: string
  number: number
  children: ReactNode
}

/** A step with its tick box: large enough for gloves. */
export function Step({ id, number, children }: StepProps) {
  const t = useTexts('solutions')
  const { done, toggle } = useTicksOfSolution()
  const isDone = done.has(id)
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <Checkbox
        className={classes.box}
        size="md"
        checked={isDone}
        onChange={() => toggle(id)}
        aria-label={t('steps.done', { number })}
      />
      <div className={classes.text}>{children}</div>
    </li>
  )
}
