import type { ShownValue } from '@advisor/contract'
import { useFormats } from '../texts/formats.ts'
import { useTexts } from '../texts/texts.ts'

/** Returns the text of a value in the language of the page. */
export function useValueText(): (value: ShownValue) => string {
  const t = useTexts('ui')
  const formats = useFormats()
  return (value) => {
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
}

/** A no-break space separates a number from its unit. */
const withUnit = (number: string, unit: string | undefined) => (unit ? `${number}\u00a0${unit}` : number)
