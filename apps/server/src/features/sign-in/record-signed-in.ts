import type { Common } from '../../http/handlers.ts'
import type { AnyCall } from '@advisor/contract'
import { recordEvents } from '../../http/record-events.ts'
import type { ReadServices } from '../../services.ts'
import type { Caller, LoginSession } from '../../sessions/caller.ts'
import type { EventLog } from '../../store/events/event-log.ts'

interface Context extends Pick<Common<AnyCall>, 'call' | 'now'> {
  services: Pick<ReadServices, 'callers'>
}

/** Records, for reports, that somebody has signed in by a request that nobody had signed in for. Returns them; undefined when they were disabled meanwhile. */
export async function recordSignedIn(
  events: EventLog,
  { services, call, now }: Context,
  userId: string,
  session: LoginSession,
): Promise<Caller | undefined> {
  const caller = await services.callers.get(userId)
  if (!caller) return undefined
  const event = { kind: 'signed-in', locale: session.locale } as const
  recordEvents(events, { known: { state: 'live', caller, session }, now }, [{ event, call, opened: undefined }])
  return caller
}
