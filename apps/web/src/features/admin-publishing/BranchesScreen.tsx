import type { BranchComparison, ManagedProject, WhatToPublish } from '@advisor/contract'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { calls } from '../../api/calls.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import { useAdmin, useAdminProject } from '../admin/admin-project.ts'
import { ComparedObjects } from './ComparedObjects.tsx'
import { ComparedSolutions } from './ComparedSolutions.tsx'
import { PartState } from './PartState.tsx'
import { PublicationHistory } from './PublicationHistory.tsx'
import { PublishPreview } from './PublishPreview.tsx'
import { useReading } from './publishing-queries.ts'
import './publishing-styles.ts'
import classes from './Publishing.module.css'

/** Compares the branches of a project, publishes what was chosen, and takes it back. */
export function BranchesScreen() {
  const t = useTexts('adminPublishing')
  const [query, setQuery] = useSearchParams()
  const named = useAdminProject()?.name
  const { data, error, refetch } = useReading(calls.listProjects, {})
  const usable = data?.projects.filter(({ isWhole, branches }) => isWhole && branches.length > 1) ?? []
  const project = usable.find(({ name }) => name === named) ?? usable[0]
  return (
    <section className={classes.screen} aria-labelledby="branches-title">
      <h1 id="branches-title" className={classes.title}>
        {t('branches.title')}
      </h1>
      <p className={classes.intro}>{t('branches.intro')}</p>
      {!data ? (
        <PartState error={error} onRetry={() => void refetch()} />
      ) : !project ? (
        <EmptyState icon="branch" title={t('branches.none')}>
          <p>{t('branches.none-hint')}</p>
        </EmptyState>
      ) : (
        <>
          {usable.length > 1 && (
            <NativeSelect
              label={t('branches.project')}
              value={project.name}
              data={usable.map(({ name, caption }) => ({ value: name, label: caption }))}
              onChange={({ currentTarget }) => {
                const next = new URLSearchParams(query)
                next.set('project', currentTarget.value)
                setQuery(next)
              }}
            />
          )}
          <Branches key={project.name} project={project} />
        </>
      )}
    </section>
  )
}

function Branches({ project }: { project: ManagedProject }) {
  const t = useTexts('adminPublishing')
  const { branches } = project
  const [from, setFrom] = useState(0)
  const [to, setTo] = useState(1)
  const captions = new Map(branches.map(({ name, caption }) => [name, caption]))
  const pair = { project: project.name, from: branches[from]?.name ?? '', to: branches[to]?.name ?? '' }
  const { data, error, refetch } = useReading(calls.compareBranches, pair)
  return (
    <>
      <div className={classes.row}>
        <NativeSelect
          label={t('branches.from')}
          value={from}
          data={branches.slice(0, -1).map(({ caption }, at) => ({ value: String(at), label: caption }))}
          onChange={({ currentTarget }) => {
            const chosen = Number(currentTarget.value)
            setFrom(chosen)
            if (to <= chosen) setTo(chosen + 1)
          }}
        />
        <NativeSelect
          label={t('branches.to')}
          value={to}
          data={branches.flatMap(({ caption }, at) => (at > from ? [{ value: String(at), label: caption }] : []))}
          onChange={({ currentTarget }) => setTo(Number(currentTarget.value))}
        />
      </div>
      {data ? (
        <Difference key={`${pair.from} ${pair.to}`} pair={pair} comparison={data.comparison} />
      ) : (
        <PartState error={error} onRetry={() => void refetch()} />
      )}
      <PublicationHistory project={project.name} captions={captions} />
    </>
  )
}

function Difference({
  pair,
  comparison,
}: {
  pair: { project: string; from: string; to: string }
  comparison: BranchComparison
}) {
  const t = useTexts('adminPublishing')
  const mayPublish = useAdmin().permissions.includes('version-manage')
  const [isPart, setPart] = useState(false)
  const [objects, setObjects] = useState<ReadonlySet<string>>(new Set())
  const [solutions, setSolutions] = useState<ReadonlySet<number> | 'all'>(new Set())
  const [isAsked, setAsked] = useState(false)
  const { added, changed, removed } = comparison.solutions
  const count = added + changed + removed
  const isSame = comparison.objects.length === 0 && count === 0
  const chosen = comparison.objects.filter(({ kind, id }) => objects.has(`${kind}/${id}`))
  const what: WhatToPublish = isPart
    ? {
        model: chosen.map(({ kind, id }) => ({ kind, id })),
        solutions: solutions === 'all' ? 'all' : [...solutions],
      }
    : { model: 'all', solutions: 'all' }
  const isNothing = isPart && chosen.length === 0 && solutions !== 'all' && solutions.size === 0
  if (isSame)
    return (
      <EmptyState icon="check" title={t('branches.same')}>
        <p>{t('branches.same-hint')}</p>
      </EmptyState>
    )
  return (
    <>
      {mayPublish && (
        <Checkbox
          label={t('branches.choose')}
          checked={isPart}
          onChange={({ currentTarget }) => setPart(currentTarget.checked)}
        />
      )}
      <ComparedObjects
        objects={comparison.objects}
        same={comparison.sameObjects}
        {...(isPart && { chosen: objects, onChoose: setObjects })}
      />
      <ComparedSolutions
        pair={pair}
        counts={comparison.solutions}
        {...(isPart && { chosen: solutions, onChoose: setSolutions })}
      />
      {mayPublish && (
        <div className={classes.row}>
          <Button disabled={isNothing} onClick={() => setAsked(true)}>
            {t(isPart ? 'branches.publish-part' : 'branches.publish-all')}
          </Button>
          {isNothing && <p className={classes.dimmed}>{t('branches.choose-first')}</p>}
        </div>
      )}
      {isAsked && <PublishPreview pair={pair} what={what} onClose={() => setAsked(false)} />}
    </>
  )
}
