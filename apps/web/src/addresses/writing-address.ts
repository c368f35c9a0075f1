import { namingPlace, type Place } from './project-addresses.ts'

/** Returns the path of the form of a solution; with a draft the form goes on with it. */
export function modifyPath(caseId: number, place: Place = {}, draftId?: string): string {
  return namingPlace(`/solution-modify?caseId=${caseId}${draftId ? `&draftId=${draftId}` : ''}`, place)
}

/** Returns the path of the versions of a solution. */
export function versionPath(caseId: number, place: Place = {}): string {
  return namingPlace(`/solution-version?caseId=${caseId}`, place)
}

/** Returns the path of the translation of a solution into a language. */
export function translatePath(caseId: number, locale: string, place: Place = {}): string {
  return namingPlace(`/solution-translate?caseId=${caseId}&locale=${encodeURIComponent(locale)}`, place)
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
export function draftIdOf(hash: string): string | undefined {
  const draftId = new URLSearchParams(hash.replace(/^#/, '')).get('draftId') ?? ''
  return draftIdForm.test(draftId) ? draftId : undefined
}
