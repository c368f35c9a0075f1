import type { ShownSlot } from '@advisor/contract'
import { useMemo } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { useFormats } from '../../../ui/texts/formats.ts'
import { LongSlot } from '../slots/LongSlot.tsx'
import classes from './PinnedSlots.module.css'

export interface PinnedSlotsProps {
  slots: readonly ShownSlot[]
  /** The number of the solution. */
  of: string
}

/** Parts and tools above each step, folded into one line. Nothing is drawn where there are none. */
export function PinnedSlots({ slots, of }: PinnedSlotsProps) {
  const formats = useFormats()
  const captions = useMemo(() => formats.list(slots.map(({ caption }) => caption)), [formats, slots])
  if (slots.length === 0) return null
  return (
    <details className={classes.pinned}>
      <summary>
        <Icon name="parts" />
        <span className={classes.captions}>{captions}</span>
        <Icon name="chevron-down" className={classes.chevron} />
      </summary>
      {slots.map((slot) => (
        <div key={slot.slotId} className={classes.slot}>
          <strong>{slot.caption}</strong>
          {/* The page has the same table, by its plain name. */}
          <LongSlot slot={{ ...slot, caption: `${slot.caption}, ${of}` }} hasSteps={false} headingsBelow={1} />
        </div>
      ))}
    </details>
  )
}
