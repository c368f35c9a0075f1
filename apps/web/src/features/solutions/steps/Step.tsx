import { Checkbox } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useLanguageTag, useTexts } from '../../../ui/texts/texts.ts'
import classes from './Step.module.css'
import { useTicksOfSolution } from './ticks.ts'

export interface StepProps {
  id: string
  /** The number or letter of the step in its list. */
  label: string
  children: ReactNode
}

/** A step with its number and its tick box. A tap anywhere on it ticks it, for gloves; by keyboard and by ear, the box does. */
export function Step({ id, label, children }: StepProps) {
  const t = useTexts('solutions')
  const tag = useLanguageTag()
  const { done, toggle } = useTicksOfSolution()
  const isDone = done.has(id)
  return (
    <li
      className={classes.step}
      data-done={isDone || undefined}
      onClick={(event) => isMeantForStep(event) && toggle(id)}
    >
      {/* The accessible name is on the checkbox, not on the label. */}
      <label className={classes.target} lang={tag}>
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

/**
 * Whether a click is none on a link, a picture or the box itself, and does not end a selection of text. The second click of a
 * double click, which selects a word, takes the tick of the first one back.
 */
function isMeantForStep({ target, currentTarget, detail }: MouseEvent<HTMLElement>): boolean {
  // React also hands on clicks in the dialog of a picture, which is elsewhere on the page.
  const isInStep = target instanceof Element && currentTarget.contains(target)
  if (!isInStep || target.closest('a, button, label, summary')) return false
  const hasSelected = getSelection()?.isCollapsed === false
  return detail === 2 || (detail < 2 && !hasSelected)
}
