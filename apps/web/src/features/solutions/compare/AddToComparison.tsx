import { limits } from '@advisor/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longestTyped } from '../../../addresses/search-address.ts'
import { describeFailure } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './AddToComparison.module.css'
import { useFindByKey } from './comparison-queries.ts'

export interface AddToComparisonProps {
  /** No further solution can be compared. */
  isFull: boolean
  onAdd: (caseId: number) => void
}

/** Adds a solution to the comparison by its number or name. */
export function AddToComparison({ isFull, onAdd }: AddToComparisonProps) {
  const t = useTexts('comparing')
  const [typed, setTyped] = useState('')
  const { mutate, data, error, isPending, reset } = useFindByKey()
  const [isTold, setIsTold] = useState(false)
  const add = () => {
    if (typed.trim() === '') return
    setIsTold(isFull)
    if (isFull) return
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
        error={
          isFull && isTold
            ? t('add.full', { limit: limits.compareLimit })
            : error
              ? describeFailure(error)
              : data === null && t('add.not-found')
        }
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
