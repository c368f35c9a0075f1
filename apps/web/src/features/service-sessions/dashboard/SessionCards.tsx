import { Checkbox } from '@mantine/core'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import classes from './SessionLists.module.css'
import shared from '../ServiceSessions.module.css'
import { cellOf } from '../session-queries.ts'
import { SessionCell } from './session-cells.tsx'
import type { SessionRowsProps } from './SessionTable.tsx'

/** The list for a narrow screen: a card for each session, which is a link as a whole. */
export function SessionCards(props: SessionRowsProps) {
  const { list, columns, selected, onSelect, wayTo, isReadOnly = false } = props
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  const facts = columns.filter((column) => column !== 'title' && column !== 'status')
  return (
    <ul className={classes.cards}>
      {list.rows.map((row) => {
        const title = cellOf(row, 'title')
        return (
          <li key={row.id} className={classes.card} data-session={row.id}>
            <ActionLink destination={wayTo(row.id)} className={classes.cardLink} data-plain data-opens={row.id}>
              <span className={classes.cardTitle}>{title || row.name}</span>
              <span className={classes.facts}>
                <SessionCell row={row} column="status" />
                {facts.map((column) =>
                  cellOf(row, column) === '' ? null : (
                    <span key={column}>
                      <span className={shared.less}>{term(`column.${column}`)} </span>
                      <SessionCell row={row} column={column} />
                    </span>
                  ),
                )}
              </span>
            </ActionLink>
            {!isReadOnly && (
              <label className={classes.cardBox}>
                <Checkbox
                  size="md"
                  aria-label={t('select.one', { title })}
                  checked={selected.has(row.id)}
                  onChange={({ currentTarget }) => {
                    const next = new Set(selected)
                    if (currentTarget.checked) next.add(row.id)
                    else next.delete(row.id)
                    onSelect(next)
                  }}
                />
              </label>
            )}
          </li>
        )
      })}
    </ul>
  )
}
