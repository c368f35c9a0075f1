import type { DialogControl, DialogQuestion } from '@advisor/contract'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguageTag, useTexts } from '../../ui/texts/texts.ts'
import { readDigits, writeNumber } from '../../ui/values/read-number.ts'
import classes from './ValueAnswer.module.css'

type Answer = NonNullable<DialogQuestion['given']>

export interface ValueAnswerProps {
  control: Extract<DialogControl, { kind: 'number' | 'date' }>
  given: Answer | undefined
  onAnswer: (answer: Answer) => void
}

/** A field for a number or a date, or two for a range. */
export function ValueAnswer({ control, given, onAnswer }: ValueAnswerProps) {
  const t = useTexts('guided')
  const tag = useLanguageTag()
  const write = (value: unknown) => (typeof value === 'number' ? writeNumber(value, tag) : String(value))
  const known = given && 'between' in given ? given.between.map(write) : []
  const [isRange, setIsRange] = useState(known.length > 0)
  const [from, setFrom] = useState(known[0] ?? (given && 'is' in given ? write(given.is) : ''))
  const [to, setTo] = useState(known[1] ?? '')
  const [isMissing, setIsMissing] = useState(false)
  const read = (typed: string) => (control.kind === 'date' ? typed || undefined : numberIn(typed, tag))
  const submit = () => {
    const [first, second] = [read(from), read(to)]
    if (first === undefined || (isRange && second === undefined)) return setIsMissing(true)
    onAnswer(isRange && second !== undefined ? { between: [first, second] } : { is: first })
  }
  const unit = control.kind === 'number' ? control.unit : undefined
  const labelled = (label: string) => (unit ? `${label} (${unit})` : label)
  const field = (label: string, value: string, onChange: (value: string) => void) => (
    <TextInput
      className={classes.field}
      type={control.kind === 'date' ? 'date' : 'text'}
      inputMode={control.kind === 'date' ? undefined : 'decimal'}
      autoComplete="off"
      label={labelled(label)}
      value={value}
      error={isMissing && read(value) === undefined ? t('value.missing') : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classes.fields}>
        {field(isRange ? t('value.from') : t('value.label'), from, setFrom)}
        {isRange && field(t('value.to'), to, setTo)}
        <Button type="submit" variant="light" className={classes.button}>
          {t('choice.confirm')}
        </Button>
      </div>
      <Checkbox
        label={t('value.range')}
        checked={isRange}
        onChange={(event) => setIsRange(event.currentTarget.checked)}
      />
    </form>
  )
}

function numberIn(typed: string, tag: string): number | undefined {
  const digits = readDigits(typed, tag)
  return digits === undefined ? undefined : Number(digits)
}
