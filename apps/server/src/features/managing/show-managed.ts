import { limits, type calls, type ManagedSolution } from '@advisor/contract'
import { mayChange } from '../../access/may-change.ts'
import type { OpenedBranch } from '../../access/opened-project.ts'
import { maySee } from '../../access/sight-filter.ts'
import type { Db } from '../../database/open.ts'
import type { Read } from '../../http/handlers.ts'
import { loadPointed, type PointedSolution } from '../../reading/pointed-solution.ts'
import { numberOf, stateOf } from '../../reading/show-heading.ts'
import { listPlans, listValidities } from '../../store/planning/plan-store.ts'
import { editingRights } from '../../writing/editing-rights.ts'
import { openForms } from '../../writing/form-leases.ts'
import { publishTargets } from '../../writing/publish-targets.ts'
import { readLanguages } from './managed-rows.ts'

type Context = Read<typeof calls.getManagedSolutions>

/** A form that was never opened: what is saved from the list is joined to what others have saved since the version. */
const listToken = (version: number) => `${version}.list`

/** Solutions as the list shows them, in the order of `numbers`. */
export async function showManaged(
  context: Context,
  opened: OpenedBranch,
  numbers: readonly number[],
): Promise<ManagedSolution[]> {
  const { db, caller, locale, services } = context
  const { model, branch, sight } = opened
  const projectId = model.project.name
  const rows = (await loadPointed(db, projectId, branch, numbers)).filter((row) => maySee(sight, row))
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const [titles, languages, pointers, forms, drafts, plans, validities, names] = await Promise.all([
    services.titles.read(db, model, rows, locale),
    readLanguages(db, opened, numbers),
    readPointers(db, projectId, numbers),
    openForms(db, projectId, caller),
    readOwnDrafts(db, { projectId, userId: caller.userId }, numbers),
    listPlans(db, projectId, { numbers, size: limits.listedPlans }),
    listValidities(db, projectId, { numbers, size: limits.listedPlans }),
    namesOf(
      db,
      rows.flatMap(({ createdBy, modifiedBy }) => [createdBy, modifiedBy]),
    ),
  ])
  const plannedOf = (number: number): Pick<ManagedSolution, 'planned'> => {
    const publications = plans
      .filter((plan) => plan.number === number && plan.state === 'waiting')
      .map(({ branch: name, version, day }) => {
        const target = model.project.branches.find((each) => each.name === name)
        return { branch: { name, caption: target ? model.captions.ofBranch(locale, target) : name }, version, day }
      })
    const validity = validities.find((each) => each.number === number)
    if (publications.length === 0 && !validity) return {}
    return { planned: { publications, ...(validity && { validUntil: validity.day }) } }
  }
  const show = (row: PointedSolution): ManagedSolution[] => {
    const casebase = model.casebases.get(row.casebaseId)
    if (!casebase) return []
    const { number, version, masterLocale } = row
    const spoken = languages.get(number) ?? []
    const shownBy = pointers.get(number) ?? new Map<string, number>()
    const rights = editingRights(model, casebase, caller, row, locale)
    const draft = drafts.get(number)
    const state = stateOf(model, row, locale)
    const isArchived = state.reach === 'archived'
    return [
      {
        caseId: number,
        number: numberOf(model, number),
        name: row.name,
        title: titles.get(number) ?? row.name,
        titleLocale: spoken.some((each) => each.locale === locale && each.hasTitle) ? locale : masterLocale,
        casebase: { id: casebase.id, caption: model.captions.of(locale, casebase) },
        state,
        version,
        creator: names.get(row.createdBy) ?? '',
        isOwn: row.createdBy === caller.userId,
        modifier: names.get(row.modifiedBy) ?? '',
        modifiedAt: row.modifiedAt.toISOString(),
        languages: spoken.map((each) => ({
          ...{ locale: each.locale, isMaster: each.locale === masterLocale, state: each.state },
        })),
        branches: model.project.branches.map((each) => {
          const shown = shownBy.get(each.name)
          return {
            name: each.name,
            caption: model.captions.ofBranch(locale, each),
            ...(shown !== undefined && { version: shown }),
            isBehind: shown !== version,
          }
        }),
        openBy: forms.get(number) ?? [],
        ...(draft && { draft }),
        mayEdit: rights.mayWrite,
        mayViewVersions: caller.permissions.has('version-view'),
        mayCopy: !isArchived && caller.permissions.has('solution-create'),
        transitions: rights.transitions,
        publishTo: isArchived ? [] : publishTargets(caller, opened, shownBy, locale),
        ...plannedOf(number),
        mayPlan: !isArchived && (caller.permissions.has('review-apply') || mayChange(caller, row)),
        token: listToken(version),
      },
    ]
  }
  return numbers.flatMap((number) => byNumber.get(number) ?? []).flatMap(show)
}

/** Which version each branch shows, by the number of the solution and the name of the branch. */
async function readPointers(
  db: Db,
  projectId: string,
  numbers: readonly number[],
): Promise<Map<number, Map<string, number>>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('branchSolutions')
    .select(['branch', 'number', 'version'])
    .where('projectId', '=', projectId)
    .where('number', 'in', [...numbers])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ number }) => number)].map(([number, ofSolution]) => [
      number,
      new Map(ofSolution.map(({ branch, version }) => [branch, version])),
    ]),
  )
}

/** The last draft that a user has of each solution. */
async function readOwnDrafts(
  db: Db,
  { projectId, userId }: { projectId: string; userId: string },
  numbers: readonly number[],
): Promise<Map<number | null, NonNullable<ManagedSolution['draft']>>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('draftCases')
    .select(['id', 'number', 'locale', 'modifiedAt'])
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('number', 'in', [...numbers])
    .orderBy('modifiedAt')
    .execute()
  return new Map(
    rows.map(({ id, number, locale, modifiedAt }) => [number, { id, locale, modifiedAt: modifiedAt.toISOString() }]),
  )
}

/** The names of users by their ids. Those who were erased have none. */
export async function namesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'realName'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
  return new Map(rows.map(({ id, realName }) => [id, realName]))
}
