import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Step.module.css'
import { useTicksOfSolution } from './ticks.ts'

export interface StepProps {
  id: string
  /** The number or letter of the step in its list. */
  label: string
  children: ReactNode
}

/** A step with its number and its tick box: large enough for gloves. */
export function Step({ id, label, children }: StepProps) {
  const t = useTexts('solutions')
  const { done, toggle } = useTicksOfSolution()
  const isDone = done.has(id)
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      {/* The label makes the whole corner of the step the target; the name is the box's own. */}
      <label className={classes.target}>
        <Checkbox
          size="md"
          checked={isDone}
          onChange={() => toggle(id)}
          aria-label={t('steps.done', { number: label })}
        />
        <span aria-hidden>{label}</span>
      </label>
      <div className={classes.text}>{children}</div>
    </li>
  )
}
