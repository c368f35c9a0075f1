import { z } from 'zod'

/** What a slot tells of the work, which results show by a sign: the time it takes, the parts and the tools it needs. */
export const SlotSign = z.enum(['time', 'parts', 'tools'])
export type SlotSign = z.infer<typeof SlotSign>
