import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useAdmin, useAdminProject } from '../admin/admin-project.ts'
import { DraftBar } from './DraftBar.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { ModelContext, noDraft } from './model-place.ts'
import { useModelRows, useOpenDrafts } from './model-queries.ts'

/** Around each screen about the model: which draft change it shows and writes, above it. */
export function ModelFrame({ children }: { children: ReactNode }) {
  const t = useTexts('adminModel')
  const { permissions } = useAdmin()
  const project = useAdminProject()
  const [query] = useSearchParams()
  const drafts = useOpenDrafts(project?.name)
  const open = drafts.data?.drafts ?? []
  const named = query.get('draft')
  const own = open.filter(({ isOwn, state }) => isOwn && state === 'open')
  const draft = named === noDraft ? undefined : (open.find(({ id }) => id === named) ?? own[0])
  const objects = useModelRows(project && drafts.data && { project, draft })
  if (!project)
    return (
      <EmptyState icon="parts" title={t('no-project')} headline="h1">
        <p>{t('no-project.hint')}</p>
      </EmptyState>
    )
  const failed = drafts.error ?? objects.error
  if (failed) return <LoadFailure error={failed} onRetry={() => void (drafts.error ? drafts : objects).refetch()} />
  if (!objects.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={44} mb="md" />
        <Skeleton height={240} />
      </div>
    )
  const mayWrite =
    permissions.includes('domain-model-configuration') &&
    (draft === undefined || (draft.isOwn && draft.state === 'open'))
  const wayTo = (path: string, begun?: string) => {
    const kept = new URLSearchParams(
      ['project', 'draft'].flatMap((name) => {
        const value = query.get(name)
        return value === null ? [] : [[name, value === noDraft ? (begun ?? value) : value]]
      }),
    )
    return `/admin/${path}${kept.size > 0 ? `?${kept}` : ''}`
  }
  return (
    <ModelContext value={{ project, draft, mayWrite, rows: objects.data.objects, wayTo }}>
      <DraftBar drafts={open} />
      {children}
    </ModelContext>
  )
}
