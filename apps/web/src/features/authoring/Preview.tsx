import { toLanguageTag, type AuthoredSlot, type AuthoringForm } from '@advisor/contract'
import { useMemo } from 'react'
import { useTexts } from '../../ui/texts/texts.ts'
import classes from './Authoring.module.css'
import type { FormParts, PreviewedField } from './form-parts.ts'
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
  const shown = useMemo(
    () =>
      form.sections.flatMap(({ id, caption, slots }) => {
        const fields = slots.flatMap((slot) => (slot.slot === form.titleSlot ? [] : fieldsOf(slot, form, store)))
        return fields.length === 0 ? [] : [{ id, caption, fields }]
      }),
    // What is written is outside of React; its version says when it has changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [form, store, version],
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

function fieldsOf(slot: AuthoredSlot, form: AuthoringForm, store: FormStore): PreviewedField[] {
  if (store.isBlank(slot)) return []
  const { entries, rows, formatted } = store.fieldOf(slot)
  const { caption } = slot
  if (formatted !== undefined) {
    const urlOf = addressesIn(form, slot.slot, store.uploads)
    return [{ slot: slot.slot, caption, html: withAddresses(formatted, urlOf) }]
  }
  const say = ({ typed, caption: named }: { typed: string; caption?: string | undefined }) => named ?? typed
  const unit = slot.unit === undefined ? '' : ` ${slot.unit}`
  const texts = slot.members
    ? rows.map((row) => Object.values(row).map(say).filter(Boolean).join(' · '))
    : entries.map((entry) => `${say(entry)}${unit}`)
  return [{ slot: slot.slot, caption, texts: texts.filter((text) => text.trim() !== '') }]
}
