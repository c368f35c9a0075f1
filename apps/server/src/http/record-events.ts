import type { NewEvent } from '@advisor/contract'
import type { OpenedProject } from '../access/opened-project.ts'
import type { EventLog } from '../store/events/event-log.ts'
import type { Identity } from './identify.ts'

/** What a handler has recorded. */
export interface RecordedEvent {
  event: NewEvent
  call: string
  /** What was open; undefined: what the login session names. */
  opened: OpenedProject | undefined
}

/** Characters of the hash of a login session's key: they tell sessions apart. */
const sessionIdCharacters = 16

/** Hands what a request has recorded to the log of events, with who did it, when and where. */
export function recordEvents(
  events: EventLog,
  { known, now }: Pick<Identity, 'known' | 'now'>,
  recorded: readonly RecordedEvent[],
): void {
  const { caller, session } = known ?? {}
  // Who sees as another user looks at rights; nobody is counted for that.
  if (caller?.seesAs) return
  for (const { event, call, opened } of recorded)
    events.record(event, {
      at: now,
      call,
      userId: caller?.userId ?? null,
      sessionId: session?.idHash.slice(0, sessionIdCharacters) ?? null,
      projectId: opened?.model.project.name ?? session?.projectId ?? null,
      branch: opened?.branch ?? session?.branch ?? null,
      profile: opened?.profile.id ?? session?.profile ?? null,
      quest: opened?.quest.id ?? session?.quest ?? null,
    })
}
