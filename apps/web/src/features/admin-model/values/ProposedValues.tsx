import type { ReviewedProposal } from '@advisor/contract'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import classes from '../Model.module.css'
import { useModelPlace } from '../model-place.ts'
import { AddProposal, KnownProposal, RejectProposal } from './decisions.tsx'
import { useProposals } from './proposal-queries.ts'

/** The values that authors have proposed: those that wait, and those that are decided. */
export function ProposedValues() {
  const t = useTexts('proposedValues')
  const { project } = useModelPlace()
  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <div key={project.name} className={classes.groups}>
        <ProposalGroup of="waiting" />
        <ProposalGroup of="decided" />
      </div>
    </>
  )
}

function ProposalGroup({ of }: { of: 'waiting' | 'decided' }) {
  const t = useTexts('proposedValues')
  const { project } = useModelPlace()
  const [page, setPage] = useState(1)
  const isWaiting = of === 'waiting'
  const { data, error, refetch } = useProposals(project.name, isWaiting ? ['open'] : ['accepted', 'rejected'], page)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return isWaiting && <Skeleton height={160} role="status" aria-label={t('loading')} />
  const { proposals, pageCount, found } = data
  if (found === 0)
    return (
      isWaiting && (
        <EmptyState icon="check" title={t('none')}>
          <p>{t('none.hint')}</p>
        </EmptyState>
      )
    )
  return (
    <section className={classes.group} aria-label={t(`group.${of}`)}>
      <h2 className={classes.groupTitle}>{t(`group.${of}`)}</h2>
      <ul className={classes.rows}>
        {proposals.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
      {pageCount > 1 && (
        <div className={classes.actions}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('earlier')}
          </Button>
          <Button variant="default" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
            {t('later')}
          </Button>
        </div>
      )}
    </section>
  )
}

type Deciding = 'add' | 'known' | 'reject'

function ProposalRow({ proposal }: { proposal: ReviewedProposal }) {
  const t = useTexts('proposedValues')
  const formats = useFormats()
  const { mayWrite, project } = useModelPlace()
  const [deciding, setDeciding] = useState<Deciding>()
  const { text, slot, member, solution, by, at, state, decided, comment, type } = proposal
  const field = member ? `${slot.caption} › ${member.caption}` : slot.caption
  const said = { field, name: by.name || t('nobody'), time: formats.dateTime(at) }
  const close = () => setDeciding(undefined)
  const offered: readonly Deciding[] =
    state !== 'open'
      ? []
      : [...(type !== undefined && mayWrite ? (['add'] as const) : []), ...(type === undefined ? [] : (['known'] as const)), 'reject'] // prettier-ignore
  return (
    <li className={classes.row} data-proposal={proposal.id}>
      <span className={classes.rowName}>{text}</span>
      <span className={classes.less}>{t('from', said)}</span>
      {solution && (
        <Link
          to={`/case-details?${new URLSearchParams({ project: project.name, caseId: String(solution.caseId) }).toString()}`}
        >
          {solution.number}
        </Link>
      )}
      {decided && (
        <span className={classes.less}>
          {t(state === 'accepted' ? 'accepted-by' : 'rejected-by', {
            name: decided.by || t('nobody'),
            time: formats.dateTime(decided.at),
          })}
          {comment !== undefined && ` – ${comment}`}
        </span>
      )}
      {state === 'open' && type === undefined && <span className={classes.less}>{t('no-list')}</span>}
      {offered.length > 0 && (
        <div className={classes.actions}>
          {offered.map((each) => (
            <Button
              key={each}
              size="compact-md"
              variant={each === 'add' ? 'filled' : 'default'}
              aria-label={t('named', { action: t(each), value: text })}
              aria-haspopup="dialog"
              onClick={() => setDeciding(each)}
            >
              {t(each)}
            </Button>
          ))}
        </div>
      )}
      {deciding === 'add' && type !== undefined && <AddProposal proposal={proposal} type={type} onClose={close} />}
      {deciding === 'known' && type !== undefined && <KnownProposal proposal={proposal} type={type} onClose={close} />}
      {deciding === 'reject' && <RejectProposal proposal={proposal} onClose={close} />}
    </li>
  )
}
