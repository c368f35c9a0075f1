import { createHash } from 'node:crypto'
import { localeAmong, toLocale, type Attribute, type ScalarValue, type Slot } from '@advisor/contract'
import { fieldOf, type ArticleFields } from './article-rows.ts'
import { toPlainText, toRichText } from './foreign-text.ts'
import type { CleanHtml } from '../../store/solutions/rich-text.ts'
import type { ArticleMapping, Choice, SlotMapping, Words } from './mapping.ts'
import { PhraseFinder } from './phrases.ts'
import { symbolIdOf } from './symbol-ids.ts'

/** The plan of a mapped slot, as plain data that can be sent to the converting threads. */
export interface SlotPlan {
  id: string
  mapping: SlotMapping
  localised: boolean
  multiple: boolean
  form: Slot['form']
  dataType: Attribute['dataType']
  maxLength: number
}

export interface RowPlan {
  mapping: Pick<ArticleMapping, 'key' | 'locale' | 'casebase' | 'state' | 'audience' | 'name' | 'linkBase'>
  /** The languages of the project. */
  locales: readonly string[]
  slots: SlotPlan[]
}

/**
 * A converted row: its values and texts for a solution, in one language. Rich texts stand apart, because their type says
 * that they are sanitised.
 */
export interface MappedRow {
  key: string
  locale: string
  casebase: string
  state: string
  audience: string
  name: string | undefined
  /** Values of slots that are not localised. */
  values: Record<string, ScalarValue[]>
  richValues: Record<string, CleanHtml[]>
  /** Texts of localised slots, in the row's language. */
  texts: Record<string, string>
  richTexts: Record<string, CleanHtml>
}

/** A row that cannot be mapped; the message is the reason in the reject file. */
export class RowProblem extends Error {}

/** Converts a row. Throws {@link RowProblem}. */
export function mapRow(plan: RowPlan, fields: ArticleFields): MappedRow {
  const { mapping } = plan
  const row: MappedRow = {
    key: readKey(mapping.key, fields),
    locale: readLocale(mapping.locale, fields, plan.locales),
    casebase: choose('case base', mapping.casebase, fields),
    state: choose('state', mapping.state, fields),
    audience: choose('audience', mapping.audience, fields),
    name: mapping.name === undefined ? undefined : scalarText(fieldOf(fields, mapping.name)) || undefined,
    values: {},
    richValues: {},
    texts: {},
    richTexts: {},
  }
  for (const slot of plan.slots) {
    if (slot.localised) addText(row, slot, readList(slot.mapping, fields).join('\n'), mapping.linkBase)
    else if (slot.form === 'rich') {
      const texts = readList(slot.mapping, fields).map((text) => readRichText(slot, text, mapping.linkBase))
      addValues(
        row.richValues,
        slot,
        texts.filter((text) => text !== ''),
      )
    } else addValues(row.values, slot, readValues(slot, fields, mapping.linkBase))
  }
  return row
}

function addText(row: MappedRow, slot: SlotPlan, source: string, linkBase: string | undefined): void {
  if (source === '') return
  if (slot.form === 'rich') {
    const text = readRichText(slot, source, linkBase)
    if (text !== '') row.richTexts[slot.id] = text
  } else {
    const text = readText(slot, source, linkBase)
    if (text !== '') row.texts[slot.id] = text
  }
}

function addValues<Value>(record: Record<string, Value[]>, { id, multiple }: SlotPlan, values: Value[]): void {
  if (values.length > 0) record[id] = multiple ? [...new Set(values)] : values
}

/** Returns the row's values of slots that are not localised. */
export function valuesOf({ values, richValues }: MappedRow): Record<string, ScalarValue[]> {
  return { ...values, ...richValues }
}

/** Returns the row's texts of localised slots. */
export function textsOf({ texts, richTexts }: MappedRow): Record<string, string> {
  return { ...texts, ...richTexts }
}

const maxKeyCharacters = 300

/** A long key is cut, and a hash of the whole tells it from others with the same beginning. */
function shortKey(key: string): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `${key.slice(0, maxKeyCharacters - hash.length - 1).toWellFormed()}-${hash}`
}

/**
 * The key of the row's article; several fields are joined by slashes. Throws {@link RowProblem} if a part is missing.
 */
export function readKey(field: ArticleMapping['key'], fields: ArticleFields): string {
  const parts = [field].flat().map((name) => {
    const part = scalarText(fieldOf(fields, name))
    if (part === '') throw new RowProblem(`the key "${name}" is missing`)
    return part
  })
  const key = parts.join('/')
  return key.length > maxKeyCharacters ? shortKey(key) : key
}

