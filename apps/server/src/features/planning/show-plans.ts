import { limits, type Plans } from '@advisor/contract'
import { mayChange } from '../../access/may-change.ts'
import { openAuthoringBranch, type AccessServices, type OpenedBranch } from '../../access/opened-project.ts'
import { mayOpenBranch } from '../../access/rights.ts'
import { maySee } from '../../access/sight-filter.ts'
import type { Db } from '../../database/open.ts'
import { loadPointed, type PointedSolution } from '../../reading/pointed-solution.ts'
import { numberOf } from '../../reading/show-heading.ts'
import type { SolutionTitles } from '../../reading/solution-titles.ts'
import type { Caller } from '../../sessions/caller.ts'
import { listPlans, listValidities } from '../../store/planning/plan-store.ts'

interface Context {
  db: Db
  caller: Caller
  opened: OpenedBranch
  services: AccessServices & { titles: SolutionTitles }
  locale: string
}

/** Whether a user may say until when readers find a solution: who may change it, and who may publish it. */
export function mayLimit(caller: Caller, solution: Pick<PointedSolution, 'createdBy'>): boolean {
  return mayChange(caller, solution) || caller.permissions.has('review-apply')
}

/** What is planned for one solution, or for all of the project, as far as the caller sees them on the branch of authors. */
export async function showPlans(context: Context, caseId?: number): Promise<Plans> {
  const { db, caller, services, locale } = context
  const projectId = context.opened.model.project.name
  const opened = await openAuthoringBranch(services, caller, projectId)
  const none: Plans = { publications: [], validities: [], publishTo: [], mayLimit: false }
  if (!opened) return none
  const { model } = opened
  const wanted = { size: limits.listedPlans, ...(caseId !== undefined && { numbers: [caseId] }) }
  const [plans, validities] = await Promise.all([
    listPlans(db, projectId, wanted),
    listValidities(db, projectId, wanted),
  ])
  const numbers = new Set([...plans, ...validities].map(({ number }) => number))
  if (caseId !== undefined) numbers.add(caseId)
  const pointed = await loadPointed(db, projectId, opened.branch, [...numbers])
  const seen = new Map(pointed.filter((row) => maySee(opened.sight, row)).map((row) => [row.number, row]))
  const titles = await services.titles.read(db, model, [...seen.values()], locale)
  const named = ({ number, name }: PointedSolution) => ({
    ...{ caseId: number, number: numberOf(model, number), title: titles.get(number) ?? name },
  })
  const isPublisher = caller.permissions.has('review-apply')
  const captionOf = (branch: string) => {
    const found = model.project.branches.find(({ name }) => name === branch)
    return { name: branch, caption: found ? model.captions.ofBranch(locale, found) : branch }
  }
  const one = caseId === undefined ? undefined : seen.get(caseId)
  return {
    publications: plans.flatMap((plan) => {
      const solution = seen.get(plan.number)
      if (!solution) return []
      const { id, version, branch, day, timeZone, dueAt, state, failure, plannerName } = plan
      return [
        {
          ...{ id, ...named(solution), version, branch: captionOf(branch), day, timeZone },
          ...{ by: plannerName ?? '', at: dueAt.toISOString(), mayCancel: isPublisher },
          state: state === 'failed' ? 'failed' : 'waiting',
          ...(failure !== null && { failure }),
        },
      ]
    }),
    validities: validities.flatMap(({ number, day, timeZone, endsAt, setterName }) => {
      const solution = seen.get(number)
      if (!solution) return []
      const ends = { day, timeZone, by: setterName ?? '', endsAt: endsAt.toISOString() }
      return [{ ...named(solution), ...ends, mayChange: mayLimit(caller, solution) }]
    }),
    publishTo:
      one && isPublisher
        ? model.project.branches
            .filter((each) => each.name !== opened.branch && mayOpenBranch(caller, each))
            .map(({ name }) => captionOf(name))
        : [],
    mayLimit: one !== undefined && mayLimit(caller, one),
    ...(one && { version: one.version }),
  }
}
