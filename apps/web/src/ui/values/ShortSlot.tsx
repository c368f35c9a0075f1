import type { ShownSlot, ShownValue } from '@advisor/contract'
import { MarkedWords } from './MarkedWords.tsx'
import { ValuesByPath } from './ValuesByPath.tsx'
import { ValuesInLine } from './ValuesInLine.tsx'

export interface ShortSlotProps {
  slot: ShownSlot
  /** Shows symbols of taxonomies with their ancestors. */
  withPath?: boolean
}

/** The short form of a slot, for lists and facts. Rich texts have none. */
export function ShortSlot({ slot, withPath = true }: ShortSlotProps) {
  if (slot.form === 'text') return <MarkedWords text={slot.text} />
  if (slot.form === 'table') return <ShortTable rows={slot.rows} />
  if (slot.form !== 'values') return null
  return withPath ? <ValuesByPath values={slot.values} /> : <ValuesInLine values={slot.values} />
}

const mostRows = 2

/** The names of the first rows; how many more there are. */
function ShortTable({ rows }: { rows: (ShownValue | null)[][] }) {
  const named = rows.map((row) => row.flatMap((value) => (value?.kind === 'text' ? [value.text] : [])).join(' '))
  const more = rows.length - mostRows
  return (
    <>
      {named.slice(0, mostRows).join(', ')}
      {more > 0 && ` +${more}`}
    </>
  )
}
