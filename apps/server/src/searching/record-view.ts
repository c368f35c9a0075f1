import type { SolutionDetails } from '@advisor/contract'
import type { Stepping } from './search-context.ts'
import type { StoredStep } from './search-steps.ts'

/** Records that a solution was opened, from the step of a search. */
export function recordView(
  { record, opened }: Pick<Stepping, 'record' | 'opened'>,
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
}
