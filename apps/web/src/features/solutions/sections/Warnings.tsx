import type { ShownSlot, SolutionDetails } from '@advisor/contract'
import { useLanguageTag, useTexts } from '../../../ui/texts/texts.ts'
import { ValuesInLine } from '../../../ui/values/ValuesInLine.tsx'
import { SignalWord } from '../../../ui/warnings/SignalWord.tsx'
import { Heading } from './headings.tsx'
import { LongSlot } from '../slots/LongSlot.tsx'
import { OtherLanguage } from '../slots/OtherLanguage.tsx'
import classes from './Warnings.module.css'

export interface WarningsProps extends Pick<SolutionDetails, 'warnings'> {
  /** The accessible name, for a page that has the warnings twice. */
  label?: string
}

/** The warnings of a solution, each in its box, in the order of the server. They have no fold. */
export function Warnings({ warnings, label }: WarningsProps) {
  const t = useTexts('solutions')
  const tag = useLanguageTag()
  return (
    <section className={classes.warnings} aria-label={label ?? t('warnings.label')}>
      {warnings.map(({ level, slot }) => (
        <div key={`${level} ${slot.slotId}`} className={classes.box} data-level={level} data-form={slot.form}>
          <Heading below={1} className={classes.heading} lang={tag}>
            <SignalWord level={level} /> <span>{slot.caption}</span>
          </Heading>
          <OtherLanguage slot={slot} />
          <Content slot={slot} />
        </div>
      ))}
    </section>
  )
}

/** A boolean that warns is true: its caption says everything. */
function Content({ slot }: { slot: ShownSlot }) {
  if (slot.form !== 'values') return <LongSlot slot={slot} hasSteps={false} headingsBelow={2} />
  const values = slot.values.filter(({ kind }) => kind !== 'boolean')
  return values.length > 0 && <ValuesInLine values={values} />
}
