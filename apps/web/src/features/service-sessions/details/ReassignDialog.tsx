import type { ServiceSession } from '@advisor/contract'
import { calls } from '../../../api/calls.ts'
import { notify } from '../../../ui/notifications/notifications.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import { useSessionChange } from '../session-queries.ts'
import { Sheet } from '../Sheet.tsx'
import { WorkgroupForm } from './WorkgroupForm.tsx'

export interface ReassignDialogProps {
  session: ServiceSession
  onClose: () => void
  /** The session is no longer the user's. */
  onDone: () => void
}

/** Gives a session to a workgroup, of which somebody takes it. */
export function ReassignDialog({ session, onClose, onDone }: ReassignDialogProps) {
  const t = useTexts('serviceSessions')
  const { DSID, version } = session
  const { mutate, isPending, error } = useSessionChange(calls.reassignSession, ({ details }) => {
    notify({ type: 'info', message: t('reassign.done', { group: details.workgroup?.name ?? '' }) })
    onDone()
  })
  return (
    <Sheet title={t('action.reassign')} onClose={onClose}>
      <WorkgroupForm
        {...{ isPending, error, onClose }}
        label={t('close.note')}
        go={t('action.reassign')}
        onSend={({ workgroup, text }) => mutate({ DSID, version, workgroup, note: text })}
      />
    </Sheet>
  )
}
