import { housekeeping } from './housekeeping.ts'
import type { Job } from './job.ts'
import { sweepFiles } from './sweep-files.ts'

/** Every job there is. */
export const knownJobs: readonly Job[] = [housekeeping, sweepFiles]
