import type { AdministeredUser, PeopleChoices } from '@advisor/contract'
import { Button } from '@mantine/core'
import { calls } from '../../../api/calls.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { refusedFields } from '../../../ui/texts/describe-failure.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { HeldNotice } from '../../admin/held-form.tsx'
import classes from '../People.module.css'
import { BackTo, FormFailure, PageTop } from '../PeopleParts.tsx'
import { useHeldUser, usePeopleChange } from '../people-queries.ts'
import { ChangedByAnother } from '../../admin/ChangedByAnother.tsx'
import { useTypedFields } from '../../admin/typed-fields.ts'
import { LoadedUser } from './LoadedUser.tsx'
import { UserActs } from './UserActs.tsx'
import { userFieldNames, UserFieldsForm } from './UserFieldsForm.tsx'

/** A user: what they may do, and what can be done with the account. */
export function UserPage() {
  const t = useTexts('adminPeople')
  return (
    <LoadedUser>
      {({ user, choices, name }) => (
        <>
          <BackTo to="/admin/users">{t('user.back')}</BackTo>
          <PageTop title={name} />
          <Facts user={user} />
          {!user.mayChange && (
            <Notice title={t('user.more-rights')}>
              <p>{t('user.more-rights-hint')}</p>
            </Notice>
          )}
          <UserForm key={user.id} user={user} choices={choices} />
          <UserActs user={user} name={name} canMail={choices.canMail} />
        </>
      )}
    </LoadedUser>
  )
}

function Facts({ user }: { user: AdministeredUser }) {
  const t = useTexts('adminPeople')
  const { date } = useFormats()
  const { passwordChangedAt, mustChangePassword, hasSecondFactor, openSessions, providers, externalId } = user
  return (
    <ul className={classes.facts} aria-label={t('user.facts')}>
      <li>
        <strong>{t(`state.${user.state}`)}</strong>
      </li>
      <li>{t('user.created', { date: date(user.createdAt) })}</li>
      <li>
        {passwordChangedAt === null
          ? t('user.no-password')
          : t('user.password-since', { date: date(passwordChangedAt) })}
      </li>
      {mustChangePassword && <li>{t('user.must-change')}</li>}
      {hasSecondFactor && <li>{t('user.second-factor')}</li>}
      <li>{t('user.sessions', { count: openSessions })}</li>
      {providers.map((provider) => (
        <li key={provider}>{t('user.provider', { provider })}</li>
      ))}
      {externalId !== null && <li>{t('user.directory', { id: externalId })}</li>}
    </ul>
  )
}

const fieldTexts = {
  username: 'user.username',
  realName: 'user.real-name',
  mail: 'user.mail',
  phone: 'user.phone',
  locale: 'user.locale',
  roles: 'user.roles',
  groups: 'user.groups',
} as const

function UserForm({ user, choices }: { user: AdministeredUser; choices: PeopleChoices }) {
  const t = useTexts('adminPeople')
  const held = useHeldUser(user.mayChange ? user.id : undefined)
  const { fields, change, forget, versionAfter } = useTypedFields(user.fields, user.version)
  const saving = usePeopleChange(calls.changeUser, (_, { realName = '' }) => t('user.saved', { name: realName }))
  const say = (value: string | readonly string[] | undefined) =>
    value === undefined ? '' : typeof value === 'string' ? value : value.map(nameOf).join(', ')
  const nameOf = (id: string) => [...choices.roles, ...choices.groups].find((each) => each.id === id)?.name ?? id
  const names = Object.keys(fieldTexts).filter((name): name is keyof typeof fieldTexts => name in fieldTexts)
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(
          { user: user.id, version: versionAfter(saving.error), lock: held.lock, ...fields },
          { onSuccess: forget },
        )
      }}
    >
      <HeldNotice held={held} />
      <ChangedByAnother
        error={saving.error}
        now={names
          .map((name) => ({ field: t(fieldTexts[name]), value: say(user.fields[name]), mine: say(fields[name]) }))
          .filter(({ value, mine }) => value !== mine)}
        onTakeTheirs={() => {
          forget()
          saving.reset()
        }}
      />
      <UserFieldsForm
        fields={fields}
        onChange={change}
        choices={choices}
        refused={refusedFields(saving.error)}
        isDisabled={!user.mayChange}
      />
      <FormFailure error={saving.error} fields={userFieldNames} />
      <div className={classes.buttons}>
        <Button type="submit" loading={saving.isPending} disabled={!user.mayChange}>
          {t('user.save')}
        </Button>
      </div>
    </form>
  )
}
