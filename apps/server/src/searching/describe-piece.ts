import { toLanguageTag, type QueryPiece, type ShownValue } from '@advisor/contract'

/** What a piece of a query says, in a few words of a sentence. */
export function describePiece({ caption, values }: QueryPiece, locale: string): string {
  const said = values.map((value) => describeValue(value, toLanguageTag(locale))).join(', ')
  return [caption, said].filter((part) => part !== undefined && part !== '').join(': ') || '…'
}

function describeValue(value: ShownValue, tag: string): string {
  switch (value.kind) {
    case 'number':
      return new Intl.NumberFormat(tag).format(value.value)
    case 'date':
      return new Intl.DateTimeFormat(tag, { timeZone: 'UTC' }).format(new Date(value.date))
    case 'long':
      return value.digits
    case 'boolean':
      return String(value.value)
    case 'symbol':
      return value.caption
    case 'text':
      return value.text
  }
}
