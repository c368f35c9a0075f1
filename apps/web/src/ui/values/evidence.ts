import type { JudgedStatistics } from '@advisor/contract'
import { useTexts } from '../texts/texts.ts'

/** Tries from which on a share says something. */
const enoughTries = 5

type Outcomes = Pick<JudgedStatistics, 'successCount' | 'failureCount'>

/** Whether so few have said whether a solution helped that it may be chance. */
export const isLittleEvidence = ({ successCount, failureCount }: Outcomes) => successCount + failureCount < enoughTries

/** Returns what the tries of a solution say about it: 'Worked in 31 of 37'. Undefined without tries. */
export function useEvidence(): (outcomes: Outcomes) => string | undefined {
  const t = useTexts('ui')
  return (outcomes) => {
    const { successCount, failureCount } = outcomes
    const counts = { successes: successCount, tries: successCount + failureCount }
    if (counts.tries === 0) return undefined
    return isLittleEvidence(outcomes) ? t('evidence.few', counts) : t('evidence.worked', counts)
  }
}
