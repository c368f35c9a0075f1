import type { Casebase, View } from '@advisor/contract'
import { fieldsOfSlots, isCompared, slotsShownBy, visibleSlots, type Model } from '@advisor/domain-model'
import type { Rights } from '../sessions/caller.ts'

/**
 * What a person may see of one branch's solutions. Every way of reading takes one: SQL, index, dialog, mapping, facets,
 * suggestions, files and events. Plain data: it travels to the search worker.
 */
export interface Sight {
  /** Equal for sights of one branch that let see the same, and only for these. */
  key: string
  /** By case base id; case bases that are not in here are closed. */
  casebases: ReadonlyMap<string, CasebaseSight>
  /** Fields of the text index that may match; see `searchFields`. */
  fields: ReadonlySet<string>
  /**
   * Slots whose values may be asked for, counted and named: those that are seen in an open case base. A case base that
   * hides the slot then counts as one without values of it.
   */
  attributes: ReadonlySet<string>
  /** Types whose symbols may be named, offered and counted: those of `attributes`. */
  symbolTypes: ReadonlySet<string>
  /** The user whose own things are part of it, such as drafts; without it no such thing is seen. */
  own?: string
}

/** The sight with the user's own things, which nobody else sees. */
export function withOwn(sight: Sight, userId: string): Sight {
  return { ...sight, own: userId, key: JSON.stringify([sight.key, userId]) }
}

/** What a person may see of one case base. */
export interface CasebaseSight {
  states: ReadonlySet<string>
  audiences: ReadonlySet<string>
  /** The slots whose contents may be read. */
  slots: ReadonlySet<string>
  /** By view: the slots that it shows, which are some of `slots`. */
  views: ReadonlyMap<View['id'], ReadonlySet<string>>
}

/** Sights by model and rights: each is computed once, and forgotten with its model. */
export class Sights {
  readonly #ofModels = new WeakMap<Model, ModelSights>()

  /** What these rights let see of a branch with this model; of `onlyCasebases` alone where any are named. */
  of(model: Model, rights: Rights, onlyCasebases: readonly string[] = []): Sight {
    const ofModel = this.#ofModels.get(model) ?? { byKey: new Map(), byRights: new WeakMap() }
    this.#ofModels.set(model, ofModel)
    const ofRights = ofModel.byRights.get(rights) ?? new Map<string, Sight>()
    ofModel.byRights.set(rights, ofRights)
    const scope = onlyCasebases.join(' ')
    const sight = ofRights.get(scope) ?? sharedSight(ofModel, model, rights, onlyCasebases)
    ofRights.set(scope, sight)
    return sight
  }
}

interface ModelSights {
  /** One sight for all whose rights let see the same. */
  byKey: Map<string, Sight>
  /** The same sights, found without a key: rights never change, they are replaced. By case bases. */
  byRights: WeakMap<Rights, Map<string, Sight>>
}

function sharedSight({ byKey }: ModelSights, model: Model, rights: Rights, onlyCasebases: readonly string[]): Sight {
  const key = keyOf(model, rights, onlyCasebases)
  const sight = byKey.get(key) ?? computeSight(model, rights, onlyCasebases)
  byKey.set(key, sight)
  return sight
}

/** What of a person decides about sight, as text. */
function keyOf(
  { project }: Model,
  { roles, permissions, grants, within }: Rights,
  onlyCasebases: readonly string[],
): string {
  return JSON.stringify([
    roles.toSorted(),
    permissions.has('review-view-drafts'),
    grants.filter((grant) => grant.project === project.name),
    onlyCasebases.toSorted(),
    ...(within ? [within.roles.toSorted()] : []),
  ])
}

/**
 * The sight of these rights: by case base the audiences that the groups' grants for it name, the states that are
 * published (hidden ones too with 'review-view-drafts', archived ones never), and the slots of its views.
 */
