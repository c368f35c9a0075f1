import type { AskedSearch, calls, expertWays, ExpertGroup, SearchQuery } from '@advisor/contract'
import { expertGroupFor } from '@advisor/domain-model'
import type { Read } from '../../http/handlers.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { readPointed } from '../../reading/pointed-solution.ts'
import { readQuery, stepHere } from '../../query/steps/read-step.ts'
import { findPage } from '../../query/run/find-solutions.ts'
import { countFound } from '../../query/run/run-query.ts'
import { notSearched, requirePossible } from '../../query/steps/step-to-query.ts'
import { nameSolutions } from '../../reading/name-solutions.ts'
import { tellPieces } from './tell-search.ts'

type Way = (typeof expertWays)[number]
type Context = Read<typeof calls.expertToAsk> | Read<typeof calls.askExpert>

const toldResults = 5

/** A search that is handed over, and what the caller has found by it. */
interface SearchAsked {
  step: string
  query: SearchQuery
  found: number
  /** The numbers of the first solutions found. */
  first: number[]
}

/** Who can be asked, and what they would be told. */
export interface Asking {
  /** Undefined: nobody can be reached. */
  group: ExpertGroup | undefined
  ways: Way[]
  /** Undefined outside a search. */
  search: SearchAsked | undefined
  /** The number of the solution that did not help. */
  number: number | undefined
}

export async function expertToAsk(context: Read<typeof calls.expertToAsk>) {
  const { opened, locale } = context
  const asking = await findAsking(context)
  const { group, ways } = asking
  const { captions } = opened.model
  const help = group && captions.helpOf(locale, group)
  return {
    ...(group && {
      group: { id: group.id, caption: captions.of(locale, group), ...(help !== undefined && { help }) },
    }),
    ways,
    search: await tellAsked(context, asking),
  }
}

/** Finds the group for the search or the solution that a call names, and what the caller has found. */
export async function findAsking(context: Context): Promise<Asking> {
  const { opened, services } = context
  const solution = await readTried(context)
  const search = await readSearch(context)
  const { constraints = [], answers = [] } = search?.query ?? {}
  const asked = { constraints: [...constraints, ...(solution?.constraints ?? [])], answers }
  const group = expertGroupFor(opened.model, asked)
  const ways = group ? waysTo(group, services.outgoing) : []
  return { group: ways.length > 0 ? group : undefined, ways, search, number: solution?.number }
}

/** What experts are told, as the asker sees it, in the asker's or another language. */
export async function tellAsked(
  context: Context,
  { search, number }: Pick<Asking, 'search' | 'number'>,
  locale: string = context.locale,
): Promise<AskedSearch> {
  const reader = { ...context, locale }
  const results = [...(await nameSolutions(reader, search?.first ?? [])).values()]
  const solution = number === undefined ? undefined : (await nameSolutions(reader, [number])).get(number)
  return {
    pieces: search ? tellPieces(reader, search.query) : [],
    ...(search && { found: search.found }),
    results,
    ...(solution && { solution }),
  }
}

/** The search that is handed over: of the named step, else, unless a solution alone is meant, of the current one. */
async function readSearch(context: Context): Promise<SearchAsked | undefined> {
  const { request } = context
  const isOfSolution = request.caseId !== undefined
  if (isOfSolution && request.from === undefined) return undefined
  const step = await stepHere(context)
  const query = readQuery(context, step)
  if (isOfSolution && query === undefined) return undefined
  if (query === undefined) throw context.refuse('no-current-result')
  requirePossible(context, query)
  const page = await findPage(context, query, { resultsPage: 1, pageSize: toldResults })
  // Before its mandatory questions are answered, a dialog shows no solutions, but says how many there are.
  const told = page === 'must-answer' ? await countFound(context, query) : page
  if (typeof told === 'string') throw await notSearched(told, context, query)
  const { found, hits } = 'answer' in told ? told.answer : { ...told, hits: [] }
  return { step: step.id, query, found, first: hits.map(({ id }) => id) }
}

/** The solution that did not help, and what of it the caller sees that a search could ask for: its products, too. */
async function readTried({ db, services, opened, request, refuse }: Context) {
  if (request.caseId === undefined) return undefined
  const [solution] = await readPointed(db, opened, [request.caseId])
  const sees = solution && opened.sight.casebases.get(solution.casebaseId)
  if (!solution || !sees) throw refuse('solution-not-found')
  const contents = await services.contents.read(db, opened.model.project.name, [solution])
  const values = Object.entries(contents.get(solution.number)?.values ?? {}).filter(([slot]) => sees.slots.has(slot))
  const constraints = values.map(([slot, symbols]) => ({
    ...{ id: slot, slot, operator: 'is-one-of' as const, mode: 'preference' as const, source: 'user' as const },
    values: symbols.filter((symbol) => typeof symbol === 'string'),
  }))
  return { number: solution.number, constraints }
}

/** The ways in which a group is reached with what the operator has configured. */
export function waysTo({ roles, mail, webhook }: ExpertGroup, { mailer, webhooks }: Outgoing): Way[] {
  return [
    ...(roles.length > 0 ? ['product' as const] : []),
    ...(mail.length > 0 && mailer ? ['mail' as const] : []),
    ...(webhook !== undefined && webhooks ? ['webhook' as const] : []),
  ]
}
