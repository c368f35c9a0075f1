import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { calls } from '../../../api/calls.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../People.module.css'
import { NotLoaded, PageTop } from '../PeopleParts.tsx'
import { usePeople } from '../people-queries.ts'

/** The campaigns of all projects. */
export function CampaignsPage() {
  const t = useTexts('adminPeople')
  const admin = useTexts('admin')
  const list = usePeople(calls.listCampaigns, {})
  const projects = list.data?.projects ?? []
  const [query] = useSearchParams()
  const of = projects.find(({ id }) => id === query.get('project')) ?? projects[0]
  return (
    <>
      <PageTop title={admin('part.campaigns')} intro={t('campaigns.intro')}>
        {of && (
          <Button component={Link} to={`${of.id}/new`} leftSection={<Icon name="plus" />}>
            {t('campaigns.add')}
          </Button>
        )}
      </PageTop>
      {!list.data && <NotLoaded {...list} />}
      {list.data && projects.every(({ campaigns }) => campaigns.length === 0) && (
        <EmptyState icon="bell" title={t('campaigns.none')}>
          <p>{t('campaigns.none-hint')}</p>
        </EmptyState>
      )}
      <ul className={classes.list}>
        {projects.flatMap((project) =>
          project.campaigns.map((campaign) => (
            <li key={`${project.id} ${campaign.id}`} className={classes.card}>
              <div>
                <Link to={`${project.id}/${campaign.id}`}>{campaign.caption}</Link>
                <span className={classes.second}>{project.caption}</span>
              </div>
              <span>{t(campaign.isOpen ? 'campaign.open' : 'campaign.closed')}</span>
              <span>{t('campaign.done', { count: campaign.doneCount })}</span>
            </li>
          )),
        )}
      </ul>
    </>
  )
}
