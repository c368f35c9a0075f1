import { housekeeping } from './housekeeping.ts'
import type { Job } from './job.ts'
import { sweepFiles } from './sweep-files.ts'

/** All jobs. */
export const knownJobs: readonly Job[] = [housekeeping, sweepFiles]
