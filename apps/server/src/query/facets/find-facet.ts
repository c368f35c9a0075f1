import { commonFacets, type FacetId } from '@advisor/contract'
import { facetForm, facetSlots, type FacetForm, type ModelSlot } from '@advisor/domain-model'
import type { OpenedProject } from '../../access/opened-project.ts'
import type { DateFilter } from '../run/date-filters.ts'

/** A facet of a slot with one attribute. */
export interface SlotFacet {
  id: FacetId
  slot: string
  modelSlot: Extract<ModelSlot, { attribute: unknown }>
  form: FacetForm
  /** The ids of the symbols in their order, of a type that is a scale: it is filtered by values or by a range. */
  scale?: readonly string[]
}

/** A facet of what every solution has. */
export type CommonFacet = DateFacet | { id: FacetId; by: 'casebase' | 'state' | 'audience' }

/** A facet of the days on which solutions were created or changed: it is filtered by a span of days. */
export interface DateFacet {
  id: FacetId
  by: DateFilter['by']
}

export type Facet = SlotFacet | CommonFacet

const common = Object.entries(commonFacets).map(([by, id]) => {
  // The keys of a constant object.
  return { id, by } as CommonFacet
})

export function isOfDates(facet: Facet): facet is DateFacet {
  return 'by' in facet && (facet.by === 'created' || facet.by === 'changed')
}

/** The facet with this id; undefined if the caller does not see its slot in the open quest, or the slot cannot be a facet. */
export function findFacet(
  { model, questSight }: Pick<OpenedProject, 'model' | 'questSight'>,
  id: FacetId,
): Facet | undefined {
  const ofAll = common.find((each) => each.id === id)
  if (ofAll) return ofAll
  const modelSlot = questSight.attributes.has(id) ? model.slots.get(id) : undefined
  const form = modelSlot && facetForm(modelSlot)
  if (!form || !('attribute' in modelSlot)) return undefined
  const scale = scaleOf(model, modelSlot)
  return { id, slot: id, modelSlot, form, ...(scale && { scale }) }
}

/** The symbols of an ordered type without levels; undefined for other types. */
function scaleOf({ types }: OpenedProject['model'], { attribute }: SlotFacet['modelSlot']): string[] | undefined {
  const type = types.get(attribute.type ?? '')
  const isScale =
    type &&
    type.order !== 'none' &&
    type.order !== 'unspecified' &&
    type.symbols.every(({ parent }) => parent === undefined)
  return isScale ? type.symbols.map(({ id }) => id) : undefined
}

/**
 * What results of the open quest can be filtered by: the case base first, then the facets of each case base that the caller
 * reads, then state, readers, creation and changes. A slot that a case base hides from the caller is no facet of it.
 */
export function facetsOfQuest(opened: Pick<OpenedProject, 'model' | 'questSight'>): Facet[] {
  const { model, questSight } = opened
  const slots = [...questSight.casebases].flatMap(([id, { slots: seen }]) => {
    const casebase = model.casebases.get(id)
    return casebase ? facetSlots(model, casebase).filter((slot) => seen.has(slot)) : []
  })
  const ids = [
    commonFacets.casebase,
    ...new Set(slots),
    commonFacets.state,
    commonFacets.audience,
    commonFacets.created,
    commonFacets.changed,
  ]
  return ids.flatMap((id) => findFacet(opened, id) ?? [])
}
