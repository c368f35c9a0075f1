import { approvalScopes, type Approval } from '@advisor/contract'
import { Kbd, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useId, useState, type ReactNode } from 'react'
import type { ApprovalsAddress } from '../../addresses/approvals-address.ts'
import { ActionLink, type Destination } from '../../ui/ActionLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { useApprovals } from './approval-queries.ts'
import { ApprovalRow } from './ApprovalRow.tsx'
import classes from './Approvals.module.css'

export interface ApprovalsPageProps {
  address: ApprovalsAddress
  onChange: (address: ApprovalsAddress) => void
  wayToPage: (page: number) => Destination
  back: Destination
  /** Draws what has changed since it was last approved. */
  drawChanges: (approval: Approval) => ReactNode
  /** The page of a solution. */
  read: (caseId: number) => string
}

/** What waits for the user, and what the user has asked for; read and decided by keyboard or by buttons. */
export function ApprovalsPage({ address, onChange, wayToPage, back, drawChanges, read }: ApprovalsPageProps) {
  const t = useTexts('approvals')
  const formats = useFormats()
  const { data: list, error, refetch, isPlaceholderData } = useApprovals(address)
  const [currentId, setCurrentId] = useState<string>()
  const [openId, setOpenId] = useState<string>()
  const approvals = list?.approvals ?? []
  const at = approvals.findIndex(({ id }) => id === currentId)
  const move = (by: number) => {
    const next = approvals[Math.max(0, Math.min(approvals.length - 1, at + by))]
    if (!next) return
    setCurrentId(next.id)
    if (openId !== undefined) setOpenId(next.id)
    document.getElementById(`approval-${next.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  useHotkeys([
    ['j', () => move(at < 0 ? 0 : 1)],
    ['k', () => move(-1)],
    ['o', () => setOpenId((open) => (open === currentId ? undefined : currentId))],
  ])
  const pages = list ? Math.ceil(list.total / list.pageSize) : 1
  return (
    <section className={classes.page} aria-labelledby="approvals-title" aria-busy={isPlaceholderData}>
      <PageHead title={t('title')} titleId="approvals-title" back={back} backName={t('back')} />
      <div className={classes.filters}>
        <Choice
          label={t('scope')}
          value={address.scope}
          options={approvalScopes.map((scope) => ({ value: scope, text: t(`scope.${scope}`) }))}
          onChange={(scope) => onChange({ ...address, scope, page: 1 })}
        />
        <Choice
          label={t('of')}
          value={address.of}
          options={(['create', 'update'] as const).map((of) => ({ value: of, text: t(`of.${of}`) }))}
          onChange={(of) => onChange({ ...address, of, page: 1 })}
        />
      </div>
      {error && <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!list && !error && (
        <div className={classes.loading} role="status" aria-label={t('loading')}>
          {[64, 64, 64].map((height, index) => (
            <Skeleton key={index} height={height} />
          ))}
        </div>
      )}
      {list && (
        <p role="status" className={classes.quiet}>
          {t('found', { count: list.total, number: formats.number(list.total) })}
        </p>
      )}
      {list?.total === 0 && (
        <EmptyState icon="check" title={t(`empty.${address.scope}`)}>
          <p>{t(address.of === 'create' ? 'empty.hint-update' : 'empty.hint-create')}</p>
        </EmptyState>
      )}
      {approvals.length > 0 && <KeyHints />}
      <ol className={classes.list}>
        {approvals.map((approval) => (
          <ApprovalRow
            key={`${approval.id} ${approval.step} ${approval.state}`}
            approval={approval}
            isCurrent={approval.id === currentId}
            isOpen={approval.id === openId}
            onToggle={() => {
              setCurrentId(approval.id)
              setOpenId(approval.id === openId ? undefined : approval.id)
            }}
            drawChanges={drawChanges}
            read={read(approval.caseId)}
          />
        ))}
      </ol>
      {list && pages > 1 && (
        <nav className={classes.pages} aria-label={t('pages')}>
          {list.page > 1 && <ActionLink destination={wayToPage(list.page - 1)}>{t('page.previous')}</ActionLink>}
          <span>{t('page', { page: formats.number(list.page), pages: formats.number(pages) })}</span>
          {list.page < pages && <ActionLink destination={wayToPage(list.page + 1)}>{t('page.next')}</ActionLink>}
        </nav>
      )}
    </section>
  )
}

/** What the keys do. There are none on a phone. */
function KeyHints() {
  const t = useTexts('approvals')
  return (
    <p className={classes.keys}>
      {(['j', 'k', 'o', 'c', 'r', 'a'] as const).map((key) => (
        <span key={key}>
          <Kbd>{key}</Kbd> {t(`key.${key}`)}
        </span>
      ))}
    </p>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
