import type { SlotDefinition, SlotMapping } from '../mapping.ts'
import { booleanOf, type FieldFacts } from './field-facts.ts'
import { findSeveral, type Several } from './find-lists.ts'
import { captionOf } from './name-of.ts'

/** The members of a slot that a proposal writes; the others keep their defaults. */
export type ProposedSlot = Partial<Omit<SlotMapping, 'define'>> & {
  define: Partial<SlotDefinition> & Pick<SlotDefinition, 'caption'>
}

/** A slot for a field, with its part in the views and the reason in a short sentence. */
export interface SlotProposal {
  slot: ProposedSlot
  /** `fact`: a short value; `text`: prose with a section of its own. */
  place: 'fact' | 'text'
  why: string
}

/** Proposes a slot for a field by its facts, or says why the field is left out. */
export function proposeSlot(facts: FieldFacts): SlotProposal | { leftOut: string } {
  if (facts.objectRows > 0) return { leftOut: 'it holds objects' }
  if (facts.filledRows === 0) return { leftOut: 'it is empty' }
  return proposeScalar(facts) ?? proposeSeveral(facts) ?? proposeSymbol(facts) ?? proposeText(facts)
}

function base({ name }: FieldFacts, more: Partial<SlotDefinition> = {}): ProposedSlot {
  return { field: name, define: { caption: captionOf(name), ...more } }
}

/** Maps the marks of missing values to no value. */
function withMarks(slot: ProposedSlot, marks: Iterable<string>): ProposedSlot {
  const map = { ...slot.map, ...Object.fromEntries([...marks].map((mark) => [mark, ''])) }
  return Object.keys(map).length === 0 ? slot : { ...slot, map }
}

function ignoring(marks: ReadonlySet<string>): string {
  return marks.size === 0 ? '' : `; ${[...marks].map((mark) => `"${mark}"`).join(', ')} means no value`
}

const identifierNames =
  /(?:^|[ _-])(?:ids?|no|nr|num|numbers?|nummer|serial|serien\p{L}*|codes?|zip|plz|postcode|phone|tel\p{L}*|sku|kb)\.?$/iu
const yearNames = /(?:^|[ _-])(?:year|years|jahr|année|anno|año|baujahr|model_?year|my)$/iu

function proposeScalar(facts: FieldFacts): SlotProposal | undefined {
  const { fits, valueCount, listRows } = facts
  const multiple = listRows > 0 ? { multiple: true } : {}
  if (fits.boolean.holds(valueCount) && fits.boolean.others.size === 0) {
    const words = [...facts.distinct.keys()].filter(
      (text) => !['true', 'false', 'yes', 'no', 'y', 'n'].includes(text.toLowerCase()),
    )
    const map = Object.fromEntries(words.map((text) => [text, booleanOf(text) ? 'yes' : 'no']))
    const slot = base(facts, { dataType: 'boolean', ...multiple })
    return { slot: words.length > 0 ? { ...slot, map } : slot, place: 'fact', why: 'yes or no' }
  }
  const date = facts.dateOrder()
  if (date) {
    const { others } = fits.date[date.order]
    const slot = {
      // A user seldom knows the date of an article.
      ...base(facts, { dataType: 'date', weight: 0, answerable: 0, ...multiple }),
      ...(date.order !== 'ymd' && { dateOrder: date.order }),
    }
    const order = { ymd: 'year first', dmy: 'day first', mdy: 'month first' }[date.order]
    const doubt = date.isAmbiguous ? ' (could also be month first: check "dateOrder")' : ''
    const times =
      facts.timed === undefined
        ? ''
        : `; the time of day is left out, as in "${facts.timed}" (make the slot a "string" to keep it)`
    return { slot: withMarks(slot, others), place: 'fact', why: `dates, ${order}${doubt}${times}${ignoring(others)}` }
  }
  return proposeNumber(facts, multiple)
}

function proposeNumber(facts: FieldFacts, multiple: { multiple?: boolean }): SlotProposal | undefined {
  const { fits, valueCount, leadingZeros, min, max, name } = facts
  const mark = (['.', ','] as const).find((each) => fits.number[each].holds(valueCount))
  const isYear = yearNames.test(name) && min >= 1_000 && max < 3_000
  if (mark === undefined || leadingZeros > 0 || (!isYear && identifierNames.test(name))) return undefined
  if (isIdentifier(facts)) return undefined
  const { others } = fits.number[mark]
  const isInteger = !facts.hasDecimals && Math.max(Math.abs(min), Math.abs(max)) < 2 ** 31
  const range = max - min
  const slot: ProposedSlot = {
    ...base(facts, {
      ...{ dataType: isInteger ? 'integer' : 'double', ...multiple },
      ...(isYear && { numberFormat: { grouping: false } }),
      ...(range > 0 && {
        similarity: { kind: 'built-in', function: 'linear', range, tolerance: 0, direction: 'both', scale: 'plain' },
      }),
    }),
    ...(mark === ',' && { decimalMark: ',' }),
  }
  const kind = isYear
    ? 'years'
    : isInteger
      ? 'whole numbers'
      : mark === ','
        ? 'numbers with a decimal comma'
        : 'numbers'
  return { slot: withMarks(slot, others), place: 'fact', why: `${kind} from ${min} to ${max}${ignoring(others)}` }
}

