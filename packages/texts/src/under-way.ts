import type { en } from './en/index.ts'

/**
 * The features that are still being written. Another language may lack sentences of them, and their file: English is shown
 * instead. `npm run check` counts what is not translated, and a feature leaves this list when nothing is.
 */
export const underWay = [
  'adminModel',
  'adminPublishing',
  'modelFields',
  'tasks',
] as const satisfies readonly (keyof typeof en)[]
