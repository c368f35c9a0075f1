import type { Attribute, Casebase, CompositeAttribute, ModelDocument, Slot } from '@advisor/contract'
import type { Model, ModelProblem, SaidProblem, ModelSlot } from './model.ts'

/** How results are filtered by a slot: by some of its values, or by a range. */
export type FacetForm = 'values' | 'range'

/**
 * How results can be filtered by a slot; undefined for a slot that cannot be a facet: prose, composites, groups, what favours
 * solutions, and texts of their own in every language.
 */
export function facetForm(modelSlot: ModelSlot): FacetForm | undefined {
  return 'attribute' in modelSlot ? formOf(modelSlot.slot, modelSlot.attribute) : undefined
}

function formOf({ form, localised }: Slot, { dataType }: Attribute): FacetForm | undefined {
  switch (dataType) {
    case 'symbol':
    case 'boolean':
      return 'values'
    case 'string':
      return localised || form === 'long' || form === 'rich' ? undefined : 'values'
    case 'void':
    case 'bias':
      return undefined
    default:
      return 'range'
  }
}

/** The slots that are facets of a case base, in their order. */
export function facetSlots(model: Pick<Model, 'slots' | 'views'>, casebase: Casebase): string[] {
  return casebase.facets ?? [...new Set(factsOf(model, casebase))]
}

/** Texts among the facts are mostly different in each solution. */
function factsOf({ slots, views }: Pick<Model, 'slots' | 'views'>, casebase: Casebase): string[] {
  const sections = views.get(casebase.views.result)?.sections ?? []
  const facts = sections.flatMap(({ style, items }) => (style === 'facts' ? items.map(({ slot }) => slot) : []))
  return facts.filter((id) => {
    const modelSlot = slots.get(id)
    if (!modelSlot || !('attribute' in modelSlot) || !casebase.slots.includes(id)) return false
    return modelSlot.attribute.dataType !== 'string' && facetForm(modelSlot) !== undefined
  })
}

/** The facets of case bases that are listed twice, are no slot of the case base, or cannot be a facet. */
export function findFacetFaults(documents: readonly ModelDocument[]): ModelProblem[] {
  const casebases = documents.filter((document) => document.kind === 'casebase')
  const named = new Set(casebases.flatMap(({ facets = [] }) => facets))
  const slots = new Map(
    documents.flatMap((each) => (each.kind === 'slot' && named.has(each.id) ? [[each.id, each]] : [])),
  )
  const attributes = new Map(documents.flatMap((each) => (isAttribute(each) ? [[each.id, each]] : [])))
  return casebases.flatMap(({ id, facets = [], slots: own }) =>
    facets.flatMap((slotId, at) => {
      const slot = slots.get(slotId)
      const attribute = slot && attributes.get(slot.attribute)
      const found: readonly [message: string, key: SaidProblem['key']] | undefined =
        facets.indexOf(slotId) !== at
          ? [`facet "${slotId}" is there twice.`, 'there-twice']
          : !own.includes(slotId)
            ? [`facet "${slotId}" is not one of its slots.`, 'facet-elsewhere']
            : slot && attribute && (attribute.kind !== 'attribute' || !formOf(slot, attribute))
              ? [
                  `slot "${slotId}" cannot be a facet: only symbols, numbers, dates, booleans and short texts in one language can.`,
                  'facet-kind',
                ]
              : undefined
      if (!found) return []
      const [message, key] = found
      return [{ kind: 'casebase', id, message, said: { key, of: { kind: 'slot', id: slotId } } }]
    }),
  )
}

function isAttribute(document: ModelDocument): document is Attribute | CompositeAttribute {
  return document.kind === 'attribute' || document.kind === 'composite-attribute'
}
