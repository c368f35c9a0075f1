import type { SearchResults } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useId } from 'react'
import classes from './PartingQuestion.module.css'

export interface PartingQuestionProps {
  question: NonNullable<SearchResults['question']>
  onAnswer: (slot: string, value: string) => void
}

/** A question that parts what was found: each answer filters the results by its value. */
export function PartingQuestion({ question: { slot, text, caption, values }, onAnswer }: PartingQuestionProps) {
  const id = useId()
  return (
    <div className={classes.question} role="group" aria-labelledby={id}>
      <p id={id}>{text ?? `${caption}?`}</p>
      <div className={classes.answers}>
        {values.map(({ value, shown }) => (
          <Button key={value} variant="default" size="compact-sm" radius="xl" onClick={() => onAnswer(slot, value)}>
            {shown.kind === 'symbol' ? shown.caption : value}
          </Button>
        ))}
      </div>
    </div>
  )
}
