import { basename } from 'node:path'
import { interfaceLocales, languageCaptions, toLocale, type ModelDocument, type Translation } from '@advisor/contract'
import { ImportArticlesError } from '../import-articles-error.ts'
import type { TableFormat } from '../csv-rows.ts'
import { ArticleMapping } from '../mapping.ts'
import { detectLanguage } from './detect-language.ts'
import type { FieldFacts } from './field-facts.ts'
import { findDiagnosis } from './find-diagnosis.ts'
import { countsRows, findKey, type FoundKey } from './find-key.ts'
import { findTitle } from './find-title.ts'
import { captionOf, idMaker, idOf } from './name-of.ts'
import { casebaseId, proposeModel, publishedState, type PlacedSlot } from './propose-model.ts'
import { proposeSlot, type ProposedSlot } from './propose-slot.ts'
import { standardCaptions } from '../../../texts/standard-captions.ts'
import { isTable } from '../article-rows.ts'
import { surveySource, type SourceFacts } from './survey-source.ts'

export interface ProposalOptions {
  files: readonly string[]
  /** The name of the project; default: of the first file. */
  project?: string
  /** The fields of the key. */
  key?: readonly string[]
  /** The fields of the title; several are put together. */
  title?: readonly string[]
  /** The language of all articles, in any spelling. */
  language?: string
  /** How the tables are written, where the rows do not tell it. */
  table?: TableFormat
}

export interface Proposal {
  /** As it is written: without the members that keep their defaults. */
  mapping: Record<string, unknown>
  /** What was assumed and why, in short sentences. */
  assumptions: string[]
}

/**
 * Proposes a whole mapping for a source, model included. Equal sources give equal proposals. Throws
 * {@link ImportArticlesError} for a source that cannot be read, and for a field that it does not have.
 */
export async function proposeMapping(options: ProposalOptions): Promise<Proposal> {
  const source = await surveySource(options.files, options.table)
  requireRows(source, options)
  const key = await findKey(source, options.key)
  const told = new Told(source)
  told.key(key, options.key !== undefined)
  const language = readLanguage(options.language)
  const { masterLocale, locales, map, isGuess } = findLocales(source, language)
  told.languages(masterLocale, locales, language !== undefined, isGuess)
  const isComposed = (options.title?.length ?? 0) > 1
  const title = isComposed ? (options.title ?? []) : findTitle(source.fields, key.fields, options.title)
  told.say(`Title: ${title.map((name) => `"${name}"`).join(isComposed ? ' and ' : ', else ')}.`)
  const { slots, placed } = proposeSlots(source, key.fields, title, isComposed, told)
  const name = idOf(options.project ?? nameOfFiles(options.files)) ?? 'articles'
  const captions = standardCaptions(masterLocale)
  const model = proposeModel(placed, captions)
  const mapping = {
    ...{ format: 'advisor-article-mapping', formatVersion: 1, sourceSystem: name },
    ...(Object.keys(source.table).length > 0 && { table: source.table }),
    project: {
      ...{ name, caption: captionOf(options.project ?? nameOfFiles(options.files)), masterLocale, locales },
      branches: [{ name: 'production', caption: captions.production, kind: 'production' }],
    },
    key: key.fields.length === 1 ? key.fields[0] : key.fields,
    locale:
      source.localeField === undefined ? masterLocale : { field: source.localeField, map, otherwise: masterLocale },
    ...{ casebase: casebaseId, state: publishedState, audience: 'internal' },
    slots,
    model,
    ...translationsOf(
      locales.filter((locale) => locale !== masterLocale),
      model,
    ),
  }
  told.say('Audience: internal. Users of other audiences see nothing until "audience" says so.')
  // What is proposed is read by the same schema as any mapping; a fault of it is a fault of this program.
  ArticleMapping.parse(mapping)
  return { mapping, assumptions: told.sentences }
}

