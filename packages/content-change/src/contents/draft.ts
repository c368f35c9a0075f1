import type { Attachment, SlotValue, SolutionContent, TranslationMark } from '@advisor/contract'
import type { Field } from './fields.ts'

/** A content that is being changed. What is not set stays as it is; an empty field is none. */
export class Draft {
  readonly #values: Map<string, SlotValue[]>
  readonly #texts: Map<string, Map<string, string>>
  readonly #translations: Map<string, TranslationMark>
  readonly #attachments: Map<string, Attachment>

  constructor({ values, texts, translations, attachments }: SolutionContent) {
    this.#values = new Map(Object.entries(values))
    this.#texts = new Map(Object.entries(texts).map(([locale, bySlot]) => [locale, new Map(Object.entries(bySlot))]))
    this.#translations = new Map(Object.entries(translations))
    this.#attachments = new Map(attachments.map((attachment) => [attachment.id, attachment]))
  }

  /** The only text of a field; empty if there is none. */
  text({ slot, locale }: Field): string {
    if (locale !== null) return this.#texts.get(locale)?.get(slot) ?? ''
    const [value] = this.values(slot)
    return typeof value === 'string' ? value : ''
  }

  values(slot: string): SlotValue[] {
    return this.#values.get(slot) ?? []
  }

  setText({ slot, locale }: Field, text: string): void {
    if (locale === null) return this.setValues(slot, text === '' ? [] : [text])
    const ofLocale = this.#texts.get(locale) ?? new Map<string, string>()
    if (text === '') ofLocale.delete(slot)
    else ofLocale.set(slot, text)
    if (ofLocale.size === 0) this.#texts.delete(locale)
    else this.#texts.set(locale, ofLocale)
  }

  setValues(slot: string, values: SlotValue[]): void {
    if (values.length === 0) this.#values.delete(slot)
    else this.#values.set(slot, values)
  }

  setMark(locale: string, mark: TranslationMark | null): void {
    if (mark === null) this.#translations.delete(locale)
    else this.#translations.set(locale, mark)
  }

  setAttachment(id: string, attachment: Attachment | null): void {
    if (attachment === null) this.#attachments.delete(id)
    else this.#attachments.set(id, attachment)
  }

  content(): SolutionContent {
    return {
      values: Object.fromEntries(this.#values),
      texts: Object.fromEntries([...this.#texts].map(([locale, bySlot]) => [locale, Object.fromEntries(bySlot)])),
      translations: Object.fromEntries(this.#translations),
      attachments: [...this.#attachments.values()],
    }
  }
}

/** The content without fields that are empty, and without languages that have no text. */
export function tidyContent({ values, texts, translations, attachments }: SolutionContent): SolutionContent {
  const full = (record: Readonly<Record<string, string>>) => Object.entries(record).filter(([, text]) => text !== '')
  return {
    values: Object.fromEntries(Object.entries(values).filter(([, list]) => list.length > 0)),
    texts: Object.fromEntries(
      Object.entries(texts)
        .filter(([, bySlot]) => full(bySlot).length > 0)
        .map(([locale, bySlot]) => [locale, Object.fromEntries(full(bySlot))]),
    ),
    translations,
    attachments,
  }
}
