import type { Attribute, Casebase, CompositeAttribute, ModelDocument, Slot, Type } from '@advisor/contract'

/** A place of values that a changed model does not hold as they are. */
export interface LostPlace {
  slot: string
  /** The attribute in the tuples of the slot; absent: the values of the slot itself. */
  member?: string
  caption: string
  casebases: string[]
  because: 'symbol-removed' | 'slot-removed' | 'kind-changed'
  /** The symbols that are gone; only of `symbol-removed`. */
  symbols?: Map<string, string>
  /** What the values belong to afterwards; absent: the slot is gone. */
  attribute?: Attribute | undefined
  type?: Type | undefined
}

/** Documents of a model by kind and id. */
class Documents {
  readonly #byKey: Map<string, ModelDocument>

  constructor(documents: readonly ModelDocument[]) {
    this.#byKey = new Map(documents.map((document) => [`${document.kind}/${document.id}`, document]))
  }

  get<Kind extends ModelDocument['kind']>(kind: Kind, id: string | undefined) {
    // The key begins with the kind.
    return this.#byKey.get(`${kind}/${id}`) as Extract<ModelDocument, { kind: Kind }> | undefined
  }

  /** The attributes of the values of a slot: its own, or those of its tuples by member. */
  attributesOf(slot: Slot): { member?: string; attribute: Attribute }[] {
    const own = this.get('attribute', slot.attribute)
    if (own) return [{ attribute: own }]
    const composite: CompositeAttribute | undefined = this.get('composite-attribute', slot.attribute)
    return (composite?.members ?? []).flatMap((member) => {
      const attribute = this.get('attribute', member)
      return attribute ? [{ member, attribute }] : []
    })
  }
}

/**
 * Where solutions may have values that the changed model cannot hold: slots that are gone from their case base, symbols that are
 * gone from their type, and values of another kind. Case bases that are gone are no places: their solutions would be lost as a whole.
 */
export function lostPlaces(before: readonly ModelDocument[], after: readonly ModelDocument[]): LostPlace[] {
  const [was, is] = [new Documents(before), new Documents(after)]
  const places: LostPlace[] = []
  for (const document of before) {
    if (document.kind !== 'slot') continue
    const users = before.filter(
      (each): each is Casebase => each.kind === 'casebase' && each.slots.includes(document.id),
    )
    const staying = users.filter(({ id }) => is.get('casebase', id))
    const slot = is.get('slot', document.id)
    const holds = ({ id }: Casebase) =>
      slot !== undefined && is.get('casebase', id)?.slots.includes(document.id) === true
    const leaving = staying.filter((casebase) => !holds(casebase)).map(({ id }) => id)
    if (leaving.length > 0)
      places.push({ slot: document.id, caption: document.caption, casebases: leaving, because: 'slot-removed' })
    const casebases = staying.filter(holds).map(({ id }) => id)
    if (slot && casebases.length > 0) places.push(...changedPlaces(was, is, { former: document, slot, casebases }))
  }
  return places
}

function changedPlaces(
  was: Documents,
  is: Documents,
  { former, slot, casebases }: { former: Slot; slot: Slot; casebases: string[] },
): LostPlace[] {
  const now = is.attributesOf(slot)
  return was.attributesOf(former).flatMap(({ member, attribute: before }): LostPlace[] => {
    const attribute = now.find((each) => each.member === member)?.attribute
    const place = { slot: slot.id, ...(member !== undefined && { member }), caption: slot.caption, casebases }
    if (!attribute) return [{ ...place, because: 'slot-removed' }]
    const type = is.get('type', attribute.type)
    if (!isHeldBy(attribute, before) || former.localised !== slot.localised)
      return [{ ...place, because: 'kind-changed', attribute, type }]
    const symbols = goneSymbols(was.get('type', before.type), type)
    return symbols.size > 0 ? [{ ...place, because: 'symbol-removed', symbols, attribute, type }] : []
  })
}

const whole = ['short', 'integer', 'long']
const fractional = ['float', 'double']

/** Whether every value of the former attribute is also one of the attribute. */
function isHeldBy(attribute: Attribute, former: Attribute): boolean {
  if (former.multiple && !attribute.multiple) return false
  const [from, to] = [former.dataType, attribute.dataType]
  if (from === to) return true
  if (whole.includes(from)) return fractional.includes(to) || whole.indexOf(to) > whole.indexOf(from)
  return from === 'float' && to === 'double'
}

function goneSymbols(before: Type | undefined, after: Type | undefined): Map<string, string> {
  const left = new Set(after?.symbols.map(({ id }) => id))
  return new Map((before?.symbols ?? []).filter(({ id }) => !left.has(id)).map(({ id, caption }) => [id, caption]))
}
