import { isModelId, isSessionId, isStepId, limits, type Header, type SearchStep, type StepId } from '@advisor/contract'
import { currentQuest } from '../api/login-state.ts'
import { ofAnyProject } from '../api/query-cache.ts'
import { filtersOf, readFilters, writeFilters, type AddressedFilters } from './filters-in-address.ts'
import { openPlace, type Place } from './project-addresses.ts'

/** The address of a search page. */
export interface SearchAddress extends Place {
  /** The id of the step. Only the owner of the step can restore it; for other users, and after its removal, the other fields are searched. */
  step?: StepId | undefined
  /** The text of the query. */
  text?: string | undefined
  /** The filters of the query, as far as an address can say them. */
  filters?: AddressedFilters | undefined
  /** The case bases that the search is limited to. */
  casebases?: readonly string[] | undefined
  /** Page of the results, from 1. */
  page: number
  /** Number of the open solution. */
  open?: number | undefined
  quest?: string | undefined
  /** The criteria of the search are being edited. */
  isEdited?: boolean | undefined
  /** The slot whose levels a narrow screen browses, one at a time. */
  level?: string | undefined
  /** The typed beginning of a number or name, whose matches are listed. */
  typed?: string | undefined
  /** The service session that the search belongs to; without it the search is free. */
  context?: string | undefined
}

const names = {
  step: 's',
  text: 'q',
  casebase: 'casebase',
  page: 'page',
  open: 'open',
  quest: 'quest',
  edited: 'edit',
  level: 'in',
  typed: 'find',
  context: 'ds',
  project: 'project',
  branch: 'branch',
}

const path = '/project-home'

/** As many as a query may name. */
const mostCasebases = 100

/** Numbers and names are shorter. */
export const longestTyped = 200

/** Reads an address. Invalid parameters are ignored. A text is cut only far above the server's limit, so that the server refuses it. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const text = query.get(names.text)?.slice(0, limits.queryCharacters * 10)
  const filters = readFilters(query)
  const casebases = query.getAll(names.casebase).filter(isModelId).slice(0, mostCasebases)
  const [step, quest, level, typed, context] = [names.step, names.quest, names.level, names.typed, names.context].map(
    (name) => query.get(name),
  )
  return {
    step: isStepId(step) ? step : undefined,
    text: text?.trim() ? text : undefined,
    ...(filters.length > 0 && { filters }),
    ...(casebases.length > 0 && { casebases }),
    page: positiveInteger(query.get(names.page)) ?? 1,
    open: positiveInteger(query.get(names.open)),
    quest: isModelId(quest) ? quest : undefined,
    ...(query.has(names.edited) && { isEdited: true }),
    ...(isModelId(level) && { level }),
    ...(typed?.trim() && { typed: typed.slice(0, longestTyped) }),
    ...(isSessionId(context) && { context }),
    project: query.get(names.project) ?? undefined,
    branch: query.get(names.branch) ?? undefined,
  }
}

/** Returns the path and query string of an address. */
export function writeSearchAddress(address: SearchAddress): string {
  const {
    step,
    text,
    filters = [],
    casebases = [],
    page,
    open,
    quest,
    isEdited,
    level,
    typed,
    context,
    project,
    branch,
  } = address
  const query = new URLSearchParams()
  if (step) query.set(names.step, step)
  if (text) query.set(names.text, text)
  writeFilters(query, filters)
  for (const casebase of casebases) query.append(names.casebase, casebase)
  if (page > 1) query.set(names.page, String(page))
  if (open) query.set(names.open, String(open))
  if (quest) query.set(names.quest, quest)
  if (isEdited) query.set(names.edited, '1')
  if (level) query.set(names.level, level)
  if (typed) query.set(names.typed, typed)
  if (context) query.set(names.context, context)
  if (project) query.set(names.project, project)
  if (branch) query.set(names.branch, branch)
  return query.size === 0 ? path : `${path}?${query}`
}

/** Returns the address of a step in an open project. */
export function addressOfSearch(
  { step, query, page, resultsPage, open, context }: SearchStep,
  place: Place,
): SearchAddress {
  // Without its step a dialog begins anew.
  const filters = page === 'dialog' ? [] : filtersOf(query)
  const casebases = page === 'dialog' ? [] : query.scope.casebases
  return {
    ...place,
    step,
    text: query.text || undefined,
    ...(filters.length > 0 && { filters }),
    ...(casebases.length > 0 && { casebases }),
    page: resultsPage,
    open,
    quest: query.quest,
    ...(context && { context }),
  }
}

/** Whether an address limits what is searched. */
export const isFiltered = ({ filters, casebases }: SearchAddress) => filters !== undefined || casebases !== undefined

/** The address of the same search without its filters. */
export const withoutFilters = (address: SearchAddress): SearchAddress => {
  return { ...address, filters: undefined, casebases: undefined }
}

/** Whether the address names a home page. An address without any parameter does not: it leads to the current step. */
export function isHomeAddress(address: SearchAddress): boolean {
  const { step, text, open, quest, project } = address
  return !step && !text && !isFiltered(address) && !open && (quest ?? project) !== undefined
}

/**
 * The key under which the cache keeps the search of an address: by the id of the step; for an address without a step, by the
 * whole address.
 */
export const searchKeyOf = (address: SearchAddress) =>
  [ofAnyProject, 'search', address.step ?? writeSearchAddress(searchedBy(address))] as const

/** What of an address says what is searched, and not how the page shows it. */
export const searchedBy = (address: SearchAddress): SearchAddress => ({
  ...address,
  isEdited: false,
  level: undefined,
  typed: undefined,
})

/** Whether an address is one of the open project, branch and quest. What it does not name does not count. */
export function isOfOpenQuest({ project, branch, quest }: SearchAddress, header: Header): boolean {
  const open = openPlace(header)
  const isOpenPlace = (project ?? open.project) === open.project && (branch ?? open.branch) === open.branch
  return isOpenPlace && (quest === undefined || quest === currentQuest(header)?.id)
}

/**
 * Returns the path of the home page of the open project and quest, with what is typed there, and for a search in a service session;
 * `/home` if no project is open.
 */
export function homePath(header: Header | undefined, kept?: Pick<SearchAddress, 'typed' | 'context'>): string {
  const quest = header && currentQuest(header)?.id
  if (!quest) return '/home'
  return writeSearchAddress({ ...openPlace(header), quest, page: 1, typed: kept?.typed, context: kept?.context })
}

function positiveInteger(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}
