import type { ShownValue } from '@advisor/contract'
import { useFormats, type Formats } from '../texts/formats.ts'
import { useTexts, type Translate } from '../texts/texts.ts'
import classes from './ShownValueText.module.css'

export interface ShownValueTextProps {
  value: ShownValue
  /** Shows a symbol of a taxonomy with its ancestors. */
  withPath?: boolean
}

/** A value in the format of the language of the page. */
export function ShownValueText({ value, withPath = true }: ShownValueTextProps) {
  const t = useTexts('ui')
  const formats = useFormats()
  if (value.kind !== 'symbol' || value.path.length === 0 || !withPath) return wordsOf(value, { t, formats })
  return (
    <span>
      <span className={classes.path}>{value.path.map((step) => `${step} › `).join('')}</span>
      {value.caption}
    </span>
  )
}

function wordsOf(value: ShownValue, { t, formats }: { t: Translate<'ui'>; formats: Formats }): string {
  switch (value.kind) {
    case 'text':
      return value.text
    case 'number':
      return withUnit(formats.number(value.value, value.format), value.unit)
    case 'long':
      return withUnit(formats.number(BigInt(value.digits), value.format), value.unit)
    case 'boolean':
      return value.value ? t('value.yes') : t('value.no')
    case 'date':
      return formats.date(value.date)
    case 'symbol':
      return value.caption
  }
}

/** A no-break space separates a number from its unit. */
const withUnit = (number: string, unit: string | undefined) => (unit ? `${number}\u00a0${unit}` : number)