function requireRows({ rows, fields, unreadable, files }: SourceFacts, { key, title }: ProposalOptions): void {
  if (rows === 0) {
    const reason = unreadable.example === undefined ? '' : ` The first line that cannot be read: ${unreadable.example}.`
    throw new ImportArticlesError('source', `There are no articles in ${files.join(', ')}.${reason}`)
  }
  const names = fields.map(({ name }) => name)
  for (const wanted of [...(key ?? []), ...(title ?? [])])
    if (!names.includes(wanted))
      throw new ImportArticlesError('source', `The source has no field "${wanted}". It has: ${names.join(', ')}.`)
}

/** Collects what was assumed. */
class Told {
  readonly sentences: string[] = []
  readonly #source: SourceFacts

  constructor(source: SourceFacts) {
    this.#source = source
    const { rows, fields, files, table, unreadable, shortRows, unnameable } = source
    this.say(`Read ${rows} rows with ${fields.length} fields from ${files.join(', ')}.`)
    if (table.encoding && table.encoding !== 'utf-8')
      this.say(
        `The text was read as ${table.encoding}, for example: ${exampleOf(source)}. Name another encoding by --encoding if it does not read right.`,
      )
    if (files.some(isTable) && fields.length === 1)
      this.say('The table has one column. If it has more, name what separates them: --separator ";".')
    for (const name of unnameable)
      this.say(
        `Left out: the field "${name.slice(0, 60)}", because its name is ${name === '' ? 'empty' : 'longer than 200 characters'}.`,
      )
    if (shortRows.count > 0)
      this.say(
        `${shortRows.count} rows end before the last column, for example line ${shortRows.firstLine}: their last values are empty.`,
      )
    if (unreadable.count > 0)
      this.say(`${unreadable.count} rows cannot be read and will be rejected, for example ${unreadable.example}.`)
  }

  say(sentence: string): void {
    this.sentences.push(sentence)
  }

  key({ fields, repeated, why: found }: FoundKey, isChosen: boolean): void {
    const names = fields.map((name) => `"${name}"`).join(' and ')
    const why = isChosen ? 'as you said' : (found ?? 'no single field identifies an article')
    this.say(`Key: ${names}, ${why}.`)
    if (repeated > 0)
      this.say(
        `${repeated} rows repeat the key of an earlier row. They will be rejected if they say something else; choose other fields by --key if they are articles of their own.`,
      )
    const lacking = this.#source.rows - Math.min(...fields.map((name) => this.#filledRowsOf(name)))
    if (lacking > 0) this.say(`${lacking} rows have no key and will be rejected.`)
  }

  #filledRowsOf(field: string): number {
    return this.#source.fields.find(({ name }) => name === field)?.filledRows ?? 0
  }

  languages(masterLocale: string, locales: readonly string[], isSaid: boolean, isGuess: boolean): void {
    const { localeField } = this.#source
    const why = isSaid ? 'as you said' : isGuess ? 'because no words tell it' : 'judged by the words'
    this.say(
      localeField === undefined
        ? `Language: ${masterLocale}, ${why}.${isSaid ? '' : ' Name another one by --language.'}`
        : `Languages: ${locales.join(', ')}, by the field "${localeField}". The master language is ${masterLocale}.`,
    )
  }
}

/** The languages of a source: by its field, or by the words of its texts. */
function findLocales(
  { fields, localeField }: SourceFacts,
  said: string | undefined,
): {
  masterLocale: string
  locales: string[]
  map: Record<string, string>
  isGuess: boolean
} {
  const facts = fields.find(({ name }) => name === localeField)
  if (!facts) {
    const found = detectLanguage(fields.filter(isProse).flatMap(({ samples }) => [...new Set(samples)].slice(0, 200)))
    const masterLocale = said ?? found ?? 'en'
    return { masterLocale, locales: [masterLocale], map: {}, isGuess: found === undefined }
  }
  const bySize = [...facts.distinct].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  const map = Object.fromEntries(bySize.map(([text]) => [text, plainLocale(toLocale(text) ?? 'en')]))
  const locales = [...new Set(Object.values(map))]
  const masterLocale = said ?? (locales.includes('en') ? 'en' : (locales[0] ?? 'en'))
  return {
    masterLocale,
    locales: [masterLocale, ...locales.filter((locale) => locale !== masterLocale)],
    map,
    isGuess: false,
  }
}

