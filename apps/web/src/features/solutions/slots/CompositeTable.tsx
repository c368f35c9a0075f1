import type { ShownSlot } from '@advisor/contract'
import { useTexts } from '../../../ui/texts/texts.ts'
import { ValuesByPath } from '../../../ui/values/ValuesByPath.tsx'
import classes from './ScrolledTable.module.css'

/** A composite: one row per value, one column per member. It scrolls in itself where it is too wide. */
export function CompositeTable({ slot }: { slot: Extract<ShownSlot, { form: 'table' }> }) {
  const t = useTexts('solutions')
  return (
    <div
      className={classes.scrolled}
      tabIndex={0}
      role="region"
      aria-label={t('table.label', { caption: slot.caption })}
    >
      <table>
        <thead>
          <tr>
            {slot.columns.map((column, index) => (
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slot.rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.map((value, index) => (
                <td key={index} data-number={value?.kind === 'number' || undefined}>
                  {value && <ValuesByPath values={[value]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
