import {
  calls,
  downloads,
  streams,
  uploads,
  type Access,
  type Declaration,
  type WhySeen,
  type WhyStep,
} from '@advisor/contract'
import { visibleSlots, type Model } from '@advisor/domain-model'
import { openProject, usableProfiles } from '../../../access/opened-project.ts'
import { mayAsk, mayOpenBranch } from '../../../access/rights.ts'
import { maySee } from '../../../access/sight-filter.ts'
import type { Read } from '../../../http/handlers.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { readStoredUser } from '../../../store/people/administered-users.ts'
import { readableModel } from '../project-models.ts'
import { givers, readGivers, type Givers } from './givers.ts'

type Context = Read<typeof calls.whySeen>

/** Everything that is asked for by its name. */
const declared: Readonly<Record<string, Pick<Declaration, 'access'>>> = {
  ...calls,
  ...downloads,
  ...uploads,
  ...streams,
}

/**
 * Why a user sees something, or not. Whether they do is asked of what decides it for them, too: their sight, their open project, the access
 * of the call. The steps say by which role or group each condition is met.
 */
export async function whySeen(context: Context) {
  const { db, services, request, refuse } = context
  const stored = await readStoredUser(db, request.user)
  if (!stored) throw refuse('user-not-found')
  const caller = await services.callers.get(stored.id)
  const given = await readGivers(db, stored)
  const account: WhyStep = { kind: 'account', isMet: caller !== undefined, what: stored.username, by: [] }
  if (request.about === 'call') return { why: await whyCall(context, caller, given, account) }
  return { why: await whyRead(context, caller, given, account) }
}

/** Rights of who has none, for a user who is disabled. */
const nobody: Pick<Caller, 'roles' | 'permissions' | 'grants' | 'applications'> = {
  roles: [],
  permissions: new Set(),
  grants: [],
  applications: new Set(),
}

async function whyRead(
  context: Context,
  caller: Caller | undefined,
  given: Givers,
  account: WhyStep,
): Promise<WhySeen> {
  const { services, request, locale, refuse } = context
  const project = (await services.models.projects()).get(request.project)
  if (!project) throw refuse('project-not-found')
  const branch = project.branches.find(({ name }) => name === request.branch)
  const model = branch && (await readableModel(services, project.name, branch.name))
  if (!branch || !model) throw refuse('branch-not-found')
  const facts = request.about === 'solution' ? await readFacts(context) : undefined
  if (request.about === 'solution' && !facts) throw refuse('solution-not-found')
  const casebase = model.casebases.get(facts?.casebaseId ?? request.casebase)
  if (!casebase || (!facts && !casebase.slots.includes(request.slot))) throw refuse('slot-not-found')
  const rights = caller ?? nobody
  const opened =
    caller &&
    (await openProject(services, caller, { projectId: project.name, branch: branch.name, profile: null, quest: null }))
  const sight = opened?.branch === branch.name ? opened.sight : undefined
  const open = sight?.casebases.get(casebase.id)
  const captionOf = (id: string) => {
    const slot = model.slots.get(id)?.slot
    return slot ? model.captions.of(locale, slot) : id
  }
  const steps: WhyStep[] = [
    account,
    {
      kind: 'application',
      isMet: rights.applications.has('advisor'),
      what: 'advisor',
      by: given.ofApplication('advisor'),
    },
    {
      kind: 'project',
      isMet: rights.grants.some((grant) => grant.project === project.name),
      what: project.caption,
      by: given.ofProject(project.name),
    },
    {
      kind: 'branch',
      isMet: mayOpenBranch(rights, branch),
      what: model.captions.ofBranch(locale, branch),
      by: given.ofPermission(`branch-${branch.kind}`),
    },
    {
      kind: 'open-project',
      isMet: usableProfiles(model, rights).length > 0,
      what: 'profile',
      by: profileGivers(model, rights, given),
    },
    {
      kind: 'casebase',
      isMet: rights.grants.some((grant) => grant.project === project.name && covers(grant, casebase.id)),
      what: model.captions.of(locale, casebase),
      by: given.ofCasebase(project.name, casebase.id),
    },
  ]
  if (facts) {
    const state = model.workflows.get(casebase.workflow)?.states.find(({ id }) => id === facts.state)
    const isHidden = state?.reach === 'hidden'
    steps.push(
      {
        kind: 'state',
        isMet: state?.reach === 'published' || (isHidden && rights.permissions.has('review-view-drafts')),
        what: state ? model.captions.ofPart(locale, 'workflow', casebase.workflow, state) : facts.state,
        by: isHidden ? given.ofPermission('review-view-drafts') : [],
      },
      {
        kind: 'audience',
        isMet: given.ofAudience(project.name, casebase.id, facts.audience).length > 0 && caller !== undefined,
        what: facts.audience,
        by: given.ofAudience(project.name, casebase.id, facts.audience),
      },
    )
  } else {
    const by = slotGivers(model, casebase.id, request.slot, given)
    const isRead = visibleSlots(model, casebase, rights.roles).has(request.slot)
    steps.push({ kind: 'slot', isMet: isRead, what: captionOf(request.slot), by })
  }
  const mayAskFor = caller !== undefined && mayAsk(caller, { application: 'advisor' })
  const isSeen = facts ? sight !== undefined && maySee(sight, facts) : (open?.slots.has(request.slot) ?? false)
  return {
    isSeen: mayAskFor && isSeen,
    steps,
    slots: facts
      ? casebase.slots.map((id) => ({
          id,
          caption: captionOf(id),
          isSeen: open?.slots.has(id) ?? false,
          by: slotGivers(model, casebase.id, id, given).map(({ id: role, name }) => ({ id: role, name })),
        }))
      : [],
  }
}

