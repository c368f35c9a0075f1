import type { ServiceSession } from '@advisor/contract'
import { historyOf } from '../../../addresses/sessions-address.ts'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from '../ServiceSessions.module.css'
import type { SessionsWays } from '../sessions-ways.ts'

export interface SessionFactsProps {
  session: ServiceSession
  ways: SessionsWays
  /** The fields of `StatusFields` stand beside it. */
  isEdited: boolean
  /** On a phone, what is touched is elsewhere. */
  isPlain: boolean
}

/** What is known of a session and its machine. The serial number leads to what happened to the machine before. */
export function SessionFacts({ session, ways, isEdited, isPlain }: SessionFactsProps) {
  const t = useTexts('serviceSessions')
  const formats = useFormats()
  const { serialNumber } = session
  const toHistory = historyOf(serialNumber ?? '', ways.address)
  const facts = [
    [t('column.model'), session.model?.caption],
    [
      t('column.serialNumber'),
      serialNumber &&
        (isPlain ? (
          serialNumber
        ) : (
          <ActionLink destination={{ to: ways.to(toHistory), go: () => ways.go(toHistory) }}>{serialNumber}</ActionLink>
        )),
    ],
    [t('column.priority'), !isEdited && t(`priority.${session.priority}`)],
    [t('column.dueAt'), session.dueAt && formats.dateTime(session.dueAt)],
    [t('column.orderNumber'), session.orderNumber],
    [t('column.ticketId'), session.ticketId],
    [t('column.workgroup'), session.workgroup?.name],
    [t('column.owner'), session.isOwn ? t('you') : session.owner && (session.owner.name || t('nobody'))],
    [t('column.repairStatus'), !isEdited && t(`repair.${session.repairStatus}`)],
    [t('column.verificationStatus'), t(`verification.${session.verificationStatus}`)],
    [t('column.resolution'), session.resolution && t(`resolution.${session.resolution}`)],
    [t('minutes'), session.minutes !== undefined && formats.number(session.minutes)],
    [t('created-by'), session.createdBy || t('nobody')],
    [t('column.createdAt'), formats.dateTime(session.createdAt)],
    [t('column.modifiedAt'), formats.dateTime(session.modifiedAt)],
    [t('column.closedAt'), session.closedAt && formats.dateTime(session.closedAt)],
    [t('source'), session.source && `${session.source.system} ${session.source.key}`],
  ] as const
  return (
    <dl className={classes.factList}>
      {facts.map(
        ([caption, value]) =>
          value && (
            <div key={caption}>
              <dt>{caption}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