/** Long whole numbers that hardly ever repeat name something. */
function isIdentifier({ isUnique, hasDecimals, min, filledRows }: FieldFacts): boolean {
  return isUnique && !hasDecimals && min >= 10_000 && filledRows > 20
}

/** A type with more symbols is no list that people choose from. */
const maxSymbols = 2_000
const maxSymbolLength = 120

function proposeSeveral(facts: FieldFacts): SlotProposal | undefined {
  const several = findSeveral(facts)
  if (!several) return undefined
  const written = several.separator === undefined ? 'as a list' : `separated by ${shown(several.separator)}`
  if (several.kind === 'path')
    return {
      slot: {
        ...base(facts, { dataType: 'symbol', weight: 2 }),
        path: several.separator === undefined ? true : { separator: several.separator },
      },
      place: 'fact',
      why: `paths down a taxonomy, ${written}`,
    }
  const values = valuesOf(facts, several)
  const slot = {
    ...base(facts, { multiple: true }),
    ...(several.separator !== undefined && { split: several.separator }),
  }
  const distinct = several.separator === undefined && facts.hasManyValues ? Infinity : new Set(values).size
  const longest = Math.max(...values.map((value) => value.length), 0)
  const define = slot.define
  const isNamedCode = isIdentifierField(facts.name)
  const codeShare = facts.fits.code.count / facts.valueCount
  const isCode = several.kind === 'codes' || (several.separator === undefined && codeShare >= (isNamedCode ? 0.2 : 1))
  const isListOfCodes = isCode && (several.kind === 'codes' || isNamedCode || distinct * 10 > values.length)
  if (!isListOfCodes && distinct <= maxSymbols && longest <= maxSymbolLength && distinct * 2 <= values.length)
    return {
      slot: { ...slot, define: { ...define, dataType: 'symbol' } },
      place: 'fact',
      why: `several values ${written}, ${distinct} different ones`,
    }
  const isLong = facts.maxLength > 255
  return {
    slot: {
      ...slot,
      define: { ...define, ...(isCode ? { form: 'code', textWeight: 3 } : isLong ? { form: 'long' } : {}) },
    },
    place: isLong ? 'text' : 'fact',
    why: `several ${isCode ? 'codes' : 'texts'} ${written}`,
  }
}

function shown(separator: string): string {
  return separator === '\n' ? 'line breaks' : `"${separator}"`
}

function valuesOf({ sampleLists, samples }: FieldFacts, { separator }: Several): string[] {
  if (separator === undefined) return sampleLists.flat()
  return samples.flatMap((text) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  )
}

function proposeSymbol(facts: FieldFacts): SlotProposal | undefined {
  const { distinct, hasManyValues, valueCount, maxLength, hasLineBreaks, leadingZeros, name } = facts
  const marks = new Set([...distinct.keys()].filter((value) => /^[?.–—-]+$|^#?n\/a$|^null$|^nan$/i.test(value)))
  const count = distinct.size - marks.size
  const isList = !hasManyValues && count <= maxSymbols && maxLength <= maxSymbolLength && !hasLineBreaks
  const repeats = count * 2 <= valueCount && (count <= 50 || count * 5 <= valueCount)
  if (!isList || !repeats || count === 0 || leadingZeros > 0 || isIdentifierField(name)) return undefined
  const slot = base(facts, { dataType: 'symbol' })
  return {
    slot: withMarks(slot, marks),
    place: 'fact',
    why: `a choice of ${count} ${count === 1 ? 'value' : 'values'}${ignoring(marks)}`,
  }
}

function isIdentifierField(name: string): boolean {
  return identifierNames.test(name)
}

function proposeText(facts: FieldFacts): SlotProposal {
  const { fits, valueCount, maxLength, hasLineBreaks, withWords } = facts
  if (fits.code.count * 20 >= valueCount * 19 && maxLength <= 255)
    return {
      slot: base(facts, { form: 'code', textWeight: 3 }),
      place: 'fact',
      why: 'codes, searched as they are written',
    }
  const format = formatOf(facts.samples)
  if (maxLength <= 255 && !hasLineBreaks && format !== 'html')
    return withWords * 2 > valueCount
      ? { slot: base(facts, { localised: true }), place: 'fact', why: 'short texts' }
      : { slot: base(facts), place: 'fact', why: 'short values' }
  return {
    slot: { ...base(facts, { form: 'rich', localised: true }), ...(format !== 'text' && { format }) },
    place: 'text',
    why: `${{ text: 'plain texts', markdown: 'texts in Markdown', html: 'texts in HTML' }[format]} of up to ${maxLength} characters`,
  }
}

const html = /<(?:p|br|div|ul|ol|li|table|h[1-6]|strong|b|em|a|span|img)\b[^>]*>/i
const markdown = /^#{1,6} \S|\*\*[^*\n]+\*\*|\[[^\]\n]+\]\([^)\n]+\)|^```|`[^`\n]+`/m

/** The format that a tenth of the texts show. */
export function formatOf(texts: readonly string[]): 'text' | 'markdown' | 'html' {
  const share = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length * 10
  if (share(html) >= texts.length && share(html) > share(markdown)) return 'html'
  return share(markdown) >= texts.length && share(markdown) > 0 ? 'markdown' : 'text'
}