const covers = ({ casebases }: { casebases: readonly string[] }, casebase: string) =>
  casebases.length === 0 || casebases.includes(casebase)

/** What decides about a solution: the version that the branch points at. */
async function readFacts({ db, request }: Context) {
  if (request.solution === undefined) return undefined
  return db
    .selectFrom('branchSolutions as pointed')
    .innerJoin('solutions', (join) =>
      join.onRef('solutions.projectId', '=', 'pointed.projectId').onRef('solutions.number', '=', 'pointed.number'),
    )
    .innerJoin('solutionVersions as version', (join) =>
      join
        .onRef('version.projectId', '=', 'pointed.projectId')
        .onRef('version.number', '=', 'pointed.number')
        .onRef('version.version', '=', 'pointed.version'),
    )
    .select(['version.casebaseId', 'version.state', 'version.audience'])
    .where('pointed.projectId', '=', request.project)
    .where('pointed.branch', '=', request.branch)
    .where('pointed.number', '=', request.solution)
    .executeTakeFirst()
}

/** The roles of the user by which a slot is read. */
function slotGivers(model: Model, casebaseId: string, slot: string, given: Givers) {
  const casebase = model.casebases.get(casebaseId)
  return given.roles.filter(({ id }) => casebase && visibleSlots(model, casebase, [id]).has(slot)).map(givers.role)
}

/** The roles of the user that offer a quest, with the permissions of all. */
function profileGivers(model: Model, rights: Pick<Caller, 'roles' | 'permissions' | 'grants'>, given: Givers) {
  return given.roles.filter(({ id }) => usableProfiles(model, { ...rights, roles: [id] }).length > 0).map(givers.role)
}

async function whyCall(
  context: Context,
  caller: Caller | undefined,
  given: Givers,
  account: WhyStep,
): Promise<WhySeen> {
  const { request, refuse } = context
  const access = Object.hasOwn(declared, request.call) ? declared[request.call]?.access : undefined
  if (!access) throw refuse('call-not-found')
  if (access.to === 'public')
    return { isSeen: true, steps: [{ kind: 'declared', isMet: true, what: 'public', by: [] }], slots: [] }
  const steps = [account, ...stepsOfAccess(access, caller ?? nobody, given)]
  let isSeen = caller !== undefined && mayAsk(caller, access)
  if (access.to === 'project') {
    const isOpen = caller !== undefined && (await opensAny(context, caller))
    isSeen &&= isOpen
    steps.push({ kind: 'open-project', isMet: isOpen, what: 'project', by: given.ofAnyProject() })
  }
  return { isSeen, steps, slots: [] }
}

function stepsOfAccess(
  { application, permission, anyPermission }: Access,
  rights: Pick<Caller, 'applications' | 'permissions'>,
  given: Givers,
): WhyStep[] {
  const steps: WhyStep[] = []
  if (application)
    steps.push({
      kind: 'application',
      isMet: rights.applications.has(application),
      what: application,
      by: given.ofApplication(application),
    })
  if (permission)
    steps.push({
      kind: 'permission',
      isMet: rights.permissions.has(permission),
      what: permission,
      by: given.ofPermission(permission),
    })
  if (anyPermission)
    steps.push({
      kind: 'permission',
      isMet: anyPermission.some((each) => rights.permissions.has(each)),
      what: anyPermission.join(', '),
      by: anyPermission.flatMap((each) => given.ofPermission(each)),
    })
  return steps
}

/** Whether the user can open the project that is asked about, or any, if none is. */
async function opensAny({ services, request }: Context, caller: Caller): Promise<boolean> {
  const projects = [...(await services.models.projects()).keys()]
  for (const projectId of projects.filter((each) => request.project === '' || each === request.project)) {
    const names = { projectId, branch: null, profile: null, quest: null }
    if (await openProject(services, caller, names)) return true
  }
  return false
}
