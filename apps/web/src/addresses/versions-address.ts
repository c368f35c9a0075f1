import { namingPlace, type Place } from './project-addresses.ts'

/** Versions of a solution that are compared. */
export interface VersionsAddress {
  caseId: number
  /** None, one that is compared with the last one, or two. */
  versions?: readonly number[]
}

const versionForm = /^[1-9]\d{0,8}$/

/** Returns the path of the versions of a solution. */
export function versionsPath({ caseId, versions = [] }: VersionsAddress, place: Place = {}): string {
  const query = new URLSearchParams({ caseId: String(caseId) })
  if (versions.length > 0) query.set('versions', versions.join(','))
  return namingPlace(`/solution-version?${query}`, place)
}

/** Returns the versions that an address names, at most two. What is no version is left out. */
export function versionsOf(query: URLSearchParams): number[] {
  const texts = (query.get('versions') ?? '').split(',').filter((text) => versionForm.test(text))
  return [...new Set(texts.map(Number))].slice(0, 2)
}
