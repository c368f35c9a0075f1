import { toLanguageTag, type InterfaceLocale, type NumberFormat, type ShownValue } from '@advisor/contract'

/** The language of what is written, and its sentences. */
interface Words {
  locale: InterfaceLocale
  say: (key: 'printing.yes' | 'printing.no') => string
}

/** A value in plain words, with its unit. */
export function valueText(value: ShownValue, { locale, say }: Words): string {
  const tag = toLanguageTag(locale)
  switch (value.kind) {
    case 'text':
      return value.text
    case 'number':
      return withUnit(numbers(tag, value.format).format(value.value), value.unit)
    case 'long':
      return withUnit(numbers(tag, value.format).format(BigInt(value.digits)), value.unit)
    case 'boolean':
      return say(value.value ? 'printing.yes' : 'printing.no')
    case 'date':
      return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${value.date}T00:00:00Z`),
      )
    case 'symbol':
      return [...value.path.slice(1), value.caption].join(' › ')
  }
}

function numbers(tag: string, { grouping, minDigits, decimals }: NumberFormat = {}): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, {
    maximumFractionDigits: decimals ?? 6,
    ...(decimals !== undefined && { minimumFractionDigits: decimals }),
    ...(minDigits !== undefined && { minimumIntegerDigits: minDigits }),
    ...(grouping === false && { useGrouping: false }),
  })
}

const withUnit = (number: string, unit: string | undefined) => (unit ? `${number}\u00a0${unit}` : number)
