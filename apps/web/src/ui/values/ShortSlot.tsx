import type { ShownSlot } from '@advisor/contract'
import { MarkedWords } from './MarkedWords.tsx'
import { ValuesByPath } from './ValuesByPath.tsx'
import { ValuesInLine } from './ValuesInLine.tsx'

export interface ShortSlotProps {
  slot: ShownSlot
  /** Shows symbols of taxonomies with their ancestors. */
  withPath?: boolean
}

/** The short form of a slot, for lists and facts. Tables and rich texts have none. */
export function ShortSlot({ slot, withPath = true }: ShortSlotProps) {
  if (slot.form === 'text') return <MarkedWords text={slot.text} />
  if (slot.form !== 'values') return null
  return withPath ? <ValuesByPath values={slot.values} /> : <ValuesInLine values={slot.values} />
}
