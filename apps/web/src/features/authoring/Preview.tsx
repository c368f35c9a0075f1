import { toLanguageTag, type AuthoredSlot, type AuthoringForm } from '@advisor/contract'
import { useMemo, useState } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import type { FormParts, PreviewedField } from './form-parts.ts'
import type { Field } from './fields.ts'
import type { FormStore } from './form-store.ts'
import { addressesIn, withAddresses } from './rich-text/picture-addresses.ts'
import { useFormTitle, useWrittenVersion } from './solution-form.ts'

export interface PreviewProps {
  form: AuthoringForm
  locale: string
  store: FormStore
  preview: NonNullable<FormParts['preview']>
}

/** What a reader will see of what is written; it follows a moment later. */
export function Preview({ form, locale, store, preview }: PreviewProps) {
  const t = useTexts('authoring')
  const version = useWrittenVersion(store)
  const title = useFormTitle(store)
  const [drawn] = useState(() => new PreviewedFields(store))
  const shown = useMemo(
    () =>
      form.sections.flatMap(({ id, caption, slots }) => {
        const fields = slots.flatMap((slot) => (slot.slot === form.titleSlot ? [] : drawn.of(slot, form)))
        return fields.length === 0 ? [] : [{ id, caption, fields }]
      }),
    // What is written is outside of React; its version says when it has changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [form, drawn, version],
  )
  return (
    // Beside a wide form it scrolls by itself, also by keys.
    <section className={classes.preview} aria-label={t('preview')} tabIndex={0}>
      {title.trim() === '' && shown.length === 0 ? (
        <p className={classes.help}>{t('preview.empty')}</p>
      ) : (
        preview({ title: title.trim() || t('untitled'), lang: toLanguageTag(locale), sections: shown })
      )}
    </section>
  )
}

/** What is shown of the fields: the same objects until they change, so that a keystroke draws no more than what it has changed. */
class PreviewedFields {
  readonly #store: FormStore
  readonly #known = new Map<string, { field: Field; form: AuthoringForm; shown: readonly PreviewedField[] }>()

  constructor(store: FormStore) {
    this.#store = store
  }

  of(slot: AuthoredSlot, form: AuthoringForm): readonly PreviewedField[] {
    const { field } = this.#store.slotState(slot)
    const known = this.#known.get(slot.slot)
    if (known && known.field === field && known.form === form) return known.shown
    const shown = this.#store.isBlank(slot) ? [] : [previewOf(slot, field, form, this.#store)]
    this.#known.set(slot.slot, { field, form, shown })
    return shown
  }
}

function previewOf(
  slot: AuthoredSlot,
  { entries, rows, formatted }: Field,
  form: AuthoringForm,
  { uploads }: FormStore,
): PreviewedField {
  const { caption } = slot
  if (formatted !== undefined)
    return { slot: slot.slot, caption, html: withAddresses(formatted, addressesIn(form, slot.slot, uploads)) }
  const say = ({ typed, caption: named }: { typed: string; caption?: string | undefined }) => named ?? typed
  const unit = slot.unit === undefined ? '' : ` ${slot.unit}`
  const texts = slot.members
    ? rows.map((row) => Object.values(row).map(say).filter(Boolean).join(' · '))
    : entries.map((entry) => `${say(entry)}${unit}`)
  return { slot: slot.slot, caption, texts: texts.filter((text) => text.trim() !== '') }
}
