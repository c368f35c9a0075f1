import type { Calls, RequestInput } from '@advisor/contract'
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { describeFailure, refusedFields } from '../../ui/texts/describe-failure.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useTypedText } from '../../ui/typed-text.ts'
import classes from './Preferences.module.css'
import { useSavePreferences } from './save-preferences.ts'

type Changes = RequestInput<Calls['savePreferences']>
type Saving = ReturnType<typeof useSavePreferences>

interface SavedTextProps extends Pick<
  TextInputProps,
  'autoComplete' | 'type' | 'inputMode' | 'maxLength' | 'description'
> {
  label: string
  field: 'realName' | 'mail' | 'phone'
  value: string
}

/** A text that is saved when its field is left. What is not saved yet, or was refused, stays until it is. */
export function SavedText({ field, value, ...input }: SavedTextProps) {
  const saving = useSavePreferences()
  const { text, type, forget } = useUnsavedText(field, value)
  const save = () => {
    if (text !== value) return saving.mutate({ [field]: text }, { onSuccess: forget })
    forget()
    if (saving.isError) saving.reset()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextInput
        {...input}
        value={text}
        error={errorOf(saving, field)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={save}
      />
      <SavedSign saving={saving} isUnsaved={text !== value} />
    </form>
  )
}

/** The text of a field, which is what was typed until that is saved. An emptied field stays empty. */
export function useUnsavedText(field: string, value: string) {
  const [typed, setTyped] = useTypedText(`my-preferences ${field}`)
  const [isEmptied, setIsEmptied] = useState(false)
  return {
    text: isEmptied || typed !== '' ? typed : value,
    type: (text: string) => {
      setIsEmptied(text === '')
      setTyped(text)
    },
    forget: () => {
      setIsEmptied(false)
      setTyped('')
    },
  }
}

interface SavedChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string; lang?: string }[]
  changesOf: (chosen: string) => Changes
}

/** A choice that is saved when it is made. */
export function SavedChoice({ label, value, options, changesOf }: SavedChoiceProps) {
  const saving = useSavePreferences()
  // Until the answer comes, what was chosen is shown; what was not saved jumps back, and the sign says so.
  const [chosen, setChosen] = useState<string>()
  return (
    <div>
      <NativeSelect
        label={label}
        value={chosen ?? value}
        error={saving.error && describeFailure(saving.error)}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value)
          saving.mutate(changesOf(currentTarget.value), { onSettled: () => setChosen(undefined) })
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      <SavedSign saving={saving} />
    </div>
  )
}

/** Says that a field is being saved, was saved, or is not saved. Its place is always there, so that nothing moves. */
export function SavedSign({ saving, isUnsaved = false }: { saving: Saving; isUnsaved?: boolean }): ReactNode {
  const t = useTexts('preferences')
  const { isPending, isSuccess, isError } = saving
  return (
    <p className={classes.sign} role="status">
      {isPending && t('saving')}
      {!isPending && isSuccess && !isUnsaved && (
        <>
          <Icon name="check" size={16} />
          {t('saved')}
        </>
      )}
      {!isPending && (isError || isUnsaved) && t('not-saved')}
    </p>
  )
}

/** The message of a refused field; what cannot be told at another field is told at this one. */
export function errorOf({ error }: Saving, field: string): string | undefined {
  if (!error) return undefined
  const fields = refusedFields(error)
  return fields[field] ?? (Object.keys(fields).length === 0 ? describeFailure(error) : undefined)
}