/** Whether a field has texts of several words, or of a script without spaces. Yes, No and OK tell no language. */
function isProse({ withWords, valueCount, samples, fits }: FieldFacts): boolean {
  const isForeign = samples.some((text) => /[^\0-\u024f]/.test(text))
  return fits.boolean.count < valueCount && (withWords * 2 > valueCount || isForeign)
}

function readLanguage(said: string | undefined): string | undefined {
  if (said === undefined) return undefined
  const locale = toLocale(said)
  if (locale !== undefined) return plainLocale(locale)
  const known = Object.entries(languageCaptions).map(([code, caption]) => `${code} (${caption})`)
  throw new ImportArticlesError('source', `"${said}" is no language. Name one of: ${known.join(', ')}.`)
}

/** A language of the interface where there is one: `en_US` is `en`, `pt_BR` stays. */
function plainLocale(locale: string): string {
  const language = locale.split('_')[0] ?? locale
  const known: readonly string[] = interfaceLocales
  return known.includes(locale) || !known.includes(language) ? locale : language
}

function proposeSlots(
  source: SourceFacts,
  key: readonly string[],
  title: readonly string[],
  isComposed: boolean,
  told: Told,
) {
  const newId = idMaker()
  const titleId = newId('title', 'title')
  const titleFacts = isComposed ? undefined : source.fields.find(({ name }) => name === title[0])
  const slots: Record<string, ProposedSlot> = {
    [titleId]: {
      ...{ field: title.length === 1 ? title[0] : [...title], ...(isComposed && { join: ' – ' }), tooLong: 'cut' },
      define: {
        caption: isComposed ? 'Title' : captionOf(title[0] ?? 'Title'),
        localised: true,
        required: true,
        textWeight: 4,
      },
    },
  }
  const placed: PlacedSlot[] = [{ id: titleId, field: title[0] ?? '', place: 'title', ...noChoice, isProse: true }]
  const [onlyKey] = key.length === 1 ? key : []
  const proposed: { facts: FieldFacts; id: string; slot: ProposedSlot }[] = []
  for (const facts of source.fields) {
    if (facts.name === source.localeField) continue
    if (countsRows(facts) && !key.includes(facts.name) && !title.includes(facts.name)) {
      told.say(`Left out: "${facts.name}", because it counts the rows.`)
      continue
    }
    const isTitle = facts === titleFacts && fitsTitle(facts) && facts.name !== onlyKey
    if (isTitle) continue
    const proposal = facts.name === onlyKey ? keySlot(facts) : proposeSlot(facts)
    if ('leftOut' in proposal) {
      told.say(`Left out: "${facts.name}", because ${proposal.leftOut}.`)
      continue
    }
    const id = newId(facts.name, `field-${placed.length}`)
    slots[id] = definedLast(proposal.slot)
    placed.push({
      id,
      field: facts.name,
      place: proposal.place,
      ...choiceOf(proposal.slot),
      isProse: proposal.slot.define.localised === true,
    })
    told.say(`"${facts.name}": ${proposal.why}.`)
    proposed.push({ facts, id, slot: proposal.slot })
  }
  const diagnosis = findDiagnosis(source.rows, proposed)
  for (const { facts, id, slot } of proposed) {
    if (facts !== diagnosis) continue
    slots[id] = definedLast({ ...slot, define: { ...slot.define, diagnosis: true } })
    told.say(
      `Diagnosis: "${facts.name}". Guided search looks for its ${facts.distinct.size} values; remove "diagnosis" if it is not what is looked for.`,
    )
  }
  const isDiagnosis = (id: string) => slots[id]?.define.diagnosis === true
  return { slots, placed: placed.map((each) => (isDiagnosis(each.id) ? { ...each, isAsked: false } : each)) }
}

