import {
  facetSpansDays,
  limits,
  type FacetBound,
  type FacetRange,
  type FacetValue,
  type SearchFacet,
  type ShownValue,
} from '@advisor/contract'
import { versionDates, type Model } from '@advisor/domain-model'
import { alike, type Scalar } from '@advisor/engine/values'
import { factsOfKey } from '../../access/sight-filter.ts'
import { showScalar } from '../../reading/show-slot.ts'
import { numbersOf } from '../dialog/questions.ts'
import { dateOfDay } from '../dialog/read-answer.ts'
import { daysBefore } from '../run/date-filters.ts'
import type { CountedFacet } from './count-facets.ts'
import type { Chosen } from '../filters/change-query-by-filter.ts'
import { isOfDates, type CommonFacet, type DateFacet, type SlotFacet } from './find-facet.ts'
import { openLevels } from './open-levels.ts'

/** In whose words facets are shown. */
export interface FacetReader {
  model: Model
  locale: string
  now: Date
  /** Shows only the values whose names match, at any depth. */
  matches?: ((facet: CountedFacet['facet'], value: string | boolean, shown: ShownValue) => boolean) | undefined
}

/** A facet with its values and counts; undefined if it cannot narrow what is found: no value, or one that all have. */
export function showFacet(reader: FacetReader, counted: CountedFacet): SearchFacet | undefined {
  const { facet } = counted
  const shown = 'by' in facet ? showCommon(reader, counted, facet) : showSlotFacet(reader, counted, facet)
  const { found } = counted.answer
  const isChosen = shown.values.some((value) => value.isChosen) || hasEnd(counted.chosen)
  const isNarrowing = [...shown.values, ...(shown.range?.intervals ?? [])].some(({ count }) => count < found)
  return isChosen || isNarrowing || reader.matches ? shown : undefined
}

const hasEnd = ({ atLeast, atMost }: Chosen) => atLeast !== undefined || atMost !== undefined

/** A value with its count, before it is listed. */
interface CountedValue {
  value: string | boolean
  count: number
}

function showSlotFacet(reader: FacetReader, { facet, chosen, answer }: CountedFacet, own: SlotFacet): SearchFacet {
  const { model, locale } = reader
  const { slot, attribute } = own.modelSlot
  const known = answer.facets.find((each) => each.attribute === own.slot)
  const head = { facet: facet.id, caption: model.captions.of(locale, slot) }
  if (own.form === 'range')
    return { ...head, values: [], moreValues: 0, range: showRange(reader, own, chosen, known?.intervals ?? []) }
  const counts = (known?.values ?? []).flatMap(({ value, count }): CountedValue[] =>
    typeof value === 'string' || typeof value === 'boolean' ? [{ value: asChosen(own, chosen, value), count }] : [],
  )
  const shownOf = (value: string | boolean): ShownValue =>
    showScalar({ model, readerLocale: locale }, attribute, value) ?? { kind: 'text', text: String(value) }
  const levels = reader.matches ? undefined : openLevels(model.types.get(attribute.type ?? ''), counts, chosen.values)
  const listed = listValues(reader, facet, inOrder(own, levels ?? counts), chosen.values, shownOf)
  // Values below a level that is not open are not missing.
  const cut = levels || reader.matches ? 0 : (known?.distinct ?? 0) - counts.length
  const range = own.scale && !reader.matches ? showScale(own.scale, chosen, shownOf) : undefined
  return { ...head, ...listed, moreValues: listed.moreValues + cut, ...(range && { range }) }
}

/** A text in the spelling in which it was chosen: texts that differ only in case are one value. */
function asChosen({ modelSlot }: SlotFacet, { values }: Chosen, value: string | boolean): string | boolean {
  if (typeof value !== 'string' || modelSlot.attribute.dataType !== 'string') return value
  return values.find((each) => alike(each) === alike(value)) ?? value
}

/** The range of a scale; undefined where its symbols are too many to choose from in a list. */
function showScale(
  scale: readonly string[],
  { atLeast, atMost }: Chosen,
  shownOf: (value: string) => ShownValue,
): FacetRange | undefined {
  if (scale.length < 3 || scale.length > limits.facetValues) return undefined
  return {
    editor: 'scale',
    isWhole: false,
    steps: scale.map((value) => ({ value, shown: shownOf(value) })),
    intervals: [],
    ...(atLeast !== undefined && { atLeast }),
    ...(atMost !== undefined && { atMost }),
  }
}

function showCommon(reader: FacetReader, counted: CountedFacet, facet: CommonFacet): SearchFacet {
  if (isOfDates(facet)) return showSpans(reader, counted, facet)
  const { chosen, answer } = counted
  const { by } = facet
  const counts = new Map<string, number>()
  for (const { filterKey, count } of answer.filterKeys ?? []) {
    const { casebaseId, state, audience } = factsOfKey(filterKey)
    const value = { casebase: casebaseId, state, audience }[by]
    counts.set(value, (counts.get(value) ?? 0) + count)
  }
  const values = [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count)
  const shownOf = (value: string | boolean): ShownValue => ({
    kind: 'text',
    text: captionOf(reader, by, String(value)),
  })
  return { facet: facet.id, ...listValues(reader, facet, values, chosen.values, shownOf) }
}

