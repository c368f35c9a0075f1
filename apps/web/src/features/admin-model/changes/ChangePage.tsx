import type { ModelDraft, ModelKind } from '@advisor/contract'
import { Skeleton } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { Notice } from '../../../ui/Notice.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useAdmin } from '../../admin/admin-project.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import classes from '../Model.module.css'
import { noDraft, pathOfObject } from '../model-place.ts'
import { useModelDraft, useModelRows } from '../model-queries.ts'
import { ChangeLines } from './ChangeLines.tsx'
import { Conflicts } from './Conflicts.tsx'
import { Discussion } from './Discussion.tsx'
import { DraftActions } from './DraftActions.tsx'
import { LostValues } from './LostValues.tsx'

/** More warnings are folded, so that what can be done stays on the screen. */
const mostOpenWarnings = 5

/** A draft change: what it does, what stands against it, what solutions lose, and what can be done with it. */
export function ChangePage() {
  const t = useTexts('adminModel')
  const { id = '' } = useParams()
  const { data, error, refetch } = useModelDraft(id)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} role="status" aria-label={t('loading')} />
  return <Change draft={data.draft} />
}

function Change({ draft }: { draft: ModelDraft }) {
  const t = useTexts('adminModel')
  const formats = useFormats()
  const { projects } = useAdmin()
  const project = projects.find(({ name }) => name === draft.project)
  const isOpen = draft.state === 'open' || draft.state === 'handed-in'
  const rows = useModelRows(project && { project, draft: isOpen ? draft : undefined }).data?.objects ?? []
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.caption
  const address = new URLSearchParams({ project: draft.project, draft: isOpen ? draft.id : noDraft })
  const wayToObject = (kind: ModelKind, id: string) =>
    isOpen || rows.some((row) => row.kind === kind && row.id === id)
      ? `/admin/${pathOfObject(kind, id)}?${address}`
      : undefined
  const [warnings = [], faults = []] = [true, false].map((is) =>
    draft.faults.filter(({ isWarning }) => isWarning === is),
  )
  return (
    <>
      <div>
        <Link to={`/admin/changes?${new URLSearchParams({ project: draft.project })}`}>{t('changes.back')}</Link>
        <h1 className={classes.title}>{draft.title}</h1>
      </div>
      <p className={classes.lead} role="status">
        <span className={classes.mark}>{t(`state.${draft.state}`)}</span>{' '}
        {t('changes.by', { name: draft.by.name || t('nobody'), time: formats.dateTime(draft.changedAt) })}
      </p>
      {isOpen && draft.isOwn && draft.state === 'open' && (
        <p className={classes.lead}>
          <Link to={`/admin/model?${address}`}>{t('change.go-on')}</Link>
        </p>
      )}
      <section className={classes.group} aria-labelledby="change-lines">
        <h2 id="change-lines" className={classes.groupTitle}>
          {t('change.does')}
        </h2>
        {draft.changes.length === 0 ? (
          <p className={classes.less}>{t('change.nothing')}</p>
        ) : (
          <ChangeLines changes={draft.changes} nameOf={nameOf} wayToObject={wayToObject} />
        )}
      </section>
      {draft.conflicts.length > 0 && <Conflicts draft={draft} wayToObject={wayToObject} />}
      {faults.length > 0 && (
        <Notice title={t('faults')}>
          <FaultList faults={faults} address={address} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <details open={warnings.length <= mostOpenWarnings} className={classes.more}>
          <summary>{`${t('faults.warnings')} ${formats.number(warnings.length)}`}</summary>
          <FaultList faults={warnings} address={address} />
        </details>
      )}
      {draft.lost.length > 0 && <LostValues key={draft.version} draft={draft} />}
      <DraftActions draft={draft} />
      <Discussion draft={draft} />
    </>
  )
}

function FaultList({ faults, address }: { faults: ModelDraft['faults']; address: URLSearchParams }) {
  const t = useTexts('adminModel')
  return (
    <ul>
      {faults.map(({ kind, id, caption, message, isWarning }, index) => (
        <li key={index}>
          {kind === 'project' ? caption : <Link to={`/admin/model/${kind}/${id}?${address}`}>{caption}</Link>}:{' '}
          {message}
          {isWarning && ` (${t('faults.warning')})`}
        </li>
      ))}
    </ul>
  )
}
