import type { ShownSlot } from '@advisor/contract'
import { ShortSlot } from '../../../ui/values/ShortSlot.tsx'
import { Heading } from './headings.tsx'
import { LongSlot } from '../slots/LongSlot.tsx'
import { OtherLanguage } from '../slots/OtherLanguage.tsx'
import { useLanguageOf } from '../slots/text-language.ts'
import { usePrinting, type ShownSection } from '../printing/printing.ts'
import classes from './SolutionSection.module.css'

/** A section of the view, in the style the view gives it. */
export function SolutionSection({ section }: { section: ShownSection }) {
  if (section.style === 'facts') return <Facts section={section} />
  if (section.style === 'aside') return <Aside section={section} />
  return (
    <section className={classes.section} aria-label={section.caption ?? section.slots[0]?.caption}>
      {section.caption && (
        <div className={classes.heading}>
          <Heading below={1}>{section.caption}</Heading>
        </div>
      )}
      {section.slots.map((slot) => (
        <Prose key={slot.slotId} slot={slot} sectionCaption={section.caption} hasSteps={section.style === 'steps'} />
      ))}
    </section>
  )
}

/** Short values side by side; what has no short form stands below them. */
function Facts({ section: { caption, slots } }: { section: ShownSection }) {
  const isShort = ({ form }: ShownSlot) => form === 'values' || form === 'text'
  return (
    <section className={classes.section} aria-label={caption}>
      {caption && (
        <div className={classes.heading}>
          <Heading below={1}>{caption}</Heading>
        </div>
      )}
      <dl className={classes.facts}>
        {slots.filter(isShort).map((slot) => (
          <div key={slot.slotId}>
            <dt>{slot.caption}</dt>
            <Fact slot={slot} />
          </div>
        ))}
      </dl>
      {slots
        .filter((slot) => !isShort(slot))
        .map((slot) => (
          <Prose key={slot.slotId} slot={slot} sectionCaption={caption} hasSteps={false} />
        ))}
    </section>
  )
}

function Fact({ slot }: { slot: ShownSlot }) {
  return (
    <dd lang={useLanguageOf(slot)}>
      <ShortSlot slot={slot} />
    </dd>
  )
}

/** Folded away at first; paper has no fold. */
function Aside({ section: { caption, slots } }: { section: ShownSection }) {
  const isPrinting = usePrinting() !== 'nothing'
  return (
    <details className={classes.aside} {...(isPrinting && { open: true })}>
      <summary>{caption ?? slots.map((slot) => slot.caption).join(', ')}</summary>
      {slots.map((slot) => (
        <Prose key={slot.slotId} slot={slot} sectionCaption={caption} hasSteps={false} />
      ))}
    </details>
  )
}

interface ProseProps {
  slot: ShownSlot
  sectionCaption: string | undefined
  hasSteps: boolean
}

function Prose({ slot, sectionCaption, hasSteps }: ProseProps) {
  const below = sectionCaption === undefined ? 1 : 2
  // A caption that only repeats the one above it says nothing.
  const hasCaption = slot.caption !== sectionCaption
  return (
    <div className={classes.slot}>
      {hasCaption && (
        <Heading below={below} className={below === 1 ? classes.caption : classes.slotCaption}>
          {slot.caption}
        </Heading>
      )}
      <OtherLanguage slot={slot} />
      <LongSlot slot={slot} hasSteps={hasSteps} headingsBelow={hasCaption ? below + 1 : below} />
    </div>
  )
}
