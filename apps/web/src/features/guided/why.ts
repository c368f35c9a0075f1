import type { WhyAsked } from '@advisor/contract'
import { useTexts } from '../../ui/texts/texts.ts'

/** Says in one line why a question is asked: what it tells, and what it costs. */
export function useWhy(): (why: WhyAsked, candidates: number) => string {
  const t = useTexts('guided')
  return (why, candidates) => {
    const { minutes, cost } = why
    // One solution is left at least by an answer that fits.
    const remaining = Math.max(1, Math.round(why.remaining))
    const tells = remaining < candidates ? [t('why.remaining', { remaining, candidates })] : []
    if (minutes !== undefined && minutes > 0) return [...tells, t('why.minutes', { minutes })].join(' ')
    if (cost === 'costly' || cost === 'needs-tools') return [...tells, t(`why.${cost}`)].join(' ')
    return tells.join(' ')
  }
}
