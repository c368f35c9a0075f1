import type { SessionColumn, SessionList } from '@advisor/contract'
import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import type { SessionsAddress } from '../../../addresses/sessions-address.ts'
import { ActionLink } from '../../../ui/ActionLink.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'
import listing from '../../../ui/lists/list.module.css'
import classes from './SessionLists.module.css'
import shared from '../ServiceSessions.module.css'
import { cellOf } from '../session-queries.ts'
import { SessionCell } from './session-cells.tsx'

export interface SessionRowsProps {
  list: SessionList
  address: SessionsAddress
  columns: readonly SessionColumn[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onChange: (address: SessionsAddress) => void
  wayTo: (DSID: string) => { to: string; go: () => void }
  /** Nothing is done with several of them. */
  isReadOnly?: boolean
}

/** The list as a table, whose heads change the order. */
export function SessionTable(props: SessionRowsProps) {
  const { list, address, columns, selected, onSelect, onChange, wayTo, isReadOnly = false } = props
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  const last = useRef<string>(undefined)
  const ids = list.rows.map(({ id }) => id)
  const select = (id: string, isSelected: boolean, isRange: boolean) => {
    const from = isRange && last.current ? ids.indexOf(last.current) : -1
    const at = ids.indexOf(id)
    const range = from < 0 ? [id] : ids.slice(Math.min(from, at), Math.max(from, at) + 1)
    const next = new Set(selected)
    for (const each of range) {
      if (isSelected) next.add(each)
      else next.delete(each)
    }
    last.current = id
    onSelect(next)
  }
  const head = (column: SessionColumn) => {
    const isSorted = address.sortBy === column && address.find === ''
    return (
      <th key={column} scope="col" aria-sort={isSorted ? (address.sortDesc ? 'descending' : 'ascending') : undefined}>
        <button
          type="button"
          className={listing.head}
          disabled={address.find !== ''}
          onClick={() =>
            onChange({ ...address, sortBy: column, sortDesc: isSorted ? !address.sortDesc : isDate(column), page: 1 })
          }
        >
          {term(`column.${column}`)}
          {isSorted && <span aria-hidden>{address.sortDesc ? '↓' : '↑'}</span>}
        </button>
      </th>
    )
  }
  const all = ids.filter((id) => selected.has(id)).length
  return (
    <div className={listing.scrolled} role="region" aria-label={t('table')} tabIndex={0}>
      <table className={listing.table}>
        <thead data-style="table-ptc-primary">
          <tr>
            {!isReadOnly && (
              <th scope="col">
                <Checkbox
                  aria-label={t('select.all')}
                  checked={all === ids.length}
                  indeterminate={all > 0 && all < ids.length}
                  onChange={({ currentTarget }) => onSelect(new Set(currentTarget.checked ? ids : []))}
                />
              </th>
            )}
            {columns.map(head)}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => {
            const title = cellOf(row, 'title')
            const way = wayTo(row.id)
            return (
              <tr key={row.id} data-session={row.id}>
                {!isReadOnly && (
                  <td>
                    <Checkbox
                      aria-label={t('select.one', { title })}
                      checked={selected.has(row.id)}
                      onChange={({ currentTarget, nativeEvent }) =>
                        select(
                          row.id,
                          currentTarget.checked,
                          'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
                        )
                      }
                    />
                  </td>
                )}
                {columns.map((column) =>
                  column === 'title' ? (
                    <th key={column} scope="row">
                      <ActionLink destination={way} className={classes.title} data-plain data-opens={row.id}>
                        {title || row.id}
                      </ActionLink>
                      <span className={shared.less}>{row.name}</span>
                    </th>
                  ) : (
                    <td key={column} className={isDate(column) ? classes.date : undefined}>
                      <SessionCell row={row} column={column} />
                    </td>
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const isDate = (column: SessionColumn) => column.endsWith('At')
