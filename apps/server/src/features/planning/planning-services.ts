import type { JobContext } from '../../jobs/job.ts'

type Needed =
  'database' | 'models' | 'sights' | 'callers' | 'contents' | 'titles' | 'texts' | 'jobs' | 'settings' | 'clock' | 'log'

export type PlanningContext = JobContext<object, Needed>

/** What the job of planned publications works with. */
export type PlanningServices = PlanningContext['services']
