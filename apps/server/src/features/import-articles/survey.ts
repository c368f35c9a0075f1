import type { ModelSymbol } from '@advisor/contract'
import { fieldOf, type RowPlace, type SourceRow } from './article-rows.ts'
import { readKey, readLocale, readSymbolPaths, RowProblem, type RowPlan } from './map-row.ts'
import { symbolsOnPath } from './symbol-ids.ts'

/** The result of the first reading of the source. */
export interface Survey {
  /** Rows without a problem so far. */
  soundRows: number
  keys: ReadonlyMap<string, SurveyedKey>
  /** By type of symbol slots whose mapping adds symbols: the found symbols in the order of the alphabet, parents before children. */
  symbols: ReadonlyMap<string, ModelSymbol[]>
  /** The problem of each rejected row, by its place. */
  problems: ReadonlyMap<string, string>
  /** The names of the fields that rows have. */
  fields: ReadonlySet<string>
}

export interface SurveyedKey {
  /** The languages of the key's rows. */
  locales: string[]
  /** The values of the field that identifies moved articles. */
  movedBy: string[]
}

export interface SurveyPlan {
  plan: RowPlan
  /** The type of each symbol slot, by slot id. */
  types: ReadonlyMap<string, string>
  movedBy: string | undefined
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
      this.#takeSound(row)
      this.#soundRows++
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      this.#problems.set(placeKey(row), error.message)
    }
  }

  #takeSound({ fields }: Extract<SourceRow, { fields: unknown }>): void {
    const { plan, types, movedBy, masterLocale, locales } = this.#surveyPlan
    const key = readKey(plan.mapping.key, fields)
    const locale = readLocale(plan.mapping.locale, fields)
    if (!locales.includes(locale)) throw new RowProblem(`the project has no language "${locale}"`)
    const surveyed = this.#keys.get(key) ?? { locales: [], movedBy: [] }
    if (surveyed.locales.includes(locale))
      throw new RowProblem(`the key is there before in the same language; got "${key.slice(0, 60)}"`)
    const paths = plan.slots
      .filter(({ mapping }) => mapping.unknownSymbols === 'add' && mapping.words === undefined)
      .flatMap((slot) => {
        const typeId = types.get(slot.id)
        return typeId === undefined
          ? []
          : readSymbolPaths(slot, fields).map((path): [string, string[]] => [typeId, path])
      })
    surveyed.locales.push(locale)
    if (movedBy !== undefined) surveyed.movedBy.push(...[fieldOf(fields, movedBy)].flat().filter(Boolean).map(String))
    this.#keys.set(key, surveyed)
    if (locale === masterLocale) this.#addSymbols(paths)
    else if (paths.length > 0) this.#translatedSymbols.set(key, [...(this.#translatedSymbols.get(key) ?? []), ...paths])
  }

  finish(): Survey {
    for (const [key, paths] of this.#translatedSymbols)
      if (!this.#keys.get(key)?.locales.includes(this.#surveyPlan.masterLocale)) this.#addSymbols(paths)
    return {
      soundRows: this.#soundRows,
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
