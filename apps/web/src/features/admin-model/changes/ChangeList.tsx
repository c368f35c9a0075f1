import type { ModelDraftSummary } from '@advisor/contract'
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useAdminProject } from '../../admin/admin-project.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import classes from '../Model.module.css'
import { useEndedDrafts, useOpenDrafts } from '../model-queries.ts'
import { ProjectChoice } from '../ProjectChoice.tsx'

/** The draft changes of the model of a project. */
export function ChangeList() {
  const t = useTexts('adminModel')
  const project = useAdminProject()
  return (
    <>
      <h1 className={classes.title}>{t('changes')}</h1>
      <p className={classes.lead}>{t('changes.lead')}</p>
      <ProjectChoice />
      {project && <Changes key={project.name} project={project.name} />}
    </>
  )
}

function Changes({ project }: { project: string }) {
  const t = useTexts('adminModel')
  const open = useOpenDrafts(project)
  const ended = useEndedDrafts(project)
  const error = open.error ?? ended.error
  if (error) return <LoadFailure error={error} onRetry={() => void Promise.all([open.refetch(), ended.refetch()])} />
  if (!open.data || !ended.data) return <Skeleton height={200} role="status" aria-label={t('loading')} />
  const { drafts } = open.data
  const waiting = drafts.filter(({ state }) => state === 'handed-in')
  const written = drafts.filter(({ state }) => state === 'open')
  if (drafts.length + ended.data.drafts.length === 0)
    return (
      <EmptyState icon="edit" title={t('changes.none')}>
        <p>
          {t('changes.none.hint')} <Link to={`/admin/model?${new URLSearchParams({ project })}`}>{t('title')}</Link>
        </p>
      </EmptyState>
    )
  return (
    <div className={classes.groups}>
      <DraftGroup title={t('changes.waiting')} drafts={waiting} none={t('changes.waiting.none')} />
      <DraftGroup title={t('changes.open')} drafts={written} none={t('changes.open.none')} />
      {ended.data.drafts.length > 0 && <DraftGroup title={t('changes.ended')} drafts={ended.data.drafts} />}
    </div>
  )
}

function DraftGroup({ title, drafts, none }: { title: string; drafts: readonly ModelDraftSummary[]; none?: string }) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.groupTitle}>{title}</h2>
      {drafts.length === 0 && <p className={classes.less}>{none}</p>}
      {drafts.length > 0 && (
        <ul className={classes.rows}>
          {drafts.map(({ id, project, title: name, state, by, changedAt, objects }) => (
            <li key={id} className={classes.row}>
              <Link className={classes.rowName} to={`/admin/changes/${id}?${new URLSearchParams({ project })}`}>
                {name}
              </Link>
              <span className={classes.mark}>{t(`state.${state}`)}</span>
              <span className={classes.less}>{t('changes.objects', { count: objects })}</span>
              <span className={classes.less}>
                {t('changes.by', { name: by.name || t('nobody'), time: formats.dateTime(changedAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
