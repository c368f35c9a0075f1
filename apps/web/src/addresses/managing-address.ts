import {
  isModelId,
  languageStates,
  managedOwners,
  managedSorts,
  type LanguageState,
  type ManagedOwner,
  type ManagedSort,
} from '@advisor/contract'
import { namingPlace, type Place } from './project-addresses.ts'

/** What the list of managed solutions shows, as its address says it. */
export interface ManagingAddress {
  whose?: ManagedOwner | undefined
  casebase?: string | undefined
  states: readonly string[]
  language?: string | undefined
  languageState?: LanguageState | undefined
  text: string
  changedBy: string
  /** `YYYY-MM-DD`. */
  changedSince?: string | undefined
  sort: ManagedSort
  isDescending: boolean
  page: number
}

const path = '/solution-management'
const longestText = 300
const mostStates = 100

/** Whether an order is descending where the address does not say so: the last change comes first. */
export const isUsuallyDescending = (sort: ManagedSort) => sort === 'changed'

/** Reads an address. What is no filter is ignored. */
export function readManagingAddress(query: URLSearchParams): ManagingAddress {
  const one = <Value extends string>(name: string, of: readonly Value[]) =>
    of.find((value) => value === query.get(name))
  const modelId = (name: string) => [query.get(name)].find((id) => isModelId(id)) ?? undefined
  const sort = one('sort', managedSorts) ?? 'changed'
  const language = query.get('language') ?? ''
  const languageState = one('languageState', languageStates)
  const hasLanguage = /^[a-z]{2,3}(_[A-Z]{2})?$/.test(language) && languageState !== undefined
  const order = one('order', ['up', 'down'])
  const since = query.get('since') ?? ''
  return {
    whose: one('whose', managedOwners),
    casebase: modelId('casebase'),
    states: query.getAll('state').filter(isModelId).slice(0, mostStates),
    ...(hasLanguage && { language, languageState }),
    text: (query.get('q') ?? '').slice(0, longestText),
    changedBy: (query.get('by') ?? '').slice(0, 120),
    ...(isDay(since) && { changedSince: since }),
    sort,
    isDescending: order ? order === 'down' : isUsuallyDescending(sort),
    page: /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
  }
}

/** Whether a text is a day that there is. */
function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
}

/** Returns the path of the list with these filters; what is usual is left out. */
export function managingPath(address: Partial<ManagingAddress> = {}, place: Place = {}): string {
  const { whose, casebase, states = [], language, languageState, text, changedBy, changedSince } = address
  const { sort = 'changed', page = 1 } = address
  const isDescending = address.isDescending ?? isUsuallyDescending(sort)
  const query = new URLSearchParams()
  const set = (name: string, value: string | undefined) => {
    if (value) query.set(name, value)
  }
  set('whose', whose)
  set('casebase', casebase)
  for (const state of states) query.append('state', state)
  set('language', languageState && language)
  set('languageState', language && languageState)
  set('q', text?.trim())
  set('by', changedBy)
  set('since', changedSince)
  if (sort !== 'changed') set('sort', sort)
  if (isDescending !== isUsuallyDescending(sort)) set('order', isDescending ? 'down' : 'up')
  if (page > 1) set('page', String(page))
  return namingPlace(query.size === 0 ? path : `${path}?${query}`, place)
}