/** The spans of days until now that have solutions, and the chosen span. An absolute range is in `range`. */
function showSpans(reader: FacetReader, { chosen, answer }: CountedFacet, facet: DateFacet): SearchFacet {
  const days = answer.facets.find(({ attribute }) => attribute === versionDates[facet.by])?.values ?? []
  const countSince = (first: number) =>
    days.reduce((sum, { value, count }) => (Number(value) >= first ? sum + count : sum), 0)
  const spans = [...new Set([...facetSpansDays, ...chosen.values.map(Number)])].toSorted((one, other) => one - other)
  const values = spans.map((span): CountedValue => {
    return { value: String(span), count: countSince(daysBefore(reader.now, span)) }
  })
  const shownOf = (value: string | boolean): ShownValue => ({ kind: 'text', text: String(value) })
  const listed = values.filter(({ value, count }) => count > 0 || chosen.values.includes(value))
  return {
    facet: facet.id,
    ...listValues(reader, facet, listed, chosen.values, shownOf),
    range: {
      editor: 'date',
      isWhole: true,
      intervals: [],
      ...(chosen.atLeast !== undefined && { atLeast: chosen.atLeast }),
      ...(chosen.atMost !== undefined && { atMost: chosen.atMost }),
    },
  }
}

/** The caption of a case base or a state; an audience is named by the product. */
function captionOf({ model, locale }: FacetReader, by: 'casebase' | 'state' | 'audience', id: string): string {
  if (by === 'audience') return id
  if (by === 'casebase') {
    const casebase = model.casebases.get(id)
    return casebase ? model.captions.of(locale, casebase) : id
  }
  return captionOfState(model, locale, id)
}

/** The caption of a state in the first workflow that has it. */
export function captionOfState(
  { workflows, captions }: Pick<Model, 'workflows' | 'captions'>,
  locale: string,
  id: string,
): string {
  for (const workflow of workflows.values()) {
    const state = workflow.states.find((each) => each.id === id)
    if (state) return captions.ofPart(locale, 'workflow', workflow.id, state)
  }
  return id
}

/** The values that are listed: chosen ones always, also those that nothing found has. */
function listValues(
  { matches }: FacetReader,
  facet: CountedFacet['facet'],
  counted: readonly (CountedValue & { depth?: number })[],
  chosen: readonly (string | boolean)[],
  shownOf: (value: string | boolean) => ShownValue,
): { values: FacetValue[]; moreValues: number } {
  const known = new Set(counted.map(({ value }) => value))
  const absent = matches
    ? []
    : chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0, depth: 0 }))
  const all = [...counted, ...absent].map(({ value, count, depth = 0 }): FacetValue => {
    return { value, count, depth, shown: shownOf(value), isChosen: chosen.includes(value) }
  })
  const wanted = matches ? all.filter(({ value, shown }) => matches(facet, value, shown)) : all
  const isListed = ({ isChosen }: FacetValue, at: number) => at < limits.facetValues || isChosen
  const values = wanted.filter(isListed)
  return { values, moreValues: wanted.length - values.length }
}

/** Symbols of a scale in its order, yes before no, other values as they were counted: the most frequent first. */
function inOrder<Counted extends CountedValue>(
  { modelSlot: { attribute }, scale }: SlotFacet,
  counted: readonly Counted[],
): readonly Counted[] {
  if (attribute.dataType === 'boolean') return counted.toSorted((one, other) => Number(other.value) - Number(one.value))
  if (!scale) return counted
  const places = new Map(scale.map((id, place) => [id, place]))
  const placeOf = ({ value }: CountedValue) => places.get(String(value)) ?? places.size
  return counted.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function showRange(
  { model, locale }: FacetReader,
  { modelSlot: { slot, attribute } }: SlotFacet,
  { atLeast, atMost }: Chosen,
  intervals: readonly { from: Scalar; to: Scalar; count: number }[],
): FacetRange {
  const { dataType, unit, numberFormat } = attribute
  const isDate = dataType === 'date'
  const boundOf = (end: Scalar): FacetBound =>
    typeof end === 'bigint' ? String(end) : isDate ? dateOfDay(Number(end)) : Number(end)
  const shownOf = (bound: FacetBound): ShownValue =>
    showScalar({ model, readerLocale: locale }, attribute, bound) ?? { kind: 'text', text: String(bound) }
  return {
    editor: isDate ? 'date' : 'number',
    isWhole: dataType === 'long' || numbersOf({ id: slot.id, slot, attribute }).isWhole,
    ...(unit !== undefined && { unit }),
    ...(numberFormat && { format: numberFormat }),
    intervals: intervals.map(({ from, to, count }) => {
      const [first, last] = [boundOf(from), boundOf(to)]
      return { from: first, to: last, shown: [shownOf(first), shownOf(last)], count }
    }),
    ...(atLeast !== undefined && { atLeast }),
    ...(atMost !== undefined && { atMost }),
  }
}
