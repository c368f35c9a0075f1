import type { calls, Casebase, InterfaceLocale, Role, RoleInProject, UserGroup } from '@advisor/contract'
import { visibleSlots, writableSlots, type Model } from '@advisor/domain-model'
import { usableProfiles, usableQuests } from '../../../access/opened-project.ts'
import { mayOpenBranch } from '../../../access/rights.ts'
import { computeSight } from '../../../access/sight.ts'
import type { Read } from '../../../http/handlers.ts'
import type { Rights } from '../../../sessions/caller.ts'
import { readGroups, readRoles } from '../../../store/people/people-reader.ts'
import { projectModels } from '../project-models.ts'

/** What a role sees and does in each project, by the model of its authors' branch. */
export async function roleInProjects({ db, services, request, locale, refuse }: Read<typeof calls.roleInProjects>) {
  const role = (await readRoles(db)).find(({ id }) => id === request.role)
  if (!role) throw refuse('role-not-found')
  const groups = await readGroups(db)
  const described = await projectModels(services)
  return {
    role: { id: role.id, name: role.name },
    projects: described.flatMap(({ model }) => (model ? [describeProject(model, role, groups, locale)] : [])),
  }
}

function describeProject(
  model: Model,
  role: Role,
  groups: readonly UserGroup[],
  locale: InterfaceLocale,
): RoleInProject {
  const { project, captions } = model
  const opening = groups.filter(({ grants }) => grants.some((grant) => grant.project === project.name))
  // As somebody with this role alone, for whom a group opens the whole project.
  const rights: Rights = {
    roles: [role.id],
    permissions: new Set(role.permissions),
    grants: [{ project: project.name, casebases: [], audiences: ['customer', 'partner', 'internal'] }],
  }
  const sight = computeSight(model, rights)
  return {
    project: { id: project.name, name: captions.ofProject(locale, project) },
    branches: project.branches.map((branch) => ({
      name: branch.name,
      caption: captions.ofBranch(locale, branch),
      isOpen: mayOpenBranch(rights, branch),
    })),
    groups: opening.map(({ id, name }) => ({ id, name })),
    casebases: [...model.casebases.values()].map((casebase) => {
      const workflow = model.workflows.get(casebase.workflow)
      const captionOf = (part: { id: string; caption: string }) =>
        captions.ofPart(locale, 'workflow', casebase.workflow, part)
      return {
        id: casebase.id,
        caption: captions.of(locale, casebase),
        states: (workflow?.states ?? []).map((state) => ({
          id: state.id,
          caption: captionOf(state),
          isSeen: sight.casebases.get(casebase.id)?.states.has(state.id) ?? false,
        })),
        slots: describeSlots(model, casebase, rights, locale),
        transitions: (workflow?.transitions ?? []).map((step) => ({
          id: step.id,
          caption: captionOf(step),
          isAllowed: step.permission === undefined || rights.permissions.has(step.permission),
        })),
      }
    }),
    profiles: usableProfiles(model, rights).map((profile) => ({
      id: profile.id,
      caption: captions.of(locale, profile),
      quests: usableQuests(model, profile, rights).map((quest) => ({ id: quest.id, name: captions.of(locale, quest) })),
    })),
  }
}

function describeSlots(model: Model, casebase: Casebase, { roles, permissions }: Rights, locale: InterfaceLocale) {
  const read = visibleSlots(model, casebase, roles)
  const isWriting = permissions.has('solution-create') || permissions.has('solution-modify')
  const written = isWriting ? writableSlots(model, casebase, roles) : new Set<string>()
  return casebase.slots.map((id) => {
    const slot = model.slots.get(id)?.slot
    const access: 'write' | 'read' | 'none' = written.has(id) ? 'write' : read.has(id) ? 'read' : 'none'
    return { id, caption: slot ? model.captions.of(locale, slot) : id, access }
  })
}
