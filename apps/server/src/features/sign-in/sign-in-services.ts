import type { Database } from '../../database/open.ts'
import type { SignInQueue } from '../../sessions/sign-in-queue.ts'
import type { LoginAttempts } from '../../sessions/login-attempts.ts'
import type { AuditEvents } from '../../store/events/audit-events.ts'
import type { EventLog } from '../../store/events/event-log.ts'
import type { ThrottledSignIns } from '../../store/events/throttled-sign-ins.ts'
import type { UsedOnce } from '../../store/installation/used-once.ts'
import type { AuditedRefusals } from './audited-refusals.ts'

/** What signing in needs beside what every handler is given. */
export interface SignInServices {
  database: Pick<Database, 'transact'>
  queue: SignInQueue
  attempts: LoginAttempts
  audit: AuditEvents
  throttled: ThrottledSignIns
  refusals: AuditedRefusals
  events: EventLog
  usedOnce: UsedOnce
  /** Signs the cookies of known devices, and seals those of sign-ins at a provider. */
  secret: string
  /** Where the application is served. */
  basePath: string
}
