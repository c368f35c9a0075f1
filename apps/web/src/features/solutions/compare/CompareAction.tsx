import { limits } from '@advisor/contract'
import { comparisonPath } from '../../../addresses/project-addresses.ts'
import { BarLink } from '../../../ui/bar/BarAction.tsx'
import { useTexts } from '../../../ui/texts/texts.ts'

export interface CompareActionProps {
  caseId: number
  /** The other solutions that are selected in the search. */
  others: readonly number[]
}

/** Leads to the comparison of the solution with those that are selected; others can be added there. */
export function CompareAction({ caseId, others }: CompareActionProps) {
  const t = useTexts('comparing')
  const caseIds = [...new Set([caseId, ...others])].slice(0, limits.compareLimit)
  return (
    <BarLink
      name={t('from-solution')}
      icon="compare"
      destination={{ to: comparisonPath({ caseIds, onlyDifferences: false }) }}
    />
  )
}
