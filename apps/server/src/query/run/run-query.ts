import { limits, questPermissions, type SearchSort, type SearchQuery } from '@advisor/contract'
import type { FoundExplanation } from '@advisor/engine'
import type { HighlightPlan } from '@advisor/engine/text'
import { narrowSight, type Sight } from '../../access/sight.ts'
import type { AskAnswer, SearchAnswer, Searched, SearchQuestion, SeenBranch } from '../../search-index/protocol.ts'
import type { ChangePosition } from '../../store/change-log/change-log.ts'
import { dateConstraints } from './date-filters.ts'
import { withoutStale } from '../dialog/stale-answers.ts'
import { partingSlots } from './parting-question.ts'
import { constraintsOf } from './query-constraints.ts'
import type { Finding, Searching } from '../search-context.ts'
import { ruledOutIn } from '../sessions/entered-session.ts'
import { sortSolutions } from './sort-solutions.ts'

/** A page of what a query finds. */
export interface FoundPage {
  /** From 1. */
  page: number
  pageSize: number
  /** By relevance although another order was asked for where too many solutions were found to sort. */
  sort: SearchSort
  answer: FoundAnswer
  /** Solutions that contradict no answer of a guided search. */
  uncontradicted?: number
  /** The likeliest values of the diagnosis, with the hits of their solutions. */
  diagnoses?: FoundDiagnoses
}

export interface FoundDiagnoses {
  goals: NonNullable<AskAnswer['goals']>
  answer: FoundAnswer
}

/** The answer of the index to a query. */
export interface FoundAnswer extends SearchAnswer {
  /** Some solutions match better than others. Filters alone rank nothing. */
  isRanked: boolean
  /** No solution meets a preference: what the filters alone find was found. */
  isPreferenceUnmet: boolean
  /** Solutions that were found and are hidden, because they were ruled out in the service session. */
  ruledOut: number
}

/** Which page of results is wanted, as steps have it. */
export interface WantedPage {
  /** From 1. */
  resultsPage: number
  pageSize: number
  /** More solutions are not sorted, but in the order of their numbers; default: {@link limits.sortedSolutions}. */
  mostSorted?: number
}

/** The short first page. */
export const firstPage: WantedPage = { resultsPage: 1, pageSize: limits.resultsPageSize }

/**
 * Why a query finds nothing to show: the branch is being indexed, or the query asks for what the caller may not see, for
 * what is gone from the model, or with values that do not fit.
 */
export type NotSearchable = 'not-ready' | 'not-possible'

/**
 * Whether the caller may run queries of this style: with the permission for all searches, or the style's own. Every call that
 * runs a query asks, whatever its own access is.
 */
export function maySearch({ caller }: Pick<Searching, 'caller'>, { style }: Pick<SearchQuery, 'style'>): boolean {
  const isSearch = style !== 'service-session'
  return caller.permissions.has('search-all') || (isSearch && caller.permissions.has(questPermissions[style]))
}

/** What a step can store. */
const highestPage = 2_147_483_647

/**
 * A page of what the query finds, in its order; beyond the last page, the last. Whether a mandatory question is open is not
 * looked at: calls use `find-solutions.ts`.
 */
export async function findPageUnguarded(
  searching: Finding,
  query: SearchQuery,
  wanted: WantedPage,
): Promise<FoundPage | NotSearchable> {
  const { pageSize, mostSorted } = wanted
  const page = Math.min(Math.max(1, wanted.resultsPage), highestPage)
  const stretch = await findStretch(searching, query, (page - 1) * pageSize, pageSize, mostSorted)
  if (typeof stretch === 'string') return stretch
  const lastPage = Math.max(1, Math.ceil(stretch.answer.found / pageSize))
  return page <= lastPage
    ? { page, pageSize, ...stretch }
    : findPageUnguarded(searching, query, { ...wanted, resultsPage: lastPage })
}

