import type { SessionEvent } from '@advisor/contract'
import { hasText, useTexts } from '../../../ui/texts/texts.ts'

/** Returns what says an entry of the audit trail: what was done, and to what. */
export function useEventText(): (event: SessionEvent) => string {
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  return ({ kind, detail }) => {
    const said = Object.entries(detail).flatMap(([name, value]) => {
      if (typeof value !== 'string' && typeof value !== 'number') return []
      // States have words; other ids and numbers stand for themselves.
      const use = `use.${value}`
      if (name === 'use' && hasText('serviceSessions', use)) return [t(use)]
      const key = stateTexts[name]?.(String(value))
      return [key && hasText('sessionTerms', key) ? term(key) : String(value)]
    })
    const event = t(`event.${kind}`)
    return said.length === 0 ? event : `${event}: ${said.join(', ')}`
  }
}

const stateTexts: Readonly<Record<string, (value: string) => string>> = {
  status: (value) => `status.${value}`,
  priority: (value) => `priority.${value}`,
  repairStatus: (value) => `repair.${value}`,
  verificationStatus: (value) => `verification.${value}`,
  resolution: (value) => `resolution.${value}`,
}
