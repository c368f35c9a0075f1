import { toLanguageTag, InterfaceLocale } from '@advisor/contract'
import type { Model } from '@advisor/domain-model'
import { openBranches } from '../../access/opened-project.ts'
import type { DescribedThing, DescribeThings } from '../../notices/describe-notices.ts'
import { numberOf } from '../../reading/show-heading.ts'
import { findPlans, findValidities } from '../../store/planning/plan-store.ts'

/** Publications that the reader has planned: the branch, and the solution. */
export const describePlans: DescribeThings = async ({ db, caller, opened: { model }, locale }, ids) => {
  const plans = await findPlans(db, ids)
  const own = plans.filter(
    ({ createdBy, projectId }) => createdBy === caller.userId && projectId === model.project.name,
  )
  return new Map(
    own.map(({ id, branch, number }): [string, DescribedThing] => {
      const found = openBranches(model.project, caller).find(({ name }) => name === branch)
      const title = found ? model.captions.ofBranch(locale, found) : branch
      return [id, { title, number, ...management(model, number) }]
    }),
  )
}

/** The days on which solutions end or have ended, for those who were told of it. */
export const describeValidities: DescribeThings = async ({ db, opened: { model }, locale }, ids) => {
  const format = new Intl.DateTimeFormat(toLanguageTag(InterfaceLocale.catch('en').parse(locale)), {
    ...{ dateStyle: 'long', timeZone: 'UTC' },
  })
  const found = (await findValidities(db, ids)).filter(({ projectId }) => projectId === model.project.name)
  return new Map(
    found.map(({ id, day, number }): [string, DescribedThing] => [
      id,
      { title: format.format(new Date(`${day}T00:00:00Z`)), number, ...management(model, number) },
    ]),
  )
}

/** The solution in the list of those that the reader manages. */
function management(model: Model, number: number): Pick<DescribedThing, 'path' | 'fields'> {
  return { path: '/solution-management', fields: { q: numberOf(model, number) } }
}