/** A stretch of what a query finds, in its order. */
async function findStretch(
  searching: Finding,
  query: SearchQuery,
  from: number,
  size: number,
  mostSorted: number = limits.sortedSolutions,
): Promise<Pick<FoundPage, 'sort' | 'answer'> | NotSearchable> {
  const names = query.text !== ''
  const partedBy = from === 0 ? partingSlots(searching.opened, query) : []
  if (query.sort === 'relevance' && ranks(query)) {
    const mayMean = partedBy.length > 0 && { mayMean: partedBy }
    const answer = await ask(searching, query, { from, size, names, ...mayMean })
    if (typeof answer === 'string' || answer.isRanked) return asStretch('relevance', answer)
  }
  const sort = query.sort === 'relevance' ? 'newest' : query.sort
  const sorted = await findSorted(searching, query, sort, mostSorted)
  if (typeof sorted === 'string') return sorted
  const wanted = sorted ? { from: 0, size: 0, of: sorted.slice(from, from + size), names } : { from, size, names }
  const answer = await ask(searching, query, wanted)
  if (typeof answer === 'string' || sorted) return asStretch(sort, answer)
  // Equal scores are in the order of numbers.
  return asStretch(answer.isRanked ? 'relevance' : 'number', answer)
}

function asStretch(sort: SearchSort, answer: FoundAnswer | NotSearchable) {
  return typeof answer === 'string' ? answer : { sort, answer }
}

/** Whether a query ranks what it finds: by a text, by preferences or by answers. */
function ranks({ text, constraints, answers }: SearchQuery): boolean {
  return text.trim() !== '' || answers.length > 0 || constraints.some(({ mode }) => mode === 'preference')
}

/** All that a query finds, in an order other than by relevance; undefined where it is too many to sort. */
async function findSorted(
  searching: Finding,
  query: SearchQuery,
  sort: SearchSort,
  mostSorted: number,
): Promise<number[] | NotSearchable | undefined> {
  const answer = await ask(searching, query, { from: 0, size: 0, tell: { ids: true } })
  if (typeof answer === 'string') return answer
  const ids = [...(answer.ids ?? [])]
  return ids.length > mostSorted ? undefined : sortSolutions(searching, ids, sort, answer.changedAt)
}

/** The page with the likeliest diagnoses that a dialog tells, where it is the first and in the order of relevance. */
export async function withDiagnoses(
  searching: Finding,
  query: SearchQuery,
  found: FoundPage,
  goals: AskAnswer['goals'],
): Promise<FoundPage> {
  if (!goals || found.page > 1 || found.sort !== 'relevance') return found
  const of = goals.likeliest.flatMap(({ ids }) => ids)
  const answer = await ask(searching, query, { from: 0, size: 0, of })
  return typeof answer === 'string' ? found : { ...found, diagnoses: { goals, answer } }
}

/** The first solutions that a query finds, in its order; see {@link findPageUnguarded}. */
export async function findFirstUnguarded(
  searching: Finding,
  query: SearchQuery,
  size: number,
): Promise<number[] | NotSearchable> {
  const stretch = await findStretch(searching, query, 0, size)
  return typeof stretch === 'string' ? stretch : stretch.answer.hits.map(({ id }) => id)
}

/** How many solutions a query finds. */
export async function countFound(
  searching: Finding,
  query: SearchQuery,
): Promise<Pick<FoundAnswer, 'found' | 'bestMatching' | 'isPreferenceUnmet'> | NotSearchable> {
  const answer = await ask(searching, query, { from: 0, size: 0 })
  if (typeof answer === 'string') return answer
  const { found, bestMatching, isPreferenceUnmet } = answer
  return { found, bestMatching, isPreferenceUnmet }
}

/** How many solutions a query finds, and how many have each value that is asked for. */
export async function countValues(
  searching: Finding,
  query: SearchQuery,
  facets: NonNullable<Wanted['facets']>,
): Promise<Pick<SearchAnswer, 'found' | 'facets'> | NotSearchable> {
  const answer = await ask(searching, query, { from: 0, size: 0, facets })
  if (typeof answer === 'string') return answer
  const { found, facets: counted } = answer
  return { found, facets: counted }
}

/** Where a solution stands in the results of a search, and what to mark in it. */
export interface PlaceInResults {
  highlights: HighlightPlan
  /** Absent when the search does not find the solution near the page. */
  navigation?: { index: number; total: number; previous?: number; next?: number }
}

