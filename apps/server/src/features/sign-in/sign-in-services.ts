import type { Database } from '../../database/open.ts'
import type { SignInQueue } from '../../sessions/sign-in-queue.ts'
import type { LoginAttempts } from '../../sessions/login-attempts.ts'
import type { PendingSignIns } from '../../sessions/pending-sign-ins.ts'
import type { EventLog } from '../../store/events/event-log.ts'
import type { ThrottledSignIns } from '../../store/events/throttled-sign-ins.ts'
import type { UsedOnce } from '../../store/installation/used-once.ts'
import type { AuditedRefusals } from './audited-refusals.ts'
import type { FinishServices } from './finish-sign-in.ts'

/** What signing in needs beside what every handler is given. */
export interface SignInServices extends FinishServices {
  database: Pick<Database, 'transact'>
  queue: SignInQueue
  attempts: LoginAttempts
  pending: PendingSignIns
  throttled: ThrottledSignIns
  refusals: AuditedRefusals
  events: EventLog
  usedOnce: UsedOnce
}
