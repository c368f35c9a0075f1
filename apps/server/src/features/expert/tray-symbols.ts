import type { calls, ModelSymbol, Permission, TraySymbol, Type } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import type { Read } from '../../http/handlers.ts'
import { offeredSymbols } from '../../query/facets/offered-symbols.ts'
import { symbolMatcher } from '../../query/run/symbol-names.ts'

const mostSymbols = 200

/** Who has one of these writes solutions. */
const writing: readonly Permission[] = ['solution-create', 'solution-modify', 'solution-manage']

type Context = Read<typeof calls.traySymbols>

/** Symbols of a slot that the caller sees, for editors and filters. */
export async function traySymbols(context: Context) {
  const { opened, locale, request, caller } = context
  const { model } = opened
  const type = typeOf(context)
  const search = request.search?.trim() ?? ''
  const isWanted =
    search === '' ? ({ parent }: ModelSymbol) => parent === request.parent : symbolMatcher(model, type, locale, search)
  const isWriting = request.for === 'writing' && writing.some((permission) => caller.permissions.has(permission))
  const taxonomy = model.taxonomies.get(type.id)
  const matching = type.symbols.filter(
    (symbol) => isWanted(symbol) && !(isWriting && taxonomy?.isDeprecated(symbol.id)),
  )
  const ids = matching.map(({ id }) => id)
  const offered = isWriting ? new Set(ids) : await offeredOf(context, ids)
  const wanted = matching.filter(({ id }) => offered.has(id))
  const parents = new Set(type.symbols.map(({ parent }) => parent))
  return {
    symbols: wanted.slice(0, mostSymbols).map((symbol) => showSymbol(model, type, locale, symbol, parents)),
    total: wanted.length,
  }
}

/** Members of composites are counted nowhere. */
function offeredOf(context: Context, symbols: readonly string[]): Promise<ReadonlySet<unknown>> {
  const { slot, member } = context.request
  return member === undefined ? offeredSymbols(context, slot, symbols) : Promise.resolve(new Set(symbols))
}

function typeOf({ opened, request, refuse }: Context): Type {
  const { model, sight } = opened
  const modelSlot = sight.attributes.has(request.slot) ? model.slots.get(request.slot) : undefined
  const attribute =
    modelSlot &&
    ('attribute' in modelSlot ? modelSlot.attribute : modelSlot.members.find(({ id }) => id === request.member))
  const type = model.types.get(attribute?.type ?? '')
  if (!type) throw refuse('query-not-possible', { params: { slot: request.slot } })
  return type
}

function showSymbol(
  model: Model,
  type: Type,
  locale: string,
  symbol: ModelSymbol,
  parents: ReadonlySet<string | undefined>,
): TraySymbol {
  const captionOf = (part: ModelSymbol) => model.captions.ofPart(locale, 'type', type.id, part)
  const above = model.taxonomies.get(type.id)?.ancestors(symbol.id) ?? []
  return { id: symbol.id, caption: captionOf(symbol), path: above.map(captionOf), hasChildren: parents.has(symbol.id) }
}
