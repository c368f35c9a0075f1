import type { SessionEvent } from '@advisor/contract'
import { hasText, useTexts } from '../../../ui/texts/texts.ts'

/** Returns what says an entry of the audit trail: what was done, and to what. */
export function useEventText(): (event: SessionEvent) => string {
  const t = useTexts('serviceSessions')
  const term = useTexts('sessionTerms')
  return ({ kind, detail }) => {
    // Names and states are told, ids are not.
    const said = Object.entries(detail).flatMap(([name, value]) => {
      if (typeof value !== 'string') return []
      if (names.includes(name)) return [value]
      const use = `use.${value}`
      if (name === 'use' && hasText('serviceSessions', use)) return [t(use)]
      const key = stateTexts[name]?.(value)
      return key && hasText('sessionTerms', key) ? [term(key)] : []
    })
    const event = t(`event.${toldAs(kind, detail)}`)
    const { to } = detail
    if (kind === 'sent' && typeof to === 'string' && to !== byMail) said.unshift(to)
    return said.length === 0 ? event : `${event}: ${said.join(', ')}`
  }
}

/** Reports are mailed; all else is sent to the system of the order. */
const byMail = 'mail'

/** What an entry is told as: what was sent says whether it has arrived. */
export function toldAs(kind: SessionEvent['kind'], { to, failed, isForGood }: SessionEvent['detail']) {
  if (kind !== 'sent') return kind
  if (to === byMail) return 'mailed'
  if (typeof failed !== 'string') return kind
  return isForGood === true ? 'not-sent' : 'not-sent-yet'
}

/** Whether somebody has done what an entry tells: the server itself tells other systems. */
export const isByPeople = ({ kind, detail }: SessionEvent): boolean => kind !== 'sent' || detail['to'] === byMail

/** What entries say by names, which the server adds to ids. */
const names = [
  'solutionName',
  'workgroupName',
  'ownerName',
  'modelCaption',
  'fileName',
  'questionCaption',
  'answerText',
  'system',
]

const stateTexts: Readonly<Record<string, (value: string) => string>> = {
  status: (value) => `status.${value}`,
  priority: (value) => `priority.${value}`,
  repairStatus: (value) => `repair.${value}`,
  verificationStatus: (value) => `verification.${value}`,
  resolution: (value) => `resolution.${value}`,
}
