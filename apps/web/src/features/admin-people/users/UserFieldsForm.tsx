import { interfaceLocales, localeCaptions, type PeopleChoices, type UserFields } from '@advisor/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Choices } from '../Choices.tsx'
import classes from '../People.module.css'

export interface UserFieldsFormProps {
  fields: UserFields
  onChange: (fields: UserFields) => void
  choices: PeopleChoices
  refused: Readonly<Record<string, string>>
  isDisabled?: boolean
}

/** The names of the fields that a refusal can be about. */
export const userFieldNames = ['username', 'realName', 'mail', 'phone', 'roles', 'groups'] as const

const localeOf = (text: string) => interfaceLocales.find((locale) => locale === text)

/** What an administrator writes of a user. */
export function UserFieldsForm({ fields, onChange, choices, refused, isDisabled = false }: UserFieldsFormProps) {
  const t = useTexts('adminPeople')
  const text = (name: 'username' | 'realName' | 'mail' | 'phone') => ({
    value: fields[name],
    error: refused[name],
    disabled: isDisabled,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ ...fields, [name]: currentTarget.value }),
  })
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          label={t('user.username')}
          description={t('user.username-help')}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
          {...text('username')}
        />
        <TextInput label={t('user.real-name')} maxLength={200} {...text('realName')} />
        <TextInput label={t('optional', { label: t('user.mail') })} type="email" maxLength={320} {...text('mail')} />
        <TextInput label={t('optional', { label: t('user.phone') })} type="tel" maxLength={40} {...text('phone')} />
        <NativeSelect
          label={t('user.locale')}
          value={fields.locale ?? ''}
          disabled={isDisabled}
          onChange={({ currentTarget }) => {
            const { locale: _, ...others } = fields
            const locale = localeOf(currentTarget.value)
            onChange({ ...others, ...(locale && { locale }) })
          }}
          data={[
            { value: '', label: t('user.no-locale') },
            ...interfaceLocales.map((code) => ({ value: code, label: localeCaptions[code] })),
          ]}
        />
      </div>
      <Choices
        legend={t('user.roles')}
        help={t('user.roles-help')}
        options={choices.roles}
        chosen={fields.roles}
        error={refused['roles']}
        isDisabled={isDisabled}
        onChange={(roles) => onChange({ ...fields, roles })}
      />
      <Choices
        legend={t('user.groups')}
        help={t('user.groups-help')}
        options={choices.groups}
        chosen={fields.groups}
        error={refused['groups']}
        isDisabled={isDisabled}
        onChange={(groups) => onChange({ ...fields, groups })}
      />
    </>
  )
}