export function computeSight(model: Model, rights: Rights, onlyCasebases: readonly string[] = []): Sight {
  const reaches = rights.permissions.has('review-view-drafts') ? ['published', 'hidden'] : ['published']
  const casebases = new Map<string, CasebaseSight>()
  for (const casebase of model.casebases.values()) {
    const audiences = audiencesOf(rights, model.project.name, casebase.id)
    if (audiences.size === 0 || (onlyCasebases.length > 0 && !onlyCasebases.includes(casebase.id))) continue
    const states = model.workflows.get(casebase.workflow)?.states ?? []
    const slots = slotsOf(model, casebase, rights)
    const viewIds = new Set(Object.values(casebase.views))
    casebases.set(casebase.id, {
      states: new Set(states.filter(({ reach }) => reaches.includes(reach)).map(({ id }) => id)),
      audiences,
      slots,
      views: new Map(
        [...viewIds].map((id) => [id, slotsShownBy(model.views.get(id), rights.roles).intersection(slots)]),
      ),
    })
  }
  const attributes = attributesOf(model, casebases)
  const slotsByCasebase = new Map([...casebases].map(([id, { slots }]) => [id, slots]))
  const seen = { casebases, fields: fieldsOfSlots(model, slotsByCasebase), attributes }
  return { ...seen, symbolTypes: symbolTypesOf(model, attributes), key: describe(seen) }
}

/** The slots of a case base that the roles let read; who sees as another user reads no more than by their own roles. */
function slotsOf(model: Model, casebase: Casebase, { roles, within }: Rights): Set<string> {
  const slots = visibleSlots(model, casebase, roles)
  return within ? slots.intersection(visibleSlots(model, casebase, within.roles)) : slots
}

function audiencesOf({ grants }: Rights, projectId: string, casebaseId: string): Set<string> {
  const applying = grants.filter(
    (grant) => grant.project === projectId && (grant.casebases.length === 0 || grant.casebases.includes(casebaseId)),
  )
  return new Set(applying.flatMap(({ audiences }) => audiences))
}

function attributesOf(model: Model, casebases: ReadonlyMap<string, CasebaseSight>): Set<string> {
  const seen = [...casebases.values()].flatMap(({ slots }) => [...slots])
  return new Set(
    seen.filter((slot) => {
      const modelSlot = model.slots.get(slot)
      return modelSlot !== undefined && isCompared(modelSlot)
    }),
  )
}

function symbolTypesOf(model: Model, attributes: ReadonlySet<string>): Set<string> {
  const types = [...attributes].flatMap((slotId) => {
    const modelSlot = model.slots.get(slotId)
    if (!modelSlot) return []
    return 'attribute' in modelSlot ? [modelSlot.attribute.type] : modelSlot.members.map(({ type }) => type)
  })
  return new Set(types.filter((type) => type !== undefined))
}

function describe({ casebases, fields, attributes }: Pick<Sight, 'casebases' | 'fields' | 'attributes'>): string {
  const list = (values: ReadonlySet<string>) => [...values].toSorted()
  return JSON.stringify([
    [...casebases].map(([id, { states, audiences, slots, views }]) => [
      id,
      list(states),
      list(audiences),
      list(slots),
      [...views].map(([viewId, shown]) => [viewId, list(shown)]),
    ]),
    list(fields),
    list(attributes),
  ])
}

/** What of a sight is wanted; an empty list leaves it as it is. */
export interface Narrowing {
  casebases: readonly string[]
  states: readonly string[]
  audiences: readonly string[]
}

/** The part of a sight that is wanted: it never lets see more. */
export function narrowSight(sight: Sight, wanted: Narrowing): Sight {
  const { casebases, states, audiences } = wanted
  if (casebases.length + states.length + audiences.length === 0) return sight
  const kept = [...sight.casebases].filter(([id]) => casebases.length === 0 || casebases.includes(id))
  const narrowed = kept.map(([id, open]): [string, CasebaseSight] => [
    id,
    { ...open, states: onlyThese(open.states, states), audiences: onlyThese(open.audiences, audiences) },
  ])
  return { ...sight, casebases: new Map(narrowed), key: JSON.stringify([sight.key, casebases, states, audiences]) }
}

function onlyThese(values: ReadonlySet<string>, wanted: readonly string[]): ReadonlySet<string> {
  return wanted.length === 0 ? values : values.intersection(new Set(wanted))
}
