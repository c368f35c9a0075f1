import { saysNothing, type FieldFacts } from './field-facts.ts'
import { findSeveral } from './find-lists.ts'

/** Names of fields that name an article, the best first. */
const titleNames = [
  /^(?:title|titel|titre|titolo|título|headline|überschrift|件名|タイトル|題名|标题|標題|제목|заголовок|название)$/i,
  /^(?:subject|betreff|heading|caption|name|bezeichnung|short[ _-]?(?:text|description)|kurz(?:text|beschreibung))$/i,
  /(?:title|titel)$/i,
  /^(?:question|frage|problem|symptom|issue|fault|fehler|störung|stoerung|failure[ _-]?mode|fehlerbild|error|summary|zusammenfassung|现象|現象|故障|症状|症狀|증상|симптом|неисправность)$/i,
  /^(?:description|beschreibung|text|raw|meaning|bedeutung|definition|action|query)$/i,
]

/**
 * The fields of which the first that is not empty is the title of an article; the key is the last, so that no article is
 * without.
 */
export function findTitle(
  fields: readonly FieldFacts[],
  key: readonly string[],
  [chosen]: readonly string[] = [],
): string[] {
  const best = chosen ?? bestTitle(fields, key)
  const further = fields.filter(
    ({ name }) => name !== best && isWordy(fields, name) && titleRank(name) < titleNames.length,
  )
  const fallback = further.toSorted((a, b) => titleRank(a.name) - titleRank(b.name)).map(({ name }) => name)
  const needsFallback = fields.some(({ name, filledRows }) => name === best && filledRows < rowsOf(fields))
  return [...new Set([...(best === undefined ? [] : [best]), ...(needsFallback ? fallback : []), ...key])]
}

function rowsOf(fields: readonly FieldFacts[]): number {
  return Math.max(...fields.map(({ filledRows }) => filledRows), 0)
}

function bestTitle(fields: readonly FieldFacts[], key: readonly string[]): string | undefined {
  const rows = rowsOf(fields)
  const able = fields
    .filter(
      ({ name, filledRows, listRows, objectRows }) =>
        !(key.length === 1 && key.includes(name)) && listRows === 0 && objectRows === 0 && filledRows * 2 >= rows,
    )
    .filter(tells)
  const named = able
    .filter(({ name }) => titleRank(name) < titleNames.length)
    .toSorted((a, b) => titleRank(a.name) - titleRank(b.name))
  if (named[0]) return named[0].name
  // Otherwise the first field whose values mostly tell articles apart and are no numbers or dates.
  return able.find((facts) => !key.includes(facts.name) && isDistinctive(facts))?.name
}

/** Whether most values are words rather than a dot, a digit or a list. */
function tells(facts: FieldFacts): boolean {
  const several = findSeveral(facts)
  const worded = facts.samples.filter((text) => /\p{L}{2}|[\p{Lo}]/u.test(text)).length
  return (
    !saysNothing(facts) && several?.kind !== 'codes' && several?.kind !== 'path' && worded * 2 >= facts.samples.length
  )
}

function isDistinctive({ distinct, hasManyValues, filledRows, fits, valueCount, maxLength }: FieldFacts): boolean {
  const isMostlyDistinct = hasManyValues || distinct.size * 2 >= filledRows
  const isNumber = fits.number['.'].holds(valueCount) || fits.date.ymd.holds(valueCount)
  return isMostlyDistinct && !isNumber && fits.code.count * 2 < valueCount && maxLength > 2
}

function isWordy(fields: readonly FieldFacts[], name: string): boolean {
  return fields.some((facts) => facts.name === name && facts.withWords * 2 > facts.valueCount && facts.listRows === 0)
}

function titleRank(name: string): number {
  const rank = titleNames.findIndex((pattern) => pattern.test(name.trim()))
  return rank < 0 ? titleNames.length : rank
}
