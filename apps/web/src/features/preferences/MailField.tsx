import { Button, PasswordInput, TextInput } from '@mantine/core'
import { limits } from '@advisor/contract'
import { useState } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Preferences.module.css'
import { errorOf, SavedSign, useUnsavedText } from './SavedField.tsx'
import { useSavePreferences } from './save-preferences.ts'

/** The mail address. Another one wants the current password, because it can recover the account. */
export function MailField({ value }: { value: string }) {
  const t = useTexts('preferences')
  const saving = useSavePreferences()
  const { text, type, forget } = useUnsavedText('mail', value)
  const [currentPassword, setCurrentPassword] = useState('')
  const isOther = text.trim() !== value
  const giveUp = () => {
    forget()
    setCurrentPassword('')
    saving.reset()
  }
  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (isOther)
          saving.mutate({ mail: text, currentPassword }, { onSuccess: () => (forget(), setCurrentPassword('')) })
      }}
    >
      <div>
        <TextInput
          label={t('person.mail')}
          description={t('person.mail-hint')}
          type="text"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.mailAddressCharacters}
          value={text}
          error={errorOf(saving, 'mail')}
          onChange={({ currentTarget }) => {
            type(currentTarget.value)
            // What was refused is not there any more.
            if (saving.isError && currentTarget.value === value) saving.reset()
          }}
        />
        <SavedSign saving={saving} isUnsaved={isOther} />
      </div>
      {isOther && (
        <>
          <PasswordInput
            label={t('person.mail-password')}
            autoComplete="current-password"
            maxLength={1_000}
            value={currentPassword}
            error={errorOf(saving, 'currentPassword')}
            visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
            onChange={({ currentTarget }) => setCurrentPassword(currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button variant="default" onClick={giveUp}>
              {t('person.mail-undo')}
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {t('person.mail-save')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
