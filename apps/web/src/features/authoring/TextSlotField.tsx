import type { AuthoredSlot } from '@advisor/contract'
import { Textarea, TextInput } from '@mantine/core'
import { blank } from '../../ui/editors/entries.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import type { Field } from './fields.ts'

export interface TextSlotFieldProps {
  slot: AuthoredSlot
  /** The language of texts, as a tag. */
  lang: string
  field: Field
  problem: string | undefined
  onChange: (field: Field) => void
}

/** Short texts say from the beginning how many characters are left, long ones near their end. */
const shortText = 200
const toldLeft = 100

/** A plain text in one field: a line, or paragraphs. */
export function TextSlotField({ slot, lang, field, problem, onChange }: TextSlotFieldProps) {
  const t = useTexts('authoring')
  const formats = useFormats()
  const { typed } = field.entries[0] ?? blank
  const left = slot.maxLength === undefined ? Infinity : slot.maxLength - typed.length
  const hints = [
    slot.help,
    left >= 0 && (left <= toldLeft || (slot.maxLength ?? Infinity) <= shortText)
      ? t('left', { left: formats.number(left) })
      : undefined,
  ].filter((hint) => hint !== undefined)
  const shared = {
    label: slot.caption,
    description: hints.length > 0 ? hints.join(' ') : undefined,
    required: slot.isRequired,
    error:
      problem ??
      (left < 0
        ? t('too-long', { length: formats.number(typed.length), limit: formats.number(slot.maxLength ?? 0) })
        : undefined),
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...field, entries: [{ typed: currentTarget.value }] }),
  }
  if (slot.form === 'long') return <Textarea {...shared} lang={lang} autosize minRows={3} maxRows={24} />
  return (
    <TextInput
      {...shared}
      lang={slot.isLocalised ? lang : undefined}
      autoComplete="off"
      spellCheck={slot.form !== 'code'}
    />
  )
}