const noChoice = { isSymbol: false, isBrowsed: false, isAsked: false }

/** What solutions can be found by, other than words. */
function choiceOf({
  path,
  define: { dataType = 'string', multiple = false, answerable = 1 },
}: ProposedSlot): typeof noChoice {
  const isSymbol = dataType === 'symbol'
  return {
    isSymbol,
    isBrowsed: isSymbol && (path !== undefined || multiple),
    isAsked: dataType !== 'string' && answerable > 0,
  }
}

/** The definition is the longest part of a slot: what is read comes before it. */
function definedLast({ define, ...reading }: ProposedSlot): ProposedSlot {
  return { ...reading, define }
}

/** Whether the title slot holds all of a field: longer texts are cut there and get a slot of their own. */
function fitsTitle({ maxLength, hasLineBreaks }: FieldFacts): boolean {
  return maxLength <= 255 && !hasLineBreaks
}

/** The key as a code, so that a search for the number of the source finds the article. */
function keySlot(facts: FieldFacts): ReturnType<typeof proposeSlot> {
  const slot: ProposedSlot = {
    ...{ field: facts.name, tooLong: 'cut' },
    define: { caption: captionOf(facts.name), form: 'code', textWeight: 4 },
  }
  return { slot, place: 'fact', why: 'the key, searched as a code' }
}

/** The standard captions in the other languages of the project. */
function translationsOf(
  locales: readonly string[],
  model: readonly ModelDocument[],
): { translations?: Record<string, Translation['texts']> } {
  if (locales.length === 0) return {}
  const texts = locales.map((locale) => {
    const captions = standardCaptions(locale)
    const keys = {
      'branch/production': captions.production,
      'workflow/article-life': captions.workflow,
      'workflow/article-life/draft': captions.draft,
      'workflow/article-life/published': captions.published,
      'workflow/article-life/archived': captions.archived,
      'workflow/article-life/publish': captions.publish,
      'workflow/article-life/withdraw': captions.withdraw,
      'workflow/article-life/archive': captions.archive,
      'workflow/article-life/restore': captions.restore,
      'casebase/articles': captions.articles,
      'quest/search-all': captions.searchAll,
      'quest/by-number': captions.byNumber,
      'quest/by-name': captions.byName,
      'quest/by-criteria': captions.byCriteria,
      'quest/guided': captions.guided,
      'quest/choose-questions': captions.chooseQuestions,
      'quest/browse': captions.browse,
      'profile/everybody': captions.everybody,
      'view/detail/at-a-glance': captions.facts,
    }
    const known = new Set(model.map(({ kind, id }) => `${kind}/${id}`))
    const texts = Object.entries(keys).filter(([key]) => !key.startsWith('quest/') || known.has(key))
    return [locale, Object.fromEntries(texts.map(([key, caption]) => [key, { caption }]))] as const
  })
  return { translations: Object.fromEntries(texts) }
}

/** The name of the first file, without endings and language: `articles.de.jsonl.gz` is `articles`. */
function nameOfFiles([first = 'articles']: readonly string[]): string {
  const name = basename(first)
    .replace(/\.gz$/i, '')
    .replace(/\.(?:jsonl|json|ndjson|csv|tsv|txt)$/i, '')
  const [base = name, ...rest] = name.split('.')
  return rest.length > 0 && rest.every((part) => toLocale(part) !== undefined) ? base : name
}

/** A value of the first rows with other letters than ASCII, by which a wrong guess of the encoding is seen. */
function exampleOf({ fields }: SourceFacts): string {
  const names = fields.map(({ name }) => name).filter(hasForeign)
  const values = fields.flatMap(({ samples }) => samples.slice(0, 20)).filter(hasForeign)
  return [...names, ...values]
    .slice(0, 3)
    .map((text) => `"${text.slice(0, 40)}"`)
    .join(', ')
}

function hasForeign(text: string): boolean {
  return /[^\0-\u007f]/.test(text)
}
