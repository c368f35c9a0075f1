import type { AdministeredGroup, GrantableProject } from '@advisor/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'
import { NotLoaded, PageTop } from '../PeopleParts.tsx'
import { usePeople } from '../people-queries.ts'

/** The groups and what they open. */
export function GroupsPage() {
  const t = useTexts('adminPeople')
  const admin = useTexts('admin')
  const list = usePeople(calls.listGroups, {})
  return (
    <>
      <PageTop title={admin('part.groups')} intro={t('groups.intro')}>
        <Button component={Link} to="new" leftSection={<Icon name="plus" />}>
          {t('groups.add')}
        </Button>
      </PageTop>
      {!list.data && <NotLoaded {...list} />}
      {list.data?.groups.length === 0 && (
        <EmptyState icon="parts" title={t('groups.none')}>
          <p>{t('groups.none-hint')}</p>
        </EmptyState>
      )}
      <ul className={classes.list}>
        {list.data?.groups.map((group) => (
          <li key={group.id} className={classes.card}>
            <div>
              <Link to={group.id}>{group.name}</Link>
              <span className={classes.second}>
                {openedBy(group, list.data?.projects ?? []) || t('group.opens-nothing')}
              </span>
            </div>
            <span>{t('group.members', { count: group.members })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function openedBy({ grants }: AdministeredGroup, projects: readonly GrantableProject[]): string {
  const ids = [...new Set(grants.map(({ project }) => project))]
  return ids.map((id) => projects.find((project) => project.id === id)?.caption ?? id).join(', ')
}
