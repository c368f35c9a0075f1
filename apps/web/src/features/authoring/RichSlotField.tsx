import { ownValue, type AuthoredSlot, type AuthoringForm } from '@advisor/contract'
import { useCallback, useId, useMemo, useState } from 'react'
import { SafeHtml } from '../../ui/rich-text/SafeHtml.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import type { Field } from './fields.ts'
import type { FormStore } from './form-store.ts'
import { addressesIn } from './rich-text/picture-addresses.ts'

/** Loaded with the first rich text of a form. */
const RichTextEditor = laterPart('RichTextEditor', () => import('./rich-text/RichTextEditor.tsx'))

export interface RichSlotFieldProps {
  slot: AuthoredSlot
  /** The language of the text, as a tag. */
  lang: string
  form: AuthoringForm
  store: FormStore
  field: Field
  problem: string | undefined
  isReadOnly: boolean
}

/** A text with formatting, pictures, lists, tables and links. */
export function RichSlotField({ slot, lang, form, store, field, problem, isReadOnly }: RichSlotFieldProps) {
  const t = useTexts('authoring')
  const formats = useFormats()
  const descriptionId = useId()
  const html = field.formatted ?? ''
  const [beginsWith] = useState(html)
  const drawn = ownValue(form.drawn, slot.slot)
  const { uploads } = store
  const urlOf = useMemo(() => addressesIn(form, slot.slot, uploads), [form, slot, uploads])
  const onChange = useCallback(
    (read: () => string) => store.setFieldLater(slot.slot, () => ({ entries: [], rows: [], formatted: read() })),
    [store, slot],
  )
  const tooLong =
    slot.maxLength !== undefined && html.length > slot.maxLength
      ? t('too-long', { length: formats.number(html.length), limit: formats.number(slot.maxLength) })
      : undefined
  const shownProblem = problem ?? tooLong
  return (
    <div className={classes.group}>
      <span className={classes.caption} aria-hidden>
        {slot.caption}
        {slot.isRequired && <span className={classes.asterisk}>{' *'}</span>}
      </span>
      {slot.help && <span className={classes.help}>{slot.help}</span>}
      <RichTextEditor
        html={beginsWith}
        label={slot.caption}
        describedBy={shownProblem === undefined ? undefined : descriptionId}
        lang={lang}
        isRequired={slot.isRequired}
        isInvalid={shownProblem !== undefined}
        isReadOnly={isReadOnly}
        urlOf={urlOf}
        upload={uploads?.upload}
        onChange={onChange}
        meanwhile={
          <div className={classes.formatted} lang={lang}>
            <SafeHtml html={drawn ?? html} />
          </div>
        }
      />
      {shownProblem !== undefined && (
        <p id={descriptionId} className={classes.problem}>
          {shownProblem}
        </p>
      )}
    </div>
  )
}
