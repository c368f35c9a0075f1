import { sessionColumns, type SessionColumn } from '@advisor/contract'
import { Button, Checkbox } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './SessionLists.module.css'
import shared from '../ServiceSessions.module.css'
import { Sheet } from '../Sheet.tsx'
import { usualColumns } from './session-cells.tsx'

export interface ColumnChoiceProps {
  columns: readonly SessionColumn[]
  onChoose: (columns: readonly SessionColumn[]) => void
  onClose: () => void
}

/** Chooses what lists show of sessions. */
export function ColumnChoice({ columns, onChoose, onClose }: ColumnChoiceProps) {
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  return (
    <Sheet title={t('columns')} onClose={onClose}>
      <div className={classes.boxes}>
        {sessionColumns.map((column) => (
          <Checkbox
            key={column}
            className={classes.box}
            label={term(`column.${column}`)}
            checked={columns.includes(column)}
            disabled={column === 'title'}
            onChange={({ currentTarget }) =>
              onChoose(currentTarget.checked ? [...columns, column] : columns.filter((each) => each !== column))
            }
          />
        ))}
      </div>
      <div className={shared.buttons}>
        <Button variant="default" onClick={() => onChoose(usualColumns)}>
          {t('columns.usual')}
        </Button>
        <Button onClick={onClose}>{t('close-dialog')}</Button>
      </div>
    </Sheet>
  )
}
