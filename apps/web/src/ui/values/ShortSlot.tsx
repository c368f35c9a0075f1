import type { ShownSlot } from '@advisor/contract'
import { Fragment } from 'react'
import { MarkedWords } from './MarkedWords.tsx'
import classes from './ShortSlot.module.css'
import { ShownValueText } from './ShownValueText.tsx'

export interface ShortSlotProps {
  slot: ShownSlot
  /** Shows symbols of taxonomies with their ancestors, one per line. */
  withPath?: boolean
}

/** The short form of a slot, for lists and facts. Tables and rich texts have none. */
export function ShortSlot({ slot, withPath = true }: ShortSlotProps) {
  if (slot.form === 'text') return <MarkedWords text={slot.text} />
  if (slot.form !== 'values') return null
  const standsInLines = withPath && slot.values.some((value) => value.kind === 'symbol' && value.path.length > 0)
  if (standsInLines)
    return slot.values.map((value, index) => (
      <span key={index} className={classes.line}>
        <ShownValueText value={value} />
      </span>
    ))
  return slot.values.map((value, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <ShownValueText value={value} withPath={withPath} />
    </Fragment>
  ))
}
