import { limits } from '@advisor/contract'
import { ActionIcon } from '@mantine/core'
import { comparisonPath } from '../../addresses/project-addresses.ts'
import { ActionLink } from '../../ui/ActionLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTexts } from '../../ui/texts/texts.ts'

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
    <ActionIcon
      component={ActionLink}
      destination={{ to: comparisonPath({ caseIds, onlyDifferences: false }) }}
      variant="subtle"
      color="gray"
      c="inherit"
      size={36}
      aria-label={t('from-solution')}
      title={t('from-solution')}
    >
      <Icon name="compare" />
    </ActionIcon>
  )
}
