import type { Grant, Permission } from '@advisor/contract'
import { fieldsOfSlots, visibleSlots, type Model } from '@advisor/domain-model'

/** What decides about access: a person's roles, their permissions, and their groups' grants. */
export interface Rights {
  roles: readonly string[]
  permissions: ReadonlySet<Permission>
  grants: readonly Grant[]
}

/** What a person may read of one branch's solutions. Plain data: it travels to the search worker. */
export interface SolutionAccess {
  /** By case base id; case bases that are not named are closed. */
  casebases: Record<string, { states: string[]; audiences: string[] }>
  /** Fields of the text index that may match; see `searchFields`. */
  fields: string[]
}

/** Whether any group of theirs opens the project. */
export function mayOpenProject(rights: Rights, projectId: string): boolean {
  return rights.grants.some((grant) => grant.project === projectId)
}

/** The permission that opens a branch of this kind. */
export function branchPermission(kind: 'development' | 'staging' | 'production'): Permission {
  return `branch-${kind}`
}

/**
 * What of a project's solutions a person may read: by case base the audiences that their groups' grants for it name, and
 * the states that are published (hidden ones too with 'review-view-drafts', archived ones never); limited to
 * `onlyCasebases` where the quest names some.
 *
 * A slot that any of these case bases hides from the person is not searched in the others either: the index masks a
 * field for a whole query.
 */
export function solutionAccess(model: Model, rights: Rights, onlyCasebases: readonly string[] = []): SolutionAccess {
  const reaches = rights.permissions.has('review-view-drafts') ? ['published', 'hidden'] : ['published']
  const casebases: SolutionAccess['casebases'] = {}
  const visible = new Set<string>()
  const hidden = new Set<string>()
  for (const casebase of model.casebases.values()) {
    const audiences = audiencesOf(rights, model.project.name, casebase.id)
    if (audiences.length === 0 || (onlyCasebases.length > 0 && !onlyCasebases.includes(casebase.id))) continue
    const states = model.workflows.get(casebase.workflow)?.states ?? []
    casebases[casebase.id] = {
      states: states.filter(({ reach }) => reaches.includes(reach)).map(({ id }) => id),
      audiences,
    }
    const visibleHere = visibleSlots(model, casebase, rights.roles)
    for (const slot of casebase.slots) (visibleHere.has(slot) ? visible : hidden).add(slot)
  }
  return { casebases, fields: [...fieldsOfSlots(model, visible.difference(hidden))] }
}

function audiencesOf(rights: Rights, projectId: string, casebaseId: string): string[] {
  const grants = rights.grants.filter(
    (grant) => grant.project === projectId && (grant.casebases.length === 0 || grant.casebases.includes(casebaseId)),
  )
  return [...new Set(grants.flatMap((grant) => grant.audiences))]
}

/** What of a solution decides whether it may be read. */
export interface AccessFacts {
  casebaseId: string
  state: string
  audience: string
}

export function mayRead(access: SolutionAccess, { casebaseId, state, audience }: AccessFacts): boolean {
  const granted = access.casebases[casebaseId]
  return granted !== undefined && granted.states.includes(state) && granted.audiences.includes(audience)
}

/** The engine's filter key of a solution: equal keys are readable by the same people. */
export function filterKeyOf(facts: AccessFacts): string {
  return `${facts.casebaseId}|${facts.state}|${facts.audience}`
}

/** The engine's filter for a person. */
export function filterFor(access: SolutionAccess): (filterKey: string) => boolean {
  return (filterKey) => {
    const [casebaseId = '', state = '', audience = ''] = filterKey.split('|')
    return mayRead(access, { casebaseId, state, audience })
  }
}
