import { ownValue, toLanguageTag, type AuthoringForm } from '@advisor/contract'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import { SlotField } from './SlotField.tsx'
import type { SolutionForm } from './solution-form.ts'

export interface FormSectionProps {
  section: AuthoringForm['sections'][number]
  form: AuthoringForm
  written: SolutionForm
  belowTitle: ReactNode
}

/** A section of the form. A section without required fields and without content is folded at first. */
export function FormSection({ section: { caption, slots }, form, written, belowTitle }: FormSectionProps) {
  const t = useTexts('authoring')
  const [isOpen, setIsOpen] = useState(() =>
    slots.some((slot) => slot.isRequired || slot.slot === form.titleSlot || !written.isBlank(slot)),
  )
  const hasProblem = slots.some(({ slot }) => written.problemOf(slot) !== undefined)
  const isTitleOnly = slots.every(({ slot }) => slot === form.titleSlot)
  const fields = (
    <div className={classes.fields}>
      {slots.map((slot) => (
        <div key={slot.slot} className={classes.place}>
          <SlotField
            slot={slot}
            lang={toLanguageTag(written.draft.locale)}
            field={written.fieldFor(slot, form)}
            drawn={ownValue(form.drawn, slot.slot)}
            problem={written.problemOf(slot.slot)}
            onChange={(field) => written.setField(slot.slot, field)}
            onLeave={() => written.leave(slot.slot)}
          />
          {slot.slot === form.titleSlot && belowTitle}
        </div>
      ))}
    </div>
  )
  if (isTitleOnly) return fields
  return (
    <details
      className={classes.section}
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{caption ?? t('section')}</summary>
      {fields}
    </details>
  )
}
