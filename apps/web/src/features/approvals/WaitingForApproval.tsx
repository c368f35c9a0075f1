import { approvalsPath } from '../../addresses/approvals-address.ts'
import { openPlace } from '../../addresses/project-addresses.ts'
import { useHeader } from '../../api/login-state.ts'
import { ActionLink } from '../../ui/ActionLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Approvals.module.css'
import { useCaseApprovals } from './approval-queries.ts'

/** Says that a solution waits for approval, in which step, and who has asked. Nothing is drawn for users who may not change solutions. */
export function WaitingForApproval({ caseId }: { caseId: number }) {
  return useHeader().allowed.includes('modify-solution') ? <Waiting caseId={caseId} /> : null
}

function Waiting({ caseId }: { caseId: number }) {
  const t = useTexts('approvals')
  const header = useHeader()
  const open = useCaseApprovals(caseId).data?.approvals.find(({ state }) => state === 'open')
  if (!open) return null
  const { step, steps, stepCaption, askedBy, isOverdue, isOwn, waitsForMe, since } = open
  const scope = waitsForMe ? 'mine' : isOwn ? 'asked' : 'all'
  const to = approvalsPath({ of: since === undefined ? 'create' : 'update', scope }, openPlace(header))
  return (
    <div className={classes.waiting} data-not-printed>
      <Notice title={t('waits', { step, steps, caption: stepCaption, name: askedBy || t('nobody') })}>
        <p>
          {isOverdue && `${t('overdue')}. `}
          {waitsForMe && `${t('for-you')} `}
          {t('waits-hint')} <ActionLink destination={{ to }}>{t('open-list')}</ActionLink>
        </p>
      </Notice>
    </div>
  )
}
