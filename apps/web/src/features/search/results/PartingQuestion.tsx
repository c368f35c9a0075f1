import type { SearchResults } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTexts } from '../../../ui/texts/texts.ts'
import { OtherAnswer } from '../drawn-later.ts'
import classes from './PartingQuestion.module.css'

export interface PartingQuestionProps {
  question: NonNullable<SearchResults['question']>
  onAnswer: (slot: string, value: string) => void
}

/** A question that parts what was found: each answer filters the results by its value. Any other value is one more press away. */
export function PartingQuestion({ question: { slot, text, caption, values }, onAnswer }: PartingQuestionProps) {
  const t = useTexts('search')
  const id = useId()
  const [isOther, setIsOther] = useState(false)
  return (
    <div className={classes.question} role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <p id={id}>{text ?? `${caption}?`}</p>
        <Button
          variant="subtle"
          size="compact-sm"
          radius="xl"
          aria-expanded={isOther}
          onClick={() => setIsOther(!isOther)}
        >
          {t('question.other')}
        </Button>
      </div>
      <div className={classes.answers}>
        {values.map(({ value, shown }) => (
          <Button key={value} variant="default" size="compact-sm" radius="xl" onClick={() => onAnswer(slot, value)}>
            {shown.kind === 'symbol' ? shown.caption : value}
          </Button>
        ))}
      </div>
      {isOther && <OtherAnswer slot={slot} caption={caption} onAnswer={(value) => onAnswer(slot, value)} />}
    </div>
  )
}
