import { serialFault } from '@advisor/domain-model'
import type { Chance } from './chance.ts'

const checks = { L: 'luhn', M: 'mod-11' } as const

/** Fills a template in: `#` is a digit, `%` the count in five digits or as many as there are, and the check digit follows from the rest. */
export function fillTemplate(template: string, chance: Chance, count = 0): string {
  const filled = template
    .replaceAll('#', () => String(chance.whole(0, 9)))
    .replace('%', String(count).padStart(template.endsWith('L') ? 5 : 1, '0'))
  const last = filled.at(-1)
  if (last !== 'L' && last !== 'M') return filled
  const body = filled.slice(0, -1)
  const digit = [...'0123456789X'].find(
    (each) => serialFault({ models: [], checkDigit: checks[last] }, body + each) === undefined,
  )
  return body + (digit ?? '')
}
