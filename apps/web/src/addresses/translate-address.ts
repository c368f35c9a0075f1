import { caseIdOf, namingPlace, type Place } from './project-addresses.ts'
import { draftIdOf } from './writing-address.ts'

/** The solution that is translated, the language, another one that is shown, and the draft that the form goes on with. */
export interface TranslateAddress {
  caseId: number
  /** Without it, the languages of the solution are listed. */
  locale?: string | undefined
  source?: string | undefined
  draftId?: string | undefined
}

/** Returns the path of the form that translates a solution. */
export function translatePath({ caseId, locale, source, draftId }: TranslateAddress, place: Place = {}): string {
  const query = new URLSearchParams({ caseId: String(caseId) })
  if (locale) query.set('locale', locale)
  if (source) query.set('source', source)
  if (draftId) query.set('draftId', draftId)
  return namingPlace(`/solution-translate?${query}`, place)
}

/** Returns what an address translates; undefined if it names no solution. */
export function translatedBy(query: URLSearchParams): TranslateAddress | undefined {
  const caseId = caseIdOf(query)
  if (caseId === undefined) return undefined
  const named = (name: string) => query.get(name) || undefined
  return { caseId, locale: named('locale'), source: named('source'), draftId: draftIdOf(query) }
}

/** Whether a draft was begun in the form that translates. */
export const isTranslation = (path: string) => path.startsWith('/solution-translate')
