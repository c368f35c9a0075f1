import type { AskedSearch, calls, expertWays, ExpertGroup, SearchQuery } from '@advisor/contract'
import { expertGroupFor } from '@advisor/domain-model'
import type { Read } from '../../http/handlers.ts'
import type { Outgoing } from '../../outgoing/outgoing.ts'
import { readStep } from '../../searching/read-step.ts'
import { findPage } from '../../searching/run-query.ts'
import { notSearched, requirePossible } from '../../searching/step-to-query.ts'
import { nameSolutions, tellPieces } from './tell-search.ts'

type Way = (typeof expertWays)[number]
type Context = Read<typeof calls.expertToAsk> | Read<typeof calls.askExpert>

const toldResults = 5

/** Who can be asked about a step, and what they would be told. */
export interface Asking {
  /** Undefined: nobody can be reached. */
  group: ExpertGroup | undefined
  ways: Way[]
  query: SearchQuery
  found: number
  /** The numbers of the first solutions found. */
  first: number[]
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

/** Finds the group for the step that a call names, and what the caller has found. */
export async function findAsking(context: Context): Promise<Asking> {
  const query = await readStep(context)
  requirePossible(context, query)
  const page = await findPage(context, query, { resultsPage: 1, pageSize: toldResults })
  if (typeof page === 'string') throw await notSearched(page, context, query)
  const { found, hits } = page.answer
  const group = expertGroupFor(context.opened.model, query)
  const ways = group ? waysTo(group, context.services.outgoing) : []
  return { group: ways.length > 0 ? group : undefined, ways, query, found, first: hits.map(({ id }) => id) }
}

/** What experts are told of a search, as its asker sees it, in the asker's or another language. */
export async function tellAsked(
  context: Context,
  { query, found, first }: Asking,
  locale: string = context.locale,
): Promise<Required<AskedSearch>> {
  const reader = { ...context, locale }
  return { pieces: tellPieces(reader, query), found, results: await nameSolutions(reader, first) }
}

/** The ways in which a group is reached with what the operator has configured. */
export function waysTo({ roles, mail, webhook }: ExpertGroup, { mailer, webhooks }: Outgoing): Way[] {
  return [
    ...(roles.length > 0 ? ['product' as const] : []),
    ...(mail.length > 0 && mailer ? ['mail' as const] : []),
    ...(webhook !== undefined && webhooks ? ['webhook' as const] : []),
  ]
}
