import type { ServiceSession } from '@advisor/contract'
import { historyOf } from '../../../addresses/sessions-address.ts'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './SessionDetails.module.css'
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
  const term = useTexts('sessionTerms')
  const formats = useFormats()
  const { serialNumber } = session
  const toHistory = historyOf(serialNumber ?? '', ways.address)
  const facts = [
    [
      term('column.model'),
      session.model?.isGone ? t('model-gone', { model: session.model.caption }) : session.model?.caption,
    ],
    [
      term('column.serialNumber'),
      serialNumber &&
        (isPlain ? (
          serialNumber
        ) : (
          <ActionLink destination={{ to: ways.to(toHistory), go: () => ways.go(toHistory) }}>{serialNumber}</ActionLink>
        )),
    ],
    [term('column.priority'), !isEdited && term(`priority.${session.priority}`)],
    [term('column.dueAt'), session.dueAt && formats.dateTime(session.dueAt)],
    [term('column.orderNumber'), session.orderNumber],
    [term('column.ticketId'), session.ticketId],
    [term('column.workgroup'), session.workgroup?.name],
    [term('column.owner'), session.isOwn ? t('you') : session.owner && (session.owner.name || t('nobody'))],
    [term('column.repairStatus'), !isEdited && term(`repair.${session.repairStatus}`)],
    [term('column.verificationStatus'), term(`verification.${session.verificationStatus}`)],
    [term('column.resolution'), session.resolution && term(`resolution.${session.resolution}`)],
    [t('minutes'), session.minutes !== undefined && formats.number(session.minutes)],
    [t('created-by'), session.createdBy || t('nobody')],
    [term('column.createdAt'), formats.dateTime(session.createdAt)],
    [term('column.modifiedAt'), formats.dateTime(session.modifiedAt)],
    [term('column.closedAt'), session.closedAt && formats.dateTime(session.closedAt)],
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
