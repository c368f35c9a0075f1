import type { ServiceSession } from '@advisor/contract'
import { calls } from '../../../api/calls.ts'
import { notify } from '../../../ui/notifications/notifications.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useRememberSession, useSessionChange } from '../session-queries.ts'
import { Sheet } from '../Sheet.tsx'
import { WorkgroupForm } from './WorkgroupForm.tsx'

export interface EscalateDialogProps {
  session: ServiceSession
  onClose: () => void
  /** Shows the hand-over sheet. */
  onDone: () => void
}

/** Escalates a session to a workgroup. What the workgroup has to know is written by the server. */
export function EscalateDialog({ session, onClose, onDone }: EscalateDialogProps) {
  const t = useTexts('serviceSessions')
  const remember = useRememberSession()
  const { DSID, version } = session
  const { mutate, isPending, error } = useSessionChange(calls.DSEscalate, ({ details }) => {
    remember(details)
    notify({ type: 'info', message: t('escalate.done', { group: details.workgroup?.name ?? '' }) })
    onDone()
  })
  return (
    <Sheet title={t('action.escalate')} onClose={onClose}>
      <WorkgroupForm
        {...{ isPending, error, onClose }}
        label={t('escalate.reason')}
        go={t('action.escalate')}
        onSend={({ workgroup, text }) => mutate({ DSID, version, workgroup, reason: text })}
      />
    </Sheet>
  )
}
