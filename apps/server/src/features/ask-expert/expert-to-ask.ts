import type { AskedSearch, calls, expertWays, ExpertGroup, SearchQuery } from '@advisor/contract'
import { expertGroupFor } from '@advisor/domain-model'
import type { Read } from '../../http/handlers.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { readStep } from '../../searching/read-step.ts'
import { findPage } from '../../searching/run-query.ts'
import { showPieces } from '../../searching/show-pieces.ts'
import { showResults } from '../../searching/show-results.ts'
import { notSearched, requirePossible } from '../../searching/step-to-query.ts'

type Way = (typeof expertWays)[number]
type Context = Read<typeof calls.expertToAsk> | Read<typeof calls.askExpert>

const toldResults = 5

/** Who can be asked about a step, and what they would be told. */
export interface Asking {
  /** Undefined: nobody can be reached. */
  group: ExpertGroup | undefined
  ways: Way[]
  search: AskedSearch
}

export async function expertToAsk(context: Read<typeof calls.expertToAsk>) {
  const { opened, locale } = context
  const { group, ways, search } = await findAsking(context)
  const { captions } = opened.model
  const help = group && captions.helpOf(locale, group)
  return {
    ...(group && {
      group: { id: group.id, caption: captions.of(locale, group), ...(help !== undefined && { help }) },
    }),
    ways,
    search,
  }
}

/** Finds the group for the step that a call names; what it is told is what the caller sees of the search. */
export async function findAsking(context: Context): Promise<Asking> {
  const query = await readStep(context)
  requirePossible(context, query)
  const search = await showAsked(context, query)
  const group = expertGroupFor(context.opened.model, query)
  const ways = group ? waysTo(group, context.services.outgoing) : []
  return { group: ways.length > 0 ? group : undefined, ways, search }
}

/** The ways in which a group is reached with what the operator has configured. */
export function waysTo({ roles, mail, webhook }: ExpertGroup, { mailer, webhooks }: Outgoing): Way[] {
  return [
    ...(roles.length > 0 ? ['product' as const] : []),
    ...(mail.length > 0 && mailer ? ['mail' as const] : []),
    ...(webhook !== undefined && webhooks ? ['webhook' as const] : []),
  ]
}

async function showAsked(context: Context, query: SearchQuery): Promise<AskedSearch> {
  const page = await findPage(context, query, { resultsPage: 1, pageSize: toldResults })
  if (typeof page === 'string') throw notSearched(page, context.refuse)
  const { found, rows } = await showResults(context, page, null)
  return {
    pieces: showPieces(query, context),
    found,
    results: rows.map(({ caseId, number, title }) => ({ caseId, number, title: title.text })),
  }
}
