import { PasswordInput, TextInput } from '@mantine/core'
import { useTexts } from './texts/texts.ts'
import classes from './SignatureFields.module.css'

/** What a step is signed with. It stays in the memory of this form alone. */
export interface Signing {
  /** One signature: another one after the service has refused it. */
  id: string
  name: string
  password: string
}

export interface SignatureFieldsProps {
  signing: Signing
  onChange: (signing: Signing) => void
}

/** Name and password for the signature service. Browsers are told not to keep them for this application. */
export function SignatureFields({ signing, onChange }: SignatureFieldsProps) {
  const t = useTexts('signing')
  return (
    <fieldset className={classes.signature}>
      <legend>{t('title')}</legend>
      <p className={classes.help}>{t('help')}</p>
      <TextInput
        label={t('name')}
        value={signing.name}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange({ ...signing, name: currentTarget.value })}
      />
      <PasswordInput
        label={t('password')}
        value={signing.password}
        maxLength={1_000}
        autoComplete="one-time-code"
        onChange={({ currentTarget }) => onChange({ ...signing, password: currentTarget.value })}
      />
    </fieldset>
  )
}