/** Looks for a solution around a page of results: its neighbours are on the page, or next to it; see {@link findPageUnguarded}. */
export async function findPlaceUnguarded(
  searching: Finding,
  query: SearchQuery,
  { resultsPage, pageSize }: WantedPage,
  caseId: number,
): Promise<PlaceInResults | NotSearchable> {
  const from = Math.max(0, (resultsPage - 2) * pageSize - 1)
  const stretch = await findStretch(searching, query, from, 3 * pageSize + 2)
  if (typeof stretch === 'string') return stretch
  const { highlights, hits, found } = stretch.answer
  const index = hits.findIndex(({ id }) => id === caseId)
  if (index < 0) return { highlights }
  const previous = hits[index - 1]?.id
  const next = hits[index + 1]?.id
  return {
    highlights,
    navigation: {
      index: from + index + 1,
      total: found,
      ...(previous !== undefined && { previous }),
      ...(next !== undefined && { next }),
    },
  }
}

/** The slots that a query asks for and the sight does not cover: hidden, or gone from the model. Empty: it can be run. */
export function slotsOutOfSight({ constraints, answers, undecided }: SearchQuery, sight: Sight): string[] {
  const asked = [...constraints, ...answers].map(({ slot }) => slot)
  const isSeen = (question: string) =>
    sight.attributes.has(question) || [...sight.attributes].some((slot) => question.startsWith(`${slot}.`))
  return [
    ...new Set([
      ...asked.filter((slot) => !sight.attributes.has(slot)),
      ...undecided.filter((question) => !isSeen(question)),
    ]),
  ]
}

/** The branch as a query looks at it: a sight, narrowed to the scope and the filters of the query. */
export function seenByQuery({ opened }: Pick<Searching, 'opened'>, query: SearchQuery, whole: Sight): SeenBranch {
  const sight = narrowSight(whole, {
    casebases: query.scope.casebases,
    states: query.filters.flatMap((filter) => (filter.by === 'state' ? filter.values : [])),
    audiences: query.filters.flatMap((filter) => (filter.by === 'audience' ? filter.values : [])),
  })
  return { projectId: opened.model.project.name, branch: opened.branch, sight }
}

/** Which hits of a query are wanted, and what else is to be told of all that it finds. */
export type Wanted = Pick<
  SearchQuestion,
  'from' | 'size' | 'facets' | 'mostFacetValues' | 'tell' | 'untold' | 'names' | 'mayMean' | 'of'
>

/** Asks the index for what a query finds. A preference that no solution meets does not hide what the filters find. */
export async function ask(
  searching: Finding,
  query: SearchQuery,
  wanted: Wanted,
): Promise<FoundAnswer | NotSearchable> {
  const ruledOut = ruledOutIn(searching.inSession)
  if (ruledOut.size === 0) return askWhole(searching, query, wanted)
  const found = await askWhole(searching, query, { from: 0, size: 0, of: [...ruledOut] })
  if (typeof found === 'string') return found
  if (found.hits.length === 0) return askWhole(searching, query, wanted)
  const counted = { ruledOut: found.hits.length }
  const isShown = query.ruledOut === true
  const answer = await askWhole(searching, query, isShown ? wanted : beforeRuledOut(wanted, ruledOut, counted.ruledOut))
  if (typeof answer === 'string') return answer
  return isShown ? { ...answer, ...counted } : withoutRuledOut({ ...answer, ...counted }, wanted, ruledOut)
}

/** What is asked so that a stretch remains when the solutions that were ruled out are taken from it, and nothing counts them. */
function beforeRuledOut(wanted: Wanted, ruledOut: ReadonlySet<number>, count: number): Wanted {
  const { from, size, of } = wanted
  const untold = [...ruledOut]
  if (of) return { ...wanted, untold, of: of.filter((number) => !ruledOut.has(number)) }
  // Which of them rank before the stretch is not known.
  return size === 0 ? { ...wanted, untold } : { ...wanted, untold, from: 0, size: from + size + count }
}

function withoutRuledOut(answer: FoundAnswer, { from, size, of }: Wanted, ruledOut: ReadonlySet<number>): FoundAnswer {
  const { hits, found, bestMatching } = answer
  const kept = hits.filter(({ id }) => !ruledOut.has(id))
  const hiddenBest = hits.slice(0, bestMatching).filter(({ id }) => ruledOut.has(id)).length
  return {
    ...answer,
    hits: of ? kept : kept.slice(from, from + size),
    found: found - answer.ruledOut,
    bestMatching: of ? bestMatching : bestMatching - hiddenBest,
  }
}

