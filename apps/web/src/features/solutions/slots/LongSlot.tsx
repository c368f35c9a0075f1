import type { ShownSlot, ShownValue } from '@advisor/contract'
import { MarkedWords } from '../../../ui/values/MarkedWords.tsx'
import { ShownValueText } from '../../../ui/values/ShownValueText.tsx'
import { ValuesByPath } from '../../../ui/values/ValuesByPath.tsx'
import { CompositeTable } from './CompositeTable.tsx'
import classes from './LongSlot.module.css'
import { useLanguageOf } from './text-language.ts'
import { RichText } from '../rich-text/RichText.tsx'

export interface LongSlotProps {
  slot: ShownSlot
  /** Ordered lists are steps to be ticked off. */
  hasSteps: boolean
  /** How far below the headline the first headings inside the text are. */
  headingsBelow: number
}

/** The whole content of a slot. */
export function LongSlot({ slot, hasSteps, headingsBelow }: LongSlotProps) {
  const language = useLanguageOf(slot)
  switch (slot.form) {
    case 'html':
      return (
        <RichText
          lang={language}
          html={slot.html}
          words={slot.words}
          headingsBelow={headingsBelow}
          {...(hasSteps && { stepsOf: slot.slotId })}
        />
      )
    case 'text':
      return (
        <p className={classes.text} lang={language}>
          <MarkedWords text={slot.text} />
        </p>
      )
    case 'table':
      return <CompositeTable slot={slot} />
    case 'values':
      return <Values values={slot.values} />
  }
}

/** A list, unless ancestors group the values. */
function Values({ values }: { values: readonly ShownValue[] }) {
  const isOfTaxonomy = values.some((value) => value.kind === 'symbol' && value.path.length > 0)
  if (values.length === 1 || isOfTaxonomy)
    return (
      <div>
        <ValuesByPath values={values} />
      </div>
    )
  return (
    <ul className={classes.values}>
      {values.map((value, index) => (
        <li key={index}>
          <ShownValueText value={value} />
        </li>
      ))}
    </ul>
  )
}
