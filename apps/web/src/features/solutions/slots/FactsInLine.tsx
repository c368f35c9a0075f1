import type { ShownSlot } from '@advisor/contract'
import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../../ui/texts/texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ShortSlot } from '../../../ui/values/ShortSlot.tsx'
import { useLanguageOf } from './text-language.ts'
import classes from './FactsInLine.module.css'
import type { ShownSection } from '../printing/printing.ts'
import { SolutionSection } from '../sections/SolutionSection.tsx'

/** Sections of facts as one line, which unfolds them. */
export function FactsInLine({ sections }: { sections: ShownSection[] }) {
  const t = useTexts('solutions')
  const telling = sections.flatMap(({ slots }) => slots.filter(speaksForItself))
  return (
    <details className={classes.facts}>
      <summary>
        <span className={classes.line}>
          {telling.length === 0 ? t('facts.label') : <VisuallyHidden>{t('facts.label')}: </VisuallyHidden>}
          {telling.map((slot, index) => (
            <Telling key={slot.slotId} slot={slot} isFirst={index === 0} />
          ))}
        </span>
        <Icon name="chevron-down" className={classes.chevron} />
      </summary>
      {sections.map((section) => (
        <SolutionSection key={section.id} section={section} />
      ))}
    </details>
  )
}

function Telling({ slot, isFirst }: { slot: ShownSlot; isFirst: boolean }) {
  return (
    <span lang={useLanguageOf(slot)}>
      {!isFirst && ' · '}
      <ShortSlot slot={slot} withPath={false} />
    </span>
  )
}

/**
 * Whether the values of a slot can be understood without its caption: symbols and texts can, 'Yes' and '9 bar' cannot.
 */
function speaksForItself(slot: ShownSlot): boolean {
  if (slot.form === 'text') return true
  return slot.form === 'values' && slot.values.every(({ kind }) => kind === 'symbol' || kind === 'text')
}
