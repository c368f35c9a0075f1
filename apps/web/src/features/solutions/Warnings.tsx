import type { SolutionDetails } from '@advisor/contract'
import { useLanguageTag, useTexts } from '../../ui/texts/texts.ts'
import { SignalWord } from '../../ui/warnings/SignalWord.tsx'
import { Heading } from './headings.tsx'
import { LongSlot } from './LongSlot.tsx'
import classes from './Warnings.module.css'

/** The warnings of a solution, each in its box, in the order of the server. They have no fold. */
export function Warnings({ warnings }: Pick<SolutionDetails, 'warnings'>) {
  const t = useTexts('solutions')
  const tag = useLanguageTag()
  return (
    <section className={classes.warnings} aria-label={t('warnings.label')}>
      {warnings.map(({ level, slot }) => (
        <div key={`${level} ${slot.slotId}`} className={classes.box} data-level={level}>
          <Heading below={1} className={classes.heading} lang={tag}>
            <SignalWord level={level} /> <span>{slot.caption}</span>
          </Heading>
          <LongSlot slot={slot} hasSteps={false} headingsBelow={2} />
        </div>
      ))}
    </section>
  )
}
