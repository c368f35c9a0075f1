import { asksForSomething, type SolutionDetails } from '@advisor/contract'
import type { Stepping } from '../search-context.ts'
import type { StoredStep } from './search-steps.ts'

/** Records that a solution was opened, from the step of a search, and counts it with the solution. */
export function recordView(
  { record, opened, services, caller, now }: Pick<Stepping, 'record' | 'opened' | 'services' | 'caller' | 'now'>,
  from: StoredStep | undefined,
  { caseId, version, locale, navigation }: SolutionDetails,
  purpose: 'details' | 'preview' = 'details',
): void {
  record(
    {
      kind: 'view',
      ...{ solution: caseId, version, locale, purpose },
      ...(from && { step: from.id }),
      ...(navigation && { place: navigation.index }),
    },
    opened,
  )
  if (purpose === 'preview') return
  const { project } = opened.model
  const search = from && asksForSomething(from.query) ? { ...from.query, sort: undefined } : undefined
  if (!caller.seesAs)
    services.views.count({ projectId: project.name, number: caseId, userId: caller.userId, search, at: now })
}
