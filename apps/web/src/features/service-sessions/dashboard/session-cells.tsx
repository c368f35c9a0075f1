import {
  repairStatuses,
  sessionPriorities,
  sessionResolutions,
  sessionStatuses,
  verificationStatuses,
  type SessionColumn,
} from '@advisor/contract'
import { useFormats } from '../../../ui/texts/formats.ts'
import { useTexts } from '../../../ui/texts/texts.ts'
import listing from '../../../ui/lists/list.module.css'
import classes from './SessionLists.module.css'
import shared from '../ServiceSessions.module.css'
import { cellOf, type ListRow } from '../session-queries.ts'

/** The columns that are shown until others are chosen. */
export const usualColumns: readonly SessionColumn[] = [
  'title',
  'model',
  'serialNumber',
  'status',
  'priority',
  'dueAt',
  'workgroup',
  'owner',
  'modifiedAt',
]

/** What a cell of a list says, in the reader's language. */
export function SessionCell({ row, column }: { row: ListRow; column: SessionColumn }) {
  const say = useCellText()
  const value = cellOf(row, column)
  const text = say(column, value)
  if (column === 'status')
    return (
      <span className={`${listing.state} ${shared.state}`} data-status={value}>
        {text}
      </span>
    )
  if (column === 'priority')
    return (
      <span className={classes.priority} data-priority={value}>
        {text}
      </span>
    )
  if (column === 'dueAt' && isOverdue(row)) return <span className={classes.overdue}>{text}</span>
  return text
}

/** Whether a session that is not closed should have been done by now. */
export function isOverdue(row: ListRow): boolean {
  const due = cellOf(row, 'dueAt')
  return due !== '' && cellOf(row, 'status') !== 'closed' && Date.parse(due) < Date.now()
}

function useCellText() {
  const term = useTexts('sessionTerms')
  const formats = useFormats()
  return (column: SessionColumn, value: string): string => {
    if (value === '') return ''
    if (column === 'dueAt' || column === 'createdAt' || column === 'modifiedAt' || column === 'closedAt')
      return Number.isNaN(Date.parse(value)) ? value : formats.dateTime(value)
    const status = column === 'status' && sessionStatuses.find((each) => each === value)
    if (status) return term(`status.${status}`)
    const priority = column === 'priority' && sessionPriorities.find((each) => each === value)
    if (priority) return term(`priority.${priority}`)
    const repair = column === 'repairStatus' && repairStatuses.find((each) => each === value)
    if (repair) return term(`repair.${repair}`)
    const verification = column === 'verificationStatus' && verificationStatuses.find((each) => each === value)
    if (verification) return term(`verification.${verification}`)
    const resolution = column === 'resolution' && sessionResolutions.find((each) => each === value)
    if (resolution) return term(`resolution.${resolution}`)
    return value
  }
}
