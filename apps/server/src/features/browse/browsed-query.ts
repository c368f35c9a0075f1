import type { QueryConstraint, SearchQuery } from '@advisor/contract'
import type { OpenedProject } from '../../access/opened-project.ts'
import type { Refuse } from '../../query/refuse.ts'
import { emptyQuery, type Searching } from '../../query/search-context.ts'
import type { SearchSteps } from '../../query/steps/search-steps.ts'
import type { BrowsedSlot } from './browsed-slots.ts'

/** What the calls that browse have in common. */
interface Browsing extends Pick<Searching, 'opened' | 'caller'> {
  request: { from?: string | undefined }
  refuse: Refuse<'step-not-found'>
}

/**
 * The query of the step that a call starts from, as one of the open quest; without a step it is empty. Symbols and slots
 * that are gone from the model, or hidden from the caller, are taken out, so that browsing goes on.
 */
export async function browsedQuery(browsing: Browsing, steps: Pick<SearchSteps, 'find'>): Promise<SearchQuery> {
  const { request, opened, caller, refuse } = browsing
  const empty = emptyQuery(opened)
  if (request.from === undefined) return empty
  const current = await steps.find(request.from, caller)
  const isOfBranch = current?.projectId === opened.model.project.name && current.branch === opened.branch
  if (!isOfBranch) throw refuse('step-not-found')
  const { asked: _, ...query } = current.query
  const constraints = query.constraints.filter((constraint) => isThere(opened, constraint))
  return { ...query, quest: empty.quest, style: empty.style, constraints }
}

function isThere({ model, questSight }: OpenedProject, { slot, values }: QueryConstraint): boolean {
  if (!questSight.attributes.has(slot)) return false
  const modelSlot = model.slots.get(slot)
  const type = modelSlot && 'attribute' in modelSlot ? modelSlot.attribute.type : undefined
  const taxonomy = type === undefined ? undefined : model.taxonomies.get(type)
  return !taxonomy || values.every((value) => typeof value === 'string' && taxonomy.find(value) !== undefined)
}

/** The node of a taxonomy that a query names; undefined where it names none, or several. */
export function nodeOf(query: SearchQuery, { slot }: BrowsedSlot): string | undefined {
  const [value, ...others] = query.constraints.find((constraint) => isPlace(constraint, slot.id))?.values ?? []
  return typeof value === 'string' && others.length === 0 ? value : undefined
}

/** The query without the node of a taxonomy. */
export function withoutNode(query: SearchQuery, { slot }: BrowsedSlot): SearchQuery {
  return { ...query, constraints: query.constraints.filter((constraint) => !isPlace(constraint, slot.id)) }
}

/** The query at another node of a taxonomy; the piece keeps its place and its id. */
export function withNode(query: SearchQuery, { slot }: BrowsedSlot, node: string): SearchQuery {
  const at = query.constraints.findIndex((constraint) => isPlace(constraint, slot.id))
  const constraint: QueryConstraint = {
    id: query.constraints[at]?.id ?? freeId(query),
    slot: slot.id,
    operator: 'is-one-of',
    values: [node],
    mode: 'filter',
    source: 'user',
  }
  const { constraints } = query
  return { ...query, constraints: at < 0 ? [...constraints, constraint] : constraints.with(at, constraint) }
}

/** Whether a constraint says where in a taxonomy one is. */
function isPlace({ slot, mode, operator }: QueryConstraint, slotId: string): boolean {
  return slot === slotId && mode === 'filter' && (operator === 'is-one-of' || operator === 'is')
}

function freeId({ constraints, answers, filters }: SearchQuery): string {
  const taken = new Set([...constraints, ...answers, ...filters].map(({ id }) => id))
  let number = 1
  while (taken.has(`b${number}`)) number++
  return `b${number}`
}