/** The same, whatever was ruled out. */
async function askWhole(searching: Finding, query: SearchQuery, wanted: Wanted): Promise<FoundAnswer | NotSearchable> {
  const answer = await askOnce(searching, query, wanted)
  if (typeof answer === 'string') return answer
  if (hasNoWords(query)) return toldOf(query, hasSigns(answer) ? answer : withNothing(answer), false)
  const filtering = answer.found === 0 ? filtersAlone(query) : undefined
  if (!filtering) return toldOf(query, answer, false)
  const filtered = await askOnce(searching, filtering, wanted)
  return typeof filtered === 'string' ? filtered : toldOf(filtering, filtered, filtered.found > 0)
}

/** Whether a text has signs alone: it means nothing, unless a text of a solution is just these signs. */
function hasNoWords({ text }: SearchQuery): boolean {
  return text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text)
}

function hasSigns({ terms }: SearchAnswer): boolean {
  return terms.some(({ outcome }) => outcome === 'searched')
}

function withNothing({ ids, filterKeys, facets, ...answer }: SearchAnswer): SearchAnswer {
  const empty = facets.map(({ attribute }) => ({ attribute, known: 0, values: [], distinct: 0 }))
  return {
    ...answer,
    ...(ids && { ids: new Float64Array() }),
    ...(filterKeys && { filterKeys: [] }),
    hits: [],
    facets: empty,
    found: 0,
    bestMatching: 0,
    weaker: 0,
  }
}

async function askOnce(searching: Finding, query: SearchQuery, wanted: Wanted): Promise<SearchAnswer | NotSearchable> {
  const asked = askedOf(searching, query)
  return asked === 'not-possible'
    ? asked
    : searching.services.search.ask<'search'>({ kind: 'search', ...asked, ...wanted })
}

/** Nothing matches best where nothing ranks. */
function toldOf(query: SearchQuery, answer: SearchAnswer, isPreferenceUnmet: boolean): FoundAnswer {
  const isRanked = ranks(query)
  return { ...answer, ...(!isRanked && { bestMatching: 0 }), isRanked, isPreferenceUnmet, ruledOut: 0 }
}

/** The query without its preferences; undefined where it has none, no filters, or something else that ranks. */
function filtersAlone(query: SearchQuery): SearchQuery | undefined {
  const constraints = query.constraints.filter(({ mode }) => mode === 'filter')
  const filtering = { ...query, constraints }
  const isFiltered = constraints.length + query.filters.length > 0
  return isFiltered && constraints.length < query.constraints.length && !ranks(filtering) ? filtering : undefined
}

/** Why a query finds a solution; `not-found` if it does not find it. */
export async function explainFoundUnguarded(
  searching: Finding,
  query: SearchQuery,
  caseId: number,
): Promise<{ found: FoundExplanation; changedAt: ChangePosition } | NotSearchable | 'not-found'> {
  const filtering = filtersAlone(query)
  const counted = filtering && (await countFound(searching, query))
  const isUnmet = typeof counted === 'object' && counted.isPreferenceUnmet
  const asked = askedOf(searching, filtering && isUnmet ? filtering : query)
  if (asked === 'not-possible') return asked
  const answer = await searching.services.search.ask<'explain'>({ kind: 'explain', ...asked, caseId })
  if (typeof answer === 'string') return answer
  const { found, changedAt } = answer
  return found ? { found, changedAt } : 'not-found'
}

/**
 * The share of the best score below which a solution does not count as found by a text of several words: decision 18 of
 * `docs/decisions` has the measurements.
 */
const leastShare = 0.15

/** What a query asks the index. */
export function askedOf(
  { opened, locale, now }: Pick<Searching, 'opened' | 'locale' | 'now'>,
  query: SearchQuery,
): Searched | 'not-possible' {
  if (slotsOutOfSight(query, opened.sight).length > 0) return 'not-possible'
  return {
    ...seenByQuery({ opened }, query, opened.questSight),
    text: query.text,
    locale,
    constraints: [
      ...constraintsOf(query, opened.model).map(({ constraint }) => constraint),
      ...dateConstraints(query, now),
    ],
    // 'I don't know' about a member of a composite says nothing of the others.
    undecided: withoutStale(opened.model, query).undecided.filter((question) => opened.sight.attributes.has(question)),
    ...(opened.quest.weights && { weights: opened.quest.weights }),
    hidingThreshold: opened.model.project.hidingThreshold,
    ...(!query.weaker && { leastShare }),
  }
}
