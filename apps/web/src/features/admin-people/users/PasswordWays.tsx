import { passwordFaultValues, passwordWays, type PasswordWay } from '@advisor/contract'
import { NativeSelect, PasswordInput } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'

/** How somebody gets in, as it is typed. */
export interface TypedPassword {
  way: PasswordWay
  password: string
  confirmation: string
}

export const noPassword: TypedPassword = { way: 'password', password: '', confirmation: '' }

export interface PasswordWaysProps {
  typed: TypedPassword
  onChange: (typed: TypedPassword) => void
  canMail: boolean
  refused: Readonly<Record<string, string>>
}

export const passwordFieldNames = ['way', 'password', 'confirmation'] as const

/** A first password, a link by mail, or none. */
export function PasswordWays({ typed, onChange, canMail, refused }: PasswordWaysProps) {
  const t = useTexts('adminPeople')
  const recovery = useTexts('passwordRecovery')
  const signIn = useTexts('signIn')
  const ways = passwordWays.filter((way) => way !== 'mail' || canMail)
  const showPassword = { 'aria-label': signIn('login.show-password'), tabIndex: 0 }
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('user.way')}
        value={typed.way}
        error={refused['way']}
        onChange={({ currentTarget }) => {
          const way = ways.find((each) => each === currentTarget.value)
          if (way) onChange({ ...typed, way })
        }}
        data={ways.map((way) => ({ value: way, label: t(`way.${way}`) }))}
      />
      {typed.way === 'password' && (
        <>
          <PasswordInput
            label={t('user.password')}
            description={recovery('rules', passwordFaultValues)}
            value={typed.password}
            error={refused['password']}
            autoComplete="new-password"
            visibilityToggleButtonProps={showPassword}
            onChange={({ currentTarget }) => onChange({ ...typed, password: currentTarget.value })}
          />
          <PasswordInput
            label={t('user.confirmation')}
            value={typed.confirmation}
            error={refused['confirmation']}
            autoComplete="new-password"
            visibilityToggleButtonProps={showPassword}
            onChange={({ currentTarget }) => onChange({ ...typed, confirmation: currentTarget.value })}
          />
        </>
      )}
    </div>
  )
}