/**
 * The row's language among those of the project: `ja-JP` is `ja` if the project has that, `zh-Hans` is `zh_CN`. Throws {@link RowProblem}, which
 * names an unknown code, and a language that the project does not have.
 */
export function readLocale(choice: Choice, fields: ArticleFields, locales: readonly string[]): string {
  const code = choose('language', choice, fields)
  const locale = localeAmong(locales, code)
  if (locale !== undefined) return locale
  const named = toLocale(code)
  throw new RowProblem(
    named === undefined
      ? `the code of the language is not known; got "${code.slice(0, 60)}"`
      : `the project has no language "${named}"`,
  )
}

function choose(what: string, choice: Choice, fields: ArticleFields): string {
  if (typeof choice === 'string') return choice
  const told = scalarText(fieldOf(fields, choice.field))
  const { map, otherwise } = choice
  const found = map === undefined ? told : Object.hasOwn(map, told) ? map[told] : (otherwise ?? told)
  const chosen = found || (otherwise ?? '')
  if (chosen === '') throw new RowProblem(`the ${what} is missing: field "${choice.field}" is empty`)
  return chosen
}

/** The values of a slot at most, as in the check of content; and the levels of the deepest taxonomy. */
const maxSymbols = 10_000
const maxSteps = 100

/** The paths of the symbols in a row, by slot; without a path in the mapping, each path has one step. */
export function readSymbolPaths({ id, mapping }: SlotPlan, fields: ArticleFields): string[][] {
  const list = readList(mapping, fields)
  if (list.length > maxSymbols) throw new RowProblem(`"${id}" has more than ${maxSymbols} values`)
  if (mapping.path === undefined) return list.map((caption) => [caption])
  const { path } = mapping
  const steps = path === true ? list : list.flatMap((text) => text.split(path.separator))
  const trimmed = steps.map((step) => step.trim()).filter(Boolean)
  if (trimmed.length > maxSteps) throw new RowProblem(`"${id}" has a path of more than ${maxSteps} steps`)
  return trimmed.length > 0 ? [trimmed] : []
}

function readValues(slot: SlotPlan, fields: ArticleFields, linkBase: string | undefined): ScalarValue[] {
  const { words } = slot.mapping
  if (words !== undefined) return findSymbols(slot, words, fields, linkBase)
  if (slot.dataType === 'symbol')
    return readSymbolPaths(slot, fields).map((path) =>
      slot.mapping.unknownSymbols === 'refuse' && path.length === 1 ? (path[0] ?? '') : symbolIdOf(path),
    )
  const list = readList(slot.mapping, fields)
  if (slot.dataType === 'string')
    return list.map((text) => readText(slot, text, linkBase)).filter((text) => text !== '')
  return list.map((text) => readScalar(slot, text))
}

/** The finder of each `words`: plans are plain data, and building one takes longer than reading a row. */
const finders = new WeakMap<Words, PhraseFinder>()

function finderOf(words: Words): PhraseFinder {
  const finder = finders.get(words) ?? new PhraseFinder(Object.values(words))
  finders.set(words, finder)
  return finder
}

/** The symbols of which a phrase occurs in the fields, in the order of the mapping. */
function findSymbols(
  { mapping, multiple }: SlotPlan,
  words: Words,
  fields: ArticleFields,
  linkBase: string | undefined,
): string[] {
  const values = [mapping.field ?? []].flat().flatMap((name) => fieldOf(fields, name))
  const texts = values.map((value) => toPlainText(scalarText(value), { format: mapping.format, linkBase }))
  const symbols = Object.keys(words)
  const found = finderOf(words)
    .find(texts)
    .flatMap((index) => symbols[index] ?? [])
  return multiple ? found : found.slice(0, 1)
}

/** The values of the source for a slot, as texts without empty ones. */
function readList({ field, join, constant, split, map }: SlotMapping, fields: ArticleFields): string[] {
  const names = typeof field === 'string' ? [field] : (field ?? [])
  const values = names.map((name) => fieldOf(fields, name)).filter((value) => !isEmpty(value))
  const found = constant ?? (join === undefined ? values[0] : values.flat().map(scalarText).filter(Boolean).join(join))
  const items: unknown[] = Array.isArray(found) ? found : [found]
  const texts = items.map(scalarText).flatMap((text) => (split === undefined ? [text] : text.split(split)))
  return texts
    .map((text) => text.trim())
    .map((text) => (Object.hasOwn(map, text) ? (map[text] ?? text) : text))
    .filter(Boolean)
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isEmpty) : scalarText(value) === ''
}

