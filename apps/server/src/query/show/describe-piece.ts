import { Audience, toLanguageTag, type QueryPiece, type ShownValue } from '@advisor/contract'
import type { ServerTexts } from '../../texts/server-texts.ts'
import { daysBefore } from '../run/date-filters.ts'
import { dateOfDay } from '../dialog/read-answer.ts'
import type { Searching } from '../search-context.ts'

/** Who is told, when. */
type Told = Pick<Searching, 'locale' | 'now'> & { services: { texts: ServerTexts } }

/** What a piece of a query says, in a few words of a sentence. */
export function describePiece(piece: QueryPiece, told: Told): string {
  const said =
    piece.by === 'created' || piece.by === 'changed' ? describeSpan(piece, told) : describeValues(piece, told)
  return [captionOf(piece, told), said].filter((part) => part !== undefined && part !== '').join(': ') || '…'
}

function captionOf({ kind, by, caption }: QueryPiece, { services: { texts }, locale }: Told): string | undefined {
  if (kind === 'scope') return texts.say(locale, 'ui.facet.casebase')
  return by === undefined ? caption : texts.say(locale, `ui.facet.${by}`)
}

/** A span until now is told by its first day. */
function describeSpan({ operator, values, lastDays }: QueryPiece, told: Told): string {
  const { texts } = told.services
  const first = lastDays === undefined ? [] : [dateOfDay(daysBefore(told.now, lastDays))]
  const days = values.flatMap((value) => (value.kind === 'date' ? [value.date] : []))
  const [from = '', to = ''] = [...first, ...days].map((date) => describeValue({ kind: 'date', date }, told))
  if (operator === 'between') return texts.say(told.locale, 'ui.piece.interval', { from, to })
  return operator === 'at-most'
    ? texts.say(told.locale, 'ui.piece.until', { day: from })
    : texts.say(told.locale, 'ui.piece.since', { day: from })
}

function describeValues({ by, values }: QueryPiece, told: Told): string {
  const { texts } = told.services
  const words = values.map((value) => {
    // The values of readers are their ids.
    const audience = by === 'audience' && value.kind === 'text' ? Audience.safeParse(value.text).data : undefined
    return audience === undefined ? describeValue(value, told) : texts.say(told.locale, `ui.audience.${audience}`)
  })
  return words.join(', ')
}

function describeValue(value: ShownValue, { services: { texts }, locale }: Told): string {
  const tag = toLanguageTag(locale)
  switch (value.kind) {
    case 'number':
      return new Intl.NumberFormat(tag).format(value.value)
    case 'date':
      return new Intl.DateTimeFormat(tag, { timeZone: 'UTC' }).format(new Date(value.date))
    case 'long':
      return value.digits
    case 'boolean':
      return texts.say(locale, value.value ? 'ui.value.yes' : 'ui.value.no')
    case 'symbol':
      return value.caption
    case 'text':
      return value.text
  }
}
