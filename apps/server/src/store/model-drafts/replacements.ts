import type { ModelDocument } from '@advisor/contract'
import type { Tx } from '../../database/open.ts'
import { symbolsOf } from './machine-documents.ts'

/** What symbols of a slot, or of a member of its composite, have become by the applied changes of a project. */
export interface Replacement {
  slot: string
  member?: string | undefined
  /** Symbols that a branch does not have any more, with those of the branch that they are now; null: nothing. */
  table: ReadonlyMap<string, string | null>
}

/** What has become of the symbols that the model of a branch does not have: `documents` is the model. */
export async function readReplacements(
  tx: Tx,
  projectId: string,
  documents: readonly ModelDocument[],
): Promise<Replacement[]> {
  const drafts = await tx
    .selectFrom('modelDrafts')
    .select('conversions')
    .where('projectId', '=', projectId)
    .where('state', '=', 'applied')
    .orderBy('changedAt')
    .execute()
  const places = Map.groupBy(
    drafts.flatMap(({ conversions }) => conversions),
    ({ slot, member }) => JSON.stringify([slot, member]),
  )
  return [...places.values()].flatMap((conversions) => {
    const [first] = conversions
    if (!first) return []
    const { slot, member } = first
    const known = new Set(symbolsOf(documents, slot, member).map(({ id }) => id))
    const next = new Map(
      conversions
        .flatMap(({ table }) => table)
        .flatMap(({ from, to }) =>
          typeof from === 'string' && (typeof to === 'string' || to === null) ? [[from, to] as const] : [],
        ),
    )
    const table = new Map(
      [...next.keys()].flatMap((from) => {
        const to = known.has(from) ? undefined : firstKnown(from, next, known)
        return to === undefined ? [] : [[from, to] as const]
      }),
    )
    return [{ slot, member, table }]
  })
}

/** What a symbol has become, one change after the other, until it is one that is there; null: nothing; undefined: nobody has said. */
function firstKnown(
  from: string,
  next: ReadonlyMap<string, string | null>,
  known: ReadonlySet<string>,
): string | null | undefined {
  const seen = new Set<string>()
  let at: string | null | undefined = from
  while (typeof at === 'string' && !known.has(at)) {
    if (seen.has(at)) return undefined
    seen.add(at)
    at = next.get(at)
  }
  return at
}
