import type { Calls, ReplyOf } from '@advisor/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../../api/calls.ts'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../admin-settings.module.css'
import { Confirm } from '../Confirm.tsx'
import { WhenAsked } from '../GovernScreen.tsx'
import { useAsked, useChange } from '../govern-queries.ts'

const askedEveryMs = 3_000

type Branches = ReplyOf<Calls['checkIndexStatus']>['index']['branches']

/** The search index, branch by branch, with what makes it anew. */
export function IndexPart() {
  const t = useTexts('adminSettings')
  const status = useAsked(calls.getSolrStatus, {}, { everyMs: askedEveryMs }).reply?.solr.status
  const asked = useAsked(calls.checkIndexStatus, {}, { everyMs: askedEveryMs })
  const [isAsked, setAsked] = useState(false)
  const anew = useChange(calls.runIndex, { done: t('index.asked') })
  const control = useChange(calls.solrServerCtl)
  return (
    <section className={classes.part} aria-labelledby="system-index">
      <h2 id="system-index">{t('index.title')}</h2>
      {status && (
        <p className={classes.intro} role="status">
          {t(`index.status.${status}`)}
        </p>
      )}
      <WhenAsked asked={asked}>
        {({ index }) => <IndexedBranches branches={index.branches} onAnew={(branch) => anew.mutate(branch)} />}
      </WhenAsked>
      <div className={classes.buttons}>
        <Button variant="default" size="xs" loading={anew.isPending} onClick={() => anew.mutate({})}>
          {t('index.anew-all')}
        </Button>
        {status === 'stopped' ? (
          <Button size="xs" loading={control.isPending} onClick={() => control.mutate({ action: 'start' })}>
            {t('index.start')}
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              size="xs"
              loading={control.isPending}
              onClick={() => control.mutate({ action: 'restart' })}
            >
              {t('index.restart')}
            </Button>
            <Button variant="default" size="xs" onClick={() => setAsked(true)}>
              {t('index.stop')}
            </Button>
          </>
        )}
      </div>
      <IndexEvents />
      {isAsked && (
        <Confirm
          title={t('index.stop-title')}
          text={t('index.stop-text')}
          action={t('index.stop')}
          onConfirm={() => control.mutate({ action: 'stop' })}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  )
}

interface IndexedBranchesProps {
  branches: Branches
  onAnew: (branch: { project: string; branch: string }) => void
}

function IndexedBranches({ branches, onAnew }: IndexedBranchesProps) {
  const t = useTexts('adminSettings')
  const formats = useFormats()
  const stateOf = ({ isReady, isRebuilding, solutions, expected }: Branches[number]) => {
    if (isRebuilding) return t('index.state.rebuilding')
    if (!isReady) return t('index.state.not-ready')
    return solutions === expected
      ? t('index.state.ready')
      : t('index.state.behind', { number: formats.number(solutions), expected: formats.number(expected) })
  }
  return (
    <div className={classes.scrolled} role="region" aria-label={t('table', { name: t('index.title') })} tabIndex={0}>
      <table className={classes.table}>
        <thead data-style="table-ptc-primary">
          <tr>
            <th scope="col">{t('index.branch')}</th>
            <th scope="col">{t('index.solutions')}</th>
            <th scope="col">{t('index.state')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {branches.map((row) => {
            const name = `${row.projectCaption}, ${row.branchCaption}`
            return (
              <tr key={`${row.project}/${row.branch}`}>
                <th scope="row">{name}</th>
                <td>{formats.number(row.solutions)}</td>
                <td>{stateOf(row)}</td>
                <td>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('index.anew-of', { name })}
                    onClick={() => onAnew({ project: row.project, branch: row.branch })}
                  >
                    {t('index.anew')}
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function IndexEvents() {
  const t = useTexts('adminSettings')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const events = useAsked(calls.getLastMilkEvents, {}, { everyMs: isOpen && askedEveryMs }).reply?.events
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{t('index.events')}</summary>
      {events?.length === 0 && <p className={classes.less}>{t('index.no-events')}</p>}
      <ul className={classes.list}>
        {events?.map(({ at, event, project = '', branch = '', solutions = 0, tookMs = 0, message = '' }, place) => (
          <li key={place} className={classes.less}>
            <time dateTime={at}>{formats.dateTime(at)}</time>{' '}
            {t(`index.event.${event}`, {
              message,
              name: `${project}/${branch}`,
              number: formats.number(solutions),
              ms: formats.number(tookMs),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}
