import { toLanguageTag, type AuthoringForm } from '@advisor/contract'
import { memo, useState } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import type { DrawSlot } from './translating-form.ts'
import type { FormParts } from './form-parts.ts'
import type { FormStore } from './form-store.ts'
import { SlotField } from './SlotField.tsx'
import { useFormStatus, useFormTitle } from './solution-form.ts'

export interface FormSectionProps {
  section: AuthoringForm['sections'][number]
  form: AuthoringForm
  /** The language of the texts. */
  locale: string
  store: FormStore
  parts: FormParts
  isReadOnly: boolean
  onLeave: (slot: string) => void
  /** Draws the slots instead of their editors. */
  drawSlot?: DrawSlot | undefined
}

/** A section of the form. A section without required fields and without content is folded at first. It is not drawn again for a keystroke. */
export const FormSection = memo(function FormSection({
  section: { caption, slots },
  form,
  locale,
  store,
  parts,
  isReadOnly,
  onLeave,
  drawSlot,
}: FormSectionProps) {
  const t = useTexts('authoring')
  const [isOpen, setIsOpen] = useState(() =>
    slots.some((slot) => drawSlot || slot.isRequired || slot.slot === form.titleSlot || !store.isBlank(slot)),
  )
  const { problems } = useFormStatus(store)
  const hasProblem = problems.some((problem) => slots.some(({ slot }) => slot === problem.slot))
  const isTitleOnly = slots.every(({ slot }) => slot === form.titleSlot)
  const fields = (
    <div className={classes.fields}>
      {slots.map((slot) => (
        <div key={slot.slot} className={classes.place}>
          {drawSlot?.({ slot, store, onLeave }) ?? (
            <SlotField
              slot={slot}
              lang={toLanguageTag(locale)}
              form={form}
              store={store}
              isReadOnly={isReadOnly}
              onLeave={onLeave}
            />
          )}
          {parts.belowField?.(slot.slot)}
          {slot.slot === form.titleSlot && <BelowTitle store={store} parts={parts} />}
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
})

/** Follows the title a moment after it is typed. */
function BelowTitle({ store, parts }: Pick<FormSectionProps, 'store' | 'parts'>) {
  const title = useFormTitle(store)
  return parts.belowTitle({ title })
}