/** Converts a scalar to a text that the database can store. Throws {@link RowProblem} for an object. */
function scalarText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
    throw new RowProblem('a field holds an object where a text or a list was expected')
  return String(value)
    .replaceAll(/\r\n|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(unseen, '')
    .toWellFormed()
    .trim()
}

/** Control characters, and signs that turn the direction of all that follows them. */
const unseen = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

function readRichText({ mapping }: SlotPlan, text: string, linkBase: string | undefined): CleanHtml {
  return toRichText(text, { format: mapping.format, linkBase })
}

function readText(slot: SlotPlan, text: string, linkBase: string | undefined): string {
  const plain = toPlainText(text, { format: slot.mapping.format, linkBase })
  const shaped = slot.form === 'long' ? plain : plain.replaceAll(/\s+/g, ' ').trim()
  if (shaped.length <= slot.maxLength || slot.mapping.tooLong === 'reject') return shaped
  return `${shaped
    .slice(0, slot.maxLength - 1)
    .toWellFormed()
    .trimEnd()}…`
}

const yes = new Set(['true', 'yes', 'y', '1'])
const no = new Set(['false', 'no', 'n', '0'])

function readScalar(slot: SlotPlan, text: string): ScalarValue {
  switch (slot.dataType) {
    case 'boolean': {
      const word = text.toLowerCase()
      if (!yes.has(word) && !no.has(word))
        throw new RowProblem(`"${slot.id}" takes yes or no; got "${text.slice(0, 60)}"`)
      return yes.has(word)
    }
    case 'date':
      return readDate(slot, text)
    case 'long':
      return text
    default: {
      const number = readNumber(text, slot.mapping.decimalMark)
      if (number === undefined) throw new RowProblem(`"${slot.id}" takes a number; got "${text.slice(0, 60)}"`)
      return number
    }
  }
}

/** Numbers whose digits are grouped, by the mark before their decimals. */
const grouped = {
  '.': /^[-+]?\d{1,3}(?:[,'’\s]\d{3})+(?:\.\d*)?$/u,
  ',': /^[-+]?\d{1,3}(?:[.'’\s]\d{3})+(?:,\d*)?$/u,
}

/**
 * The number that a text writes with this mark before its decimals; undefined for another text. Its digits may be grouped
 * by threes with the other mark, apostrophes or spaces, and be as wide as Chinese characters.
 */
export function readNumber(written: string, decimalMark: '.' | ','): number | undefined {
  const text = written.replaceAll(/[\uff0b-\uff0e\uff10-\uff19]/g, (wide) => wide.normalize('NFKC'))
  const other = decimalMark === '.' ? ',' : '.'
  const plain = grouped[decimalMark].test(text) ? text.replaceAll(/['’\s]/gu, '').replaceAll(other, '') : text
  if (plain === '' || plain.includes(other)) return undefined
  const number = Number(plain.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

/** Two digits of a year stand for 1970 to 2069. */
function fullYear(digits: string): string {
  return digits.length === 2 ? `${Number(digits) < 70 ? 20 : 19}${digits}` : digits
}

/** The order of day, month and year in a written date. */
export type DateOrder = SlotMapping['dateOrder']

/** The date that a text begins with, as YYYY-MM-DD; undefined for a text that begins with no date of this order. */
export function readDateIn(order: DateOrder, text: string): string | undefined {
  const parts = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:\D|$)/.exec(text)?.slice(1)
  const yearDigits = parts?.[order.indexOf('y')]?.length
  if (yearDigits !== 2 && yearDigits !== 4) return undefined
  const part = (letter: string, digits: number) => parts?.[order.indexOf(letter)]?.padStart(digits, '0') ?? ''
  const date = `${fullYear(part('y', 2))}-${part('m', 2)}-${part('d', 2)}`
  const time = Date.parse(`${date}T00:00:00Z`)
  // `2023-02-30` parses as a day in March: a date must come back as it went in.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date
}

function readDate({ id, mapping }: SlotPlan, text: string): string {
  const date = readDateIn(mapping.dateOrder, text)
  if (date === undefined)
    throw new RowProblem(`"${id}" takes a date (${mapping.dateOrder}); got "${text.slice(0, 60)}"`)
  return date
}
