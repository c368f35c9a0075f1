import { permissions } from '@advisor/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'
import { NotLoaded, PageTop } from '../PeopleParts.tsx'
import { usePeople } from '../people-queries.ts'

/** The roles and how many have them. */
export function RolesPage() {
  const t = useTexts('adminPeople')
  const admin = useTexts('admin')
  const list = usePeople(calls.listRoles, {})
  return (
    <>
      <PageTop title={admin('part.roles')} intro={t('roles.intro')}>
        <Button component={Link} to="new" leftSection={<Icon name="plus" />}>
          {t('roles.add')}
        </Button>
      </PageTop>
      {!list.data && <NotLoaded {...list} />}
      <ul className={classes.list}>
        {list.data?.roles.map((role) => (
          <li key={role.id} className={classes.card}>
            <div>
              <Link to={role.id}>{role.name}</Link>
              <span className={classes.second}>
                {t('role.permissions', { count: role.permissions.length, all: permissions.length })}
              </span>
            </div>
            <span>{t('role.users', { count: role.userCount })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
