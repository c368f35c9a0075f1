import type { WhyAsked } from '@advisor/contract'
import { useTexts } from '../../ui/texts/texts.ts'

/** Says in one line why a question is asked, or what it would tell: the solutions left after an answer, and what it costs. */
export function useWhy(of: 'question' | 'list' = 'question'): (why: WhyAsked, candidates: number) => string {
  const t = useTexts('guided')
  return (why, candidates) => {
    const { minutes, cost } = why
    // One solution is left at least by an answer that fits.
    const remaining = Math.max(1, Math.round(why.remaining))
    const left = { remaining, candidates }
    const sentence = of === 'list' ? t('list.why', left) : t('why.remaining', left)
    const tells = remaining < candidates ? [sentence] : []
    const takesMinutes = minutes !== undefined && minutes > 0
    if (takesMinutes) tells.push(t('why.minutes', { minutes }))
    // Minutes say more than an effort, and nothing of a tool or a part.
    const isUsed = cost === 'needs-tools' || cost === 'needs-part'
    if (isUsed || (cost === 'costly' && !takesMinutes)) tells.push(t(`why.${cost}`))
    return tells.join(' ')
  }
}
