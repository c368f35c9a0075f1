import type { AdministeredGroup } from '@advisor/contract'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'
import { FormFailure, NotLoaded } from '../PeopleParts.tsx'
import { usePeople, usePeopleChange } from '../people-queries.ts'

/** As many are shown; all of them are among the users. */
const shown = 100
const offered = 20

/** Who is in a group: people are added and taken out at once. */
export function Members({ group: { id, name } }: { group: AdministeredGroup }) {
  const t = useTexts('adminPeople')
  const list = usePeople(calls.listUsers, { group: id, pageSize: shown })
  const changing = usePeopleChange(calls.changeGroupMembers)
  const members = list.data?.users ?? []
  const left = (list.data?.total ?? 0) - members.length
  return (
    <section className={classes.section} aria-labelledby="members">
      <h2 id="members" className={classes.caption}>
        {t('workgroup.members')}
      </h2>
      <p className={classes.hint}>{t('group.members-hint', { name })}</p>
      {!list.data && <NotLoaded {...list} />}
      {list.data && members.length === 0 && <p className={classes.hint}>{t('group.nobody')}</p>}
      <ul className={classes.list}>
        {members.map(({ id: user, realName, username }) => (
          <li key={user} className={classes.card}>
            <Link to={`/admin/users/${encodeURIComponent(user)}`}>{realName === '' ? username : realName}</Link>
            <Button
              variant="subtle"
              aria-label={t('group.take-out', { name: realName === '' ? username : realName })}
              disabled={changing.isPending}
              onClick={() => changing.mutate({ id, removed: [user] })}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Link to={`/admin/users?group=${encodeURIComponent(id)}`}>{t('role.held-more', { count: left })}</Link>
      )}
      <FindPerson
        without={new Set(members.map((member) => member.id))}
        onFound={(user) => changing.mutate({ id, added: [user] })}
      />
      <FormFailure error={changing.error} />
    </section>
  )
}

function FindPerson({ without, onFound }: { without: ReadonlySet<string>; onFound: (user: string) => void }) {
  const t = useTexts('adminPeople')
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 300)
  const found = usePeople(calls.listUsers, { text, state: 'enabled', pageSize: offered })
  return (
    <Select
      maw={480}
      label={t('group.add-member')}
      placeholder={t('workgroup.find')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has found them by words; what is typed is not looked for again.
      filter={({ options }) => options}
      nothingFoundMessage={t('users.none')}
      value={null}
      data={(found.data?.users ?? [])
        .filter(({ id }) => !without.has(id))
        .map(({ id, realName, username }) => ({
          value: id,
          label: realName === '' ? username : `${realName} (${username})`,
        }))}
      onChange={(user) => {
        if (user === null) return
        setTyped('')
        onFound(user)
      }}
    />
  )
}
