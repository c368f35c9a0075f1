import type { AuthoredSlot } from '@advisor/contract'
import { Textarea, TextInput } from '@mantine/core'
import { blank } from '../../ui/editors/entries.ts'
import { useFormats } from '../../ui/texts/formats.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import type { Field } from './fields.ts'
import { FormattedText } from './FormattedText.tsx'

export interface TextSlotFieldProps {
  slot: AuthoredSlot
  /** The language of texts, as a tag. */
  lang: string
  field: Field
  /** A formatted text as the browser draws it. */
  drawn: string | undefined
  problem: string | undefined
  onChange: (field: Field) => void
}

/** Short texts say from the beginning how many characters are left, long ones near their end. */
const shortText = 200
const toldLeft = 100

/** A text in one field: a line, paragraphs, or a formatted text that is kept as it is. */
export function TextSlotField({ slot, lang, field, drawn, problem, onChange }: TextSlotFieldProps) {
  const t = useTexts('authoring')
  const formats = useFormats()
  const { typed } = field.entries[0] ?? blank
  const left = slot.maxLength === undefined ? Infinity : slot.maxLength - typed.length
  const hints = [
    slot.help,
    slot.form === 'rich' ? t('lists') : undefined,
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
  if (field.formatted !== undefined)
    return (
      <FormattedText
        slot={slot}
        html={drawn ?? field.formatted}
        lang={lang}
        problem={problem}
        onPlain={(plain) => onChange({ entries: [{ typed: plain }], rows: [] })}
      />
    )
  if (slot.form === 'long' || slot.form === 'rich')
    return <Textarea {...shared} lang={lang} autosize minRows={slot.form === 'rich' ? 5 : 3} maxRows={24} />
  return (
    <TextInput
      {...shared}
      lang={slot.isLocalised ? lang : undefined}
      autoComplete="off"
      spellCheck={slot.form !== 'code'}
    />
  )
}
