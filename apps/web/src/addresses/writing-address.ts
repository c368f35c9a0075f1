import { caseIdOf, namingPlace, type Place } from './project-addresses.ts'

/** The solution that a form changes, the language of its texts, and the draft that it goes on with. */
export interface ModifyAddress {
  caseId: number
  locale?: string | undefined
  draftId?: string | undefined
}

/** Returns the path of the form that changes a solution. */
export function modifyPath({ caseId, locale, draftId }: ModifyAddress, place: Place = {}): string {
  const query = new URLSearchParams({ caseId: String(caseId) })
  if (locale) query.set('locale', locale)
  if (draftId) query.set('draftId', draftId)
  return namingPlace(`/solution-modify?${query}`, place)
}

/** Returns what an address changes; undefined if it names no solution. */
export function modifiedBy(query: URLSearchParams): ModifyAddress | undefined {
  const caseId = caseIdOf(query)
  if (caseId === undefined) return undefined
  return { caseId, locale: query.get('locale') ?? undefined, draftId: draftIdOf(query) }
}

/** Returns the path of the form of a new solution that goes on with a draft. `path`: the address at which it was begun. */
export function newDraftPath(draftId: string, path: string, place: Place = {}): string {
  const url = new URL(path.startsWith('/create-solution') ? path : '/create-solution', 'http://own.invalid')
  url.searchParams.set('draftId', draftId)
  return namingPlace(`${url.pathname}${url.search}`, place)
}

/** Returns the path of the comparison of a draft with its solution. */
export function draftComparisonPath(draftId: string, place: Place = {}): string {
  return namingPlace(`/draft-comparison#draftId=${draftId}`, place)
}

const draftIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the draft that the hash of an address names; undefined if it names none. */
export function draftIdInHash(hash: string): string | undefined {
  return draftIdOf(new URLSearchParams(hash.replace(/^#/, '')))
}

/** Returns the draft that an address names; undefined if it names none. */
export function draftIdOf(query: URLSearchParams): string | undefined {
  const draftId = query.get('draftId') ?? ''
  return draftIdForm.test(draftId) ? draftId : undefined
}
