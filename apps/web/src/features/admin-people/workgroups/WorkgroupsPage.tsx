import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'
import { NotLoaded, PageTop } from '../PeopleParts.tsx'
import { usePeople } from '../people-queries.ts'

/** The workgroups with their members. */
export function WorkgroupsPage() {
  const t = useTexts('adminPeople')
  const admin = useTexts('admin')
  const list = usePeople(calls.listWorkgroups, {})
  return (
    <>
      <PageTop title={admin('part.workgroups')} intro={t('workgroups.intro')}>
        <Button component={Link} to="new" leftSection={<Icon name="plus" />}>
          {t('workgroups.add')}
        </Button>
      </PageTop>
      {!list.data && <NotLoaded {...list} />}
      {list.data?.workgroups.length === 0 && (
        <EmptyState icon="tools" title={t('workgroups.none')}>
          <p>{t('workgroups.none-hint')}</p>
        </EmptyState>
      )}
      <ul className={classes.list}>
        {list.data?.workgroups.map(({ id, name, people, openSessions }) => (
          <li key={id} className={classes.card}>
            <div>
              <Link to={id}>{name}</Link>
              <span className={classes.second}>{people.map((person) => person.name).join(', ')}</span>
            </div>
            <span>{t('workgroup.open', { count: openSessions })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
