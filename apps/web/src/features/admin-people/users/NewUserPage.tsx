import type { UserFields } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { refusedFields } from '../../../ui/texts/describe-failure.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'
import { BackTo, FormFailure, NotLoaded, PageTop } from '../PeopleParts.tsx'
import { usePeople, usePeopleChange } from '../people-queries.ts'
import { noPassword, passwordFieldNames, PasswordWays } from './PasswordWays.tsx'
import { userFieldNames, UserFieldsForm } from './UserFieldsForm.tsx'

const nobody: UserFields = { username: '', realName: '', mail: '', phone: '', roles: [], groups: [] }

/** Adds a user. */
export function NewUserPage() {
  const t = useTexts('adminPeople')
  const navigate = useNavigate()
  const [fields, setFields] = useState(nobody)
  const [typed, setTyped] = useState(noPassword)
  // For what can be chosen.
  const list = usePeople(calls.listUsers, { pageSize: 1 })
  const adding = usePeopleChange(calls.addUser, (_, { realName = '' }) => t('user.added', { name: realName }))
  const refused = refusedFields(adding.error)
  return (
    <>
      <BackTo to="/admin/users">{t('user.back')}</BackTo>
      <PageTop title={t('user.new')} intro={t('user.new-intro')} />
      {!list.data && <NotLoaded {...list} />}
      {list.data && (
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            adding.mutate(
              { ...fields, ...typed },
              { onSuccess: ({ user }) => void navigate(`/admin/users/${encodeURIComponent(user)}`) },
            )
          }}
        >
          <UserFieldsForm fields={fields} onChange={setFields} choices={list.data.choices} refused={refused} />
          <PasswordWays typed={typed} onChange={setTyped} canMail={list.data.choices.canMail} refused={refused} />
          <FormFailure error={adding.error} fields={[...userFieldNames, ...passwordFieldNames]} />
          <div className={classes.buttons}>
            <Button type="submit" loading={adding.isPending}>
              {t('users.add')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
