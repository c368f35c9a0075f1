import type { Casebase, CompositeAttribute, ModelDocument, ModelKind, ModelSymbol, Type } from '@advisor/contract'
import { fieldChanges, isSame, type FieldChange } from './field-changes.ts'
import { movedKeys } from './moved-keys.ts'
import type { ChangeVerb, SemanticChange } from './semantic-change.ts'

/** What a thing is called, by its kind and id. */
export type CaptionOf = (kind: ModelKind, id: string) => string

type Fields = Readonly<Record<string, unknown>>
/** A change of a part, without the document that has the part. */
export type ChangeOfPart = Omit<SemanticChange, 'kind' | 'id' | 'within'>

/** The changes of the parts of two documents of one kind: symbols of types, members of classes, slots of case bases. */
export function changesOfParts(was: ModelDocument, is: ModelDocument, captionOf: CaptionOf): ChangeOfPart[] {
  if (was.kind === 'type' && is.kind === 'type') return changesOfSymbols(was, is)
  const attribute = (id: string) => captionOf('attribute', id)
  if (was.kind === 'composite-attribute' && is.kind === 'composite-attribute')
    return changesOfReferences('member', membersOf(was), membersOf(is), attribute)
  const slot = (id: string) => captionOf('slot', id)
  if (was.kind === 'casebase' && is.kind === 'casebase')
    return changesOfReferences('slot', slotsOf(was), slotsOf(is), slot)
  return []
}

function changesOfSymbols(was: Type, is: Type): ChangeOfPart[] {
  const [former, later] = [symbolsOf(was), symbolsOf(is)]
  const of = [...was.symbols, ...is.symbols].some(({ parent }) => parent !== undefined) ? 'member' : 'symbol'
  const [old, now] = [listsOf(was, is.order), listsOf(is, is.order)]
  const [places, newPlaces] = [placesIn(old), placesIn(now)]
  const moved = new Set([...now].flatMap(([parent, ids]) => [...movedKeys(old.get(parent) ?? [], ids)]))
  const changes: ChangeOfPart[] = []
  const change = (verb: ChangeVerb, part: string, caption: string, fields: FieldChange[]) =>
    changes.push({ change: verb, of, part, caption, fields })
  for (const [part, symbol] of later) {
    const before = former.get(part)
    const position = { path: ['position'], before: places.get(part), after: newPlaces.get(part) }
    if (!before) {
      change('create', part, symbol.caption, [position, ...fieldChanges({}, fieldsOfSymbol(symbol))])
      continue
    }
    if (before.parent !== symbol.parent)
      change('move', part, symbol.caption, [
        { path: ['parent'], before: before.parent, after: symbol.parent },
        position,
      ])
    else if (moved.has(part)) change('move', part, symbol.caption, [position])
    if (isSame(before, symbol)) continue
    const fields = fieldChanges(
      { ...fieldsOfSymbol(before), parent: undefined },
      { ...fieldsOfSymbol(symbol), parent: undefined },
    )
    if (fields.length > 0) change('modify', part, symbol.caption, fields)
  }
  for (const [part, symbol] of former)
    if (!later.has(part)) {
      const position = { path: ['position'], before: places.get(part), after: undefined }
      change('delete', part, symbol.caption, [position, ...fieldChanges(fieldsOfSymbol(symbol), {})])
    }
  return changes
}

function symbolsOf({ symbols }: Type): Map<string, ModelSymbol> {
  return new Map(symbols.map((symbol) => [symbol.id, symbol]))
}

/** The ids of the symbols in their order, by parent; in a type with one order for all, in one list. */
function listsOf({ symbols }: Type, order: Type['order']): Map<string | undefined, string[]> {
  const groups = Map.groupBy(symbols, ({ parent }) => (order === 'global' ? undefined : parent))
  return new Map([...groups].map(([parent, group]) => [parent, group.map(({ id }) => id)]))
}

function placesIn(lists: ReadonlyMap<unknown, readonly string[]>): Map<string, number> {
  return new Map([...lists.values()].flatMap((ids) => ids.map((id, at) => [id, at + 1] as const)))
}

function fieldsOfSymbol({ id: _id, ...fields }: ModelSymbol): Fields {
  return fields
}

/** References to things that exist by themselves, with the fields that they have here. */
type References = ReadonlyMap<string, Fields>

function changesOfReferences(
  of: 'member' | 'slot',
  was: References,
  is: References,
  captionOf: (id: string) => string,
): ChangeOfPart[] {
  const [old, now] = [[...was.keys()], [...is.keys()]]
  const moved = movedKeys(old, now)
  const changes: ChangeOfPart[] = []
  for (const [at, part] of now.entries()) {
    const here = { of, part, caption: captionOf(part) } as const
    const position = { path: ['position'], before: was.has(part) ? old.indexOf(part) + 1 : undefined, after: at + 1 }
    const fields = fieldChanges(was.get(part) ?? {}, is.get(part) ?? {})
    if (!was.has(part)) changes.push({ change: 'add', ...here, fields: [position, ...fields] })
    else if (moved.has(part)) changes.push({ change: 'move', ...here, fields: [position] })
    if (was.has(part) && fields.length > 0) changes.push({ change: 'modify', ...here, fields })
  }
  for (const [at, part] of old.entries())
    if (!is.has(part)) {
      const fields = [
        { path: ['position'], before: at + 1, after: undefined },
        ...fieldChanges(was.get(part) ?? {}, {}),
      ]
      changes.push({ change: 'delete', of, part, caption: captionOf(part), fields })
    }
  return changes
}

function membersOf({ members, memberWeights = {} }: CompositeAttribute): References {
  const weightOf = (id: string) => (Object.hasOwn(memberWeights, id) ? { weight: memberWeights[id] } : {})
  return new Map(members.map((id) => [id, weightOf(id)]))
}

function slotsOf({ slots }: Casebase): References {
  return new Map(slots.map((id) => [id, {}]))
}
