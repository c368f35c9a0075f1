import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { ChangedByAnother } from '../admin/ChangedByAnother.tsx'
import classes from './People.module.css'
import { FormFailure, SureButton } from './PeopleParts.tsx'

export interface NamedFormProps {
  /** Undefined: it is new, and its id is typed. */
  id: string | undefined
  typedId: string
  onId: (id: string) => void
  name: string
  onName: (name: string) => void
  nameLabel?: string
  error: unknown
  isSaving: boolean
  /** What differs from what was typed, as it is now. */
  now: readonly { field: string; value: string }[]
  onTakeTheirs: () => void
  onSave: () => void
  /** Absent: it cannot be removed. */
  removal?: { isPending: boolean; error: unknown; onRemove: () => void } | undefined
  children: ReactNode
}

/** The form of something with a name and an id that stays: what it has beside is drawn by its children. */
export function NamedForm(props: NamedFormProps) {
  const { id, typedId, onId, name, onName, nameLabel, error, isSaving, now, onTakeTheirs, onSave, removal } = props
  const t = useTexts('adminPeople')
  const say = useTexts('refusals')
  const refused = refusedFields(error)
  const [isSent, setSent] = useState(false)
  const isNameMissing = name.trim() === ''
  const isIdMissing = id === undefined && typedId === ''
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (!isNameMissing && !isIdMissing) onSave()
      }}
    >
      <ChangedByAnother error={error} now={now} onTakeTheirs={onTakeTheirs} />
      <div className={classes.fields}>
        <TextInput
          label={nameLabel ?? t('named')}
          value={name}
          maxLength={200}
          autoComplete="off"
          error={isSent && isNameMissing ? say('name-required') : refused['name']}
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
        {id === undefined && (
          <TextInput
            label={t('id')}
            description={t('id-help')}
            value={typedId}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            error={isSent && isIdMissing && !isNameMissing ? t('id-required') : refused['id']}
            onChange={({ currentTarget }) => onId(currentTarget.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, ''))}
          />
        )}
      </div>
      {props.children}
      <FormFailure error={error ?? removal?.error} fields={['name', 'id']} />
      <div className={classes.buttons}>
        <Button type="submit" loading={isSaving}>
          {t('save')}
        </Button>
        {removal && (
          <SureButton question={t('remove-sure', { name })} isPending={removal.isPending} onSure={removal.onRemove}>
            {t('remove')}
          </SureButton>
        )}
      </div>
    </form>
  )
}
