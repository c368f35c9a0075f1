import type { SolutionDetails } from '@advisor/contract'

type Audience = SolutionDetails['audience']

const audiences: readonly unknown[] = ['internal', 'partner', 'customer'] satisfies Audience[]

/** Whether a value names readers. */
export const isAudience = (value: unknown): value is Audience => audiences.includes(value)
