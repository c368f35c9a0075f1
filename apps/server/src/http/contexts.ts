import type { Declaration, RequestOf, ServerNotification } from '@advisor/contract'
import type { OpenedProject } from '../access/opened-project.ts'
import type { Tx } from '../database/open.ts'
import type { Services } from '../services.ts'
import type { Change, Common, KnownTo, OwnSession, Read } from './handlers.ts'
import type { Identity } from './identify.ts'
import type { EnteredSession } from '../query/sessions/entered-session.ts'
import type { RecordedEvent } from './record-events.ts'
import { Refusal } from './refusal.ts'

/** A request that was identified, authorised and read. */
export interface Asked<Declared extends Declaration> {
  declared: Declared
  identity: Identity
  opened: OpenedProject | undefined
  fields: RequestOf<Declared>
  signal: AbortSignal
  /** The service session in which the call searches. */
  inSession?: EnteredSession | undefined
  /** Takes what the handler notifies of. */
  notifications: ServerNotification[]
  /** Takes what the handler records. */
  recorded: RecordedEvent[]
}

/** What the handler of a request that only reads is given. */
export function readContext<Declared extends Declaration>(services: Services, asked: Asked<Declared>): Read<Declared> {
  return {
    ...commonContext(asked),
    services,
    db: services.database.db,
    cookies: asked.identity.cookie,
    browser: asked.identity.browser,
  }
}

/** What the handler of a request that moves the caller's login session is given. */
export function stepContext<Declared extends Declaration>(
  services: Services,
  asked: Asked<Declared>,
): Read<Declared> & OwnSession {
  return Object.assign(readContext(services, asked), { sessions: services.sessions, steps: services.searchSteps })
}

/**
 * Runs the change of a request in a transaction, which may run it several times: what an earlier run has notified of and recorded
 * is forgotten. What it changes of the caller, or of their login session, holds for their next request.
 */
export async function transactFor<Declared extends Declaration, Value>(
  services: Services,
  asked: Asked<Declared>,
  change: (context: Change<Declared>) => Promise<Value>,
): Promise<Value> {
  const { notifications, recorded } = asked
  const { known } = asked.identity
  const [notified, events] = [notifications.length, recorded.length]
  try {
    return await services.database.transact((tx) => {
      notifications.length = notified
      recorded.length = events
      return change(changeContext(services, asked, tx))
    })
  } finally {
    if (known) services.keptSessions.forget(known.session.idHash)
  }
}

/** What the handler of a request that changes data is given: `tx`, and nothing that could query beside it. */
function changeContext<Declared extends Declaration>(
  services: Services,
  asked: Asked<Declared>,
  tx: Tx,
): Change<Declared> {
  return { ...commonContext(asked), services, tx }
}

function commonContext<Declared extends Declaration>({
  declared,
  identity,
  opened,
  fields,
  signal,
  inSession,
  notifications,
  recorded,
}: Asked<Declared>): Common<Declared> & KnownTo<Declared> {
  const common: Common<Declared> = {
    call: declared.name,
    request: fields,
    locale: identity.locale,
    now: identity.now,
    address: identity.address,
    origin: identity.origin,
    signal,
    refuse: (key, detail) => new Refusal(key, detail),
    notify: (notification) => notifications.push(notification),
    record: (event, where = opened) => recorded.push({ event, call: declared.name, opened: where }),
  }
  const { caller, session } = identity.known ?? {}
  // `authorise` has made sure of what the access of the declaration promises.
  return { ...common, ...({ caller, session, opened, ...(inSession && { inSession }) } as KnownTo<Declared>) }
}
