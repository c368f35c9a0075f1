import type { ModelSymbol } from '@advisor/contract'
import { fieldOf, type ArticleFields, type RowPlace, type SourceRow } from './article-rows.ts'
import { readKey, readLocale, readSymbolPaths, RowProblem, type RowPlan } from './map-row.ts'
import { symbolsOnPath } from './symbol-ids.ts'

/** The result of the first reading of the source. */
export interface Survey {
  /** Rows without a problem so far. */
  soundRows: number
  keys: ReadonlyMap<string, SurveyedKey>
  /** By type of symbol slots whose mapping adds symbols: the found symbols in the order of the alphabet, parents before children. */
  symbols: ReadonlyMap<string, ModelSymbol[]>
  /** Rows that say the same as an earlier row of the same key, by their place. */
  repeats: ReadonlySet<string>
  /** Rows of tables that end before the last column, with the first of them. */
  shortRows: { count: number; first: RowPlace | undefined }
  /** The problem of each rejected row, by its place. */
  problems: ReadonlyMap<string, string>
  /** The names of the fields that rows have. */
  fields: ReadonlySet<string>
}

export interface SurveyedKey {
  /** The languages of the key's rows. */
  locales: string[]
  /** What each of these rows says, as a hash. */
  contents: string[]
  /** The values of the field that identifies moved articles. */
  movedBy: string[]
}

export interface SurveyPlan {
  plan: RowPlan
  /** The type of each symbol slot, by slot id. */
  types: ReadonlyMap<string, string>
  movedBy: string | undefined
  /** What a row says in the fields that are mapped, as a short text. */
  contentOf: (fields: ArticleFields) => string
  masterLocale: string
  locales: readonly string[]
}

/** The key of a row in {@link Survey.problems}. */
export function placeKey({ file, line }: RowPlace): string {
  return `${file}\0${line}`
}

/** Reads all rows once. Keeps one small entry per key, not the articles. */
export async function surveyArticles(rows: AsyncIterable<SourceRow>, surveyPlan: SurveyPlan): Promise<Survey> {
  const survey = new SurveyInProgress(surveyPlan)
  for await (const row of rows) survey.take(row)
  return survey.finish()
}

/** So many names are kept at most: rows may have fields of their own. */
const maxFields = 10_000

class SurveyInProgress {
  #soundRows = 0
  readonly #keys = new Map<string, SurveyedKey>()
  readonly #symbols = new Map<string, Map<string, ModelSymbol>>()
  readonly #problems = new Map<string, string>()
  readonly #repeats = new Set<string>()
  readonly #shortRows: Survey['shortRows'] = { count: 0, first: undefined }
  readonly #fields = new Set<string>()
  /**
   * Symbols of rows in other languages than the master's: they are used only if their key has no row in the master
   * language.
   */
  readonly #translatedSymbols = new Map<string, [typeId: string, path: string[]][]>()
  readonly #surveyPlan: SurveyPlan

  constructor(surveyPlan: SurveyPlan) {
    this.#surveyPlan = surveyPlan
  }

  take(row: SourceRow): void {
    try {
      if ('problem' in row) throw new RowProblem(row.problem)
      if (this.#fields.size < maxFields) for (const name of Object.keys(row.fields)) this.#fields.add(name)
      if (this.#takeSound(row)) this.#soundRows++
      else this.#repeats.add(placeKey(row))
      if (row.isShort !== true) return
      this.#shortRows.count++
      this.#shortRows.first ??= { file: row.file, line: row.line }
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      this.#problems.set(placeKey(row), error.message)
    }
  }

  /** Whether the row says something that no earlier row has said. */
  #takeSound({ fields }: Extract<SourceRow, { fields: unknown }>): boolean {
    const { plan, types, movedBy, masterLocale, locales, contentOf } = this.#surveyPlan
    const key = readKey(plan.mapping.key, fields)
    const locale = readLocale(plan.mapping.locale, fields, locales)
    const surveyed = this.#keys.get(key) ?? { locales: [], contents: [], movedBy: [] }
    const content = contentOf(fields)
    const before = surveyed.locales.indexOf(locale)
    if (before >= 0 && surveyed.contents[before] === content) return false
    if (before >= 0) throw new RowProblem(`the key is there before in the same language; got "${key.slice(0, 60)}"`)
    const paths = plan.slots
      .filter(({ mapping }) => mapping.unknownSymbols === 'add' && mapping.words === undefined)
      .flatMap((slot) => {
        const typeId = types.get(slot.id)
        return typeId === undefined
          ? []
          : readSymbolPaths(slot, fields).map((path): [string, string[]] => [typeId, path])
      })
    surveyed.locales.push(locale)
    surveyed.contents.push(content)
    if (movedBy !== undefined) surveyed.movedBy.push(...[fieldOf(fields, movedBy)].flat().filter(Boolean).map(String))
    this.#keys.set(key, surveyed)
    if (locale === masterLocale) this.#addSymbols(paths)
    else if (paths.length > 0) this.#translatedSymbols.set(key, [...(this.#translatedSymbols.get(key) ?? []), ...paths])
    return true
  }

  finish(): Survey {
    for (const [key, paths] of this.#translatedSymbols)
      if (!this.#keys.get(key)?.locales.includes(this.#surveyPlan.masterLocale)) this.#addSymbols(paths)
    return {
      soundRows: this.#soundRows,
      repeats: this.#repeats,
      shortRows: this.#shortRows,
      keys: this.#keys,
      symbols: new Map(
        [...this.#symbols].map(([typeId, symbols]) => [
          typeId,
          inOrder([...symbols.values()], this.#surveyPlan.masterLocale),
        ]),
      ),
      problems: this.#problems,
      fields: this.#fields,
    }
  }

  #addSymbols(paths: readonly [string, string[]][]): void {
    for (const [typeId, path] of paths) {
      const symbols = this.#symbols.get(typeId) ?? new Map<string, ModelSymbol>()
      for (const symbol of symbolsOnPath(path)) if (!symbols.has(symbol.id)) symbols.set(symbol.id, symbol)
      this.#symbols.set(typeId, symbols)
    }
  }
}

/** Symbols by their captions, numbers within them by their value, each with those below it: so people look them up in a list. */
function inOrder(symbols: readonly ModelSymbol[], locale: string): ModelSymbol[] {
  const { compare } = new Intl.Collator(locale.replace('_', '-'), { numeric: true })
  const below = Map.groupBy(symbols, ({ parent }) => parent)
  const from = (parent: string | undefined): ModelSymbol[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => compare(a.caption, b.caption))
      .flatMap((symbol) => [symbol, ...from(symbol.id)])
  return from(undefined)
}
