import type { ShownSlot } from '@advisor/contract'
import { Fragment } from 'react'
import { MarkedWords } from './MarkedWords.tsx'
import { ShownValueText } from './ShownValueText.tsx'

export interface ShortSlotProps {
  slot: ShownSlot
  withPath?: boolean
}

/** A slot on one line, for lists and facts. Tables and rich texts have no short form. */
export function ShortSlot({ slot, withPath = true }: ShortSlotProps) {
  if (slot.form === 'text') return <MarkedWords text={slot.text} />
  if (slot.form !== 'values') return null
  return slot.values.map((value, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <ShownValueText value={value} withPath={withPath} />
    </Fragment>
  ))
}
