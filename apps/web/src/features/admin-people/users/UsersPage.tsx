import { userStates, type ListedUser, type UserState } from '@advisor/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { calls, exportUsersPath } from '../../../api/calls.ts'
import { pageSettings } from '../../../api/page-settings.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'
import { NotLoaded, PageTop } from '../PeopleParts.tsx'
import { usePeople } from '../people-queries.ts'

const stateOf = (text: string | null): UserState | undefined => userStates.find((state) => state === text)

/** The users: searched, filtered, page by page. What is asked for stands in the address. */
export function UsersPage() {
  const t = useTexts('adminPeople')
  const admin = useTexts('admin')
  const [query, setQuery] = useSearchParams()
  const [text, setText] = useState(query.get('text') ?? '')
  const state = stateOf(query.get('state'))
  const list = usePeople(calls.listUsers, {
    text: query.get('text') ?? '',
    role: query.get('role') ?? '',
    group: query.get('group') ?? '',
    page: Number(query.get('page') ?? 1),
    ...(state && { state }),
  })
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value === '') next.delete(name)
    else next.set(name, value)
    next.delete('page')
    setQuery(next, { replace: true })
  }
  return (
    <>
      <PageTop title={admin('part.users')} intro={t('users.intro')}>
        <div className={classes.buttons}>
          <Button component={Link} to="new" leftSection={<Icon name="plus" />}>
            {t('users.add')}
          </Button>
          <Button component={Link} to="import" variant="default">
            {t('users.import')}
          </Button>
          <Button
            component="a"
            href={`${pageSettings().apiPath}${exportUsersPath}`}
            download
            variant="default"
            leftSection={<Icon name="download" />}
          >
            {t('users.export')}
          </Button>
        </div>
      </PageTop>
      {!list.data && <NotLoaded {...list} />}
      {list.data && (
        <>
          <form
            role="search"
            className={classes.filters}
            onSubmit={(event) => {
              event.preventDefault()
              choose('text', text.trim())
            }}
          >
            <TextInput
              type="search"
              label={t('users.search')}
              value={text}
              maxLength={200}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              onBlur={() => choose('text', text.trim())}
            />
            <NativeSelect
              label={t('user.roles')}
              value={query.get('role') ?? ''}
              onChange={({ currentTarget }) => choose('role', currentTarget.value)}
              data={[{ value: '', label: t('users.every-role') }, ...list.data.choices.roles.map(toOption)]}
            />
            <NativeSelect
              label={t('user.groups')}
              value={query.get('group') ?? ''}
              onChange={({ currentTarget }) => choose('group', currentTarget.value)}
              data={[{ value: '', label: t('users.every-group') }, ...list.data.choices.groups.map(toOption)]}
            />
            <NativeSelect
              label={t('users.state')}
              value={state ?? ''}
              onChange={({ currentTarget }) => choose('state', currentTarget.value)}
              data={[
                { value: '', label: t('users.every-state') },
                ...userStates.map((each) => ({ value: each, label: t(`state.${each}`) })),
              ]}
            />
            <Button type="submit" variant="default">
              {t('users.find')}
            </Button>
          </form>
          <p className={classes.hint} role="status">
            {t('users.found', { count: list.data.total })}
          </p>
          {list.data.total === 0 ? (
            <EmptyState icon="user" title={t('users.none')}>
              <p>{t('users.none-hint')}</p>
            </EmptyState>
          ) : (
            <UserTable users={list.data.users} isWaiting={list.isWaiting} />
          )}
          <Pages
            page={list.data.page}
            pages={Math.ceil(list.data.total / list.data.pageSize)}
            onTurn={(page) => {
              const next = new URLSearchParams(query)
              next.set('page', String(page))
              setQuery(next)
            }}
          />
        </>
      )}
    </>
  )
}

const toOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

function UserTable({ users, isWaiting }: { users: readonly ListedUser[]; isWaiting: boolean }) {
  const t = useTexts('adminPeople')
  const { search } = useLocation()
  const names = (things: readonly { name: string }[]) => things.map(({ name }) => name).join(', ')
  return (
    <div className={classes.scrolled} role="region" aria-label={t('users.table')} tabIndex={0} aria-busy={isWaiting}>
      <table className={classes.table}>
        <thead data-style="table-ptc-primary">
          <tr>
            <th scope="col">{t('user.real-name')}</th>
            <th scope="col">{t('user.mail')}</th>
            <th scope="col">{t('user.roles')}</th>
            <th scope="col">{t('user.groups')}</th>
            <th scope="col">{t('users.state')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map(({ id, username, realName, mail, roles, groups, state, isSignedIn }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/admin/users/${encodeURIComponent(id)}`} state={search}>
                  {realName === '' ? username : realName}
                </Link>
                <span className={classes.second}>{username}</span>
              </th>
              <td>{mail}</td>
              <td>{names(roles)}</td>
              <td>{names(groups)}</td>
              <td>
                {t(`state.${state}`)}
                {isSignedIn && <span className={classes.second}>{t('users.signed-in')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Pages({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  const t = useTexts('adminPeople')
  const { number } = useFormats()
  if (pages < 2) return null
  return (
    <nav className={classes.pages} aria-label={t('pages')}>
      <Button variant="default" disabled={page <= 1} aria-label={t('page.previous')} onClick={() => onTurn(page - 1)}>
        <Icon name="chevron-left" />
      </Button>
      <span>{t('page', { page: number(page), pages: number(pages) })}</span>
      <Button variant="default" disabled={page >= pages} aria-label={t('page.next')} onClick={() => onTurn(page + 1)}>
        <Icon name="chevron-right" />
      </Button>
    </nav>
  )
}
