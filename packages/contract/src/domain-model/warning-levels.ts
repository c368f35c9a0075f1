import { z } from 'zod'

/**
 * The signal words of ISO 3864-2 and ANSI Z535.4, most severe first. `danger`: death or serious injury will follow;
 * `warning`: may follow; `caution`: a minor injury may follow; `notice`: damage without injury.
 */
export const warningLevels = ['danger', 'warning', 'caution', 'notice'] as const
export const WarningLevel = z.enum(warningLevels)
export type WarningLevel = z.infer<typeof WarningLevel>
