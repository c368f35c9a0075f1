import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longestTyped } from '../../../addresses/search-address.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './AddToComparison.module.css'
import { useFindByKey } from './comparison-queries.ts'

/** Adds a solution to the comparison by its number or name. */
export function AddToComparison({ onAdd }: { onAdd: (caseId: number) => void }) {
  const t = useTexts('comparing')
  const [typed, setTyped] = useState('')
  const { mutate, data, error, isPending, reset } = useFindByKey()
  const add = () => {
    if (typed.trim() === '') return
    mutate(typed.trim(), {
      onSuccess: (found) => {
        if (!found) return
        setTyped('')
        onAdd(found.caseId)
      },
    })
  }
  return (
    <form
      className={classes.form}
      data-not-printed
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextInput
        className={classes.field}
        size="sm"
        aria-label={t('add.label')}
        placeholder={t('add.label')}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestTyped}
        value={typed}
        error={error ? describeFailure(error) : data === null && t('add.not-found')}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          reset()
        }}
      />
      <Button type="submit" size="sm" variant="default" loading={isPending}>
        {t('add.button')}
      </Button>
    </form>
  )
}
