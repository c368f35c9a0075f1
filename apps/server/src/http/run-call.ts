import { calls, type AnyCall, type CallKey, type Declaration, type ServerNotification } from '@advisor/contract'
import type { OpenedProject } from '../access/opened-project.ts'
import type { Tx } from '../database/open.ts'
import type { Services } from '../services.ts'
import { authorise } from './authorise.ts'
import type { Handlers } from './handlers.ts'
import type { Identity } from './identify.ts'
import { parseFields } from './read-request.ts'
import { Refusal } from './refusal.ts'

/** What a handler is given once its call is no longer known by name. */
type Context = Record<string, unknown>
type Reply = Record<string, unknown>

/** A handler whose call is not known by name: a function, or the phases of a changing call. */
export type AnyHandler =
  | ((context: Context) => Promise<Reply>)
  | {
      phased: (phases: {
        read: Context
        transact: <Value>(change: (context: Context) => Promise<Value>) => Promise<Value>
      }) => Promise<Reply>
    }

/** A call that may be made, with what it was sent. */
export interface RunningCall {
  call: AnyCall
  handler: AnyHandler
  /** For calls that make other calls. */
  handlers?: Handlers | undefined
  identity: Identity
  opened: OpenedProject | undefined
  /** The request after its schema. */
  fields: unknown
  signal: AbortSignal
}

/** Runs a call and answers the envelope of its success. Throws what it was refused with; then nothing is changed. */
export async function runCall(services: Services, running: RunningCall): Promise<Reply> {
  const { call } = running
  const notifications: ServerNotification[] = []
  const reply = await replyOf(services, running, notifications)
  recordAction(services, running)
  return { status: 'success', ...call.reply.parse(reply), ...(notifications.length > 0 && { notifications }) }
}

/** What every handler is given, whatever it serves. */
export function commonContext(
  services: Services,
  { call, identity, opened, fields, signal }: Omit<RunningCall, 'call' | 'handler'> & { call: Declaration },
  notifications: ServerNotification[],
): Context {
  return {
    call: call.name,
    request: fields,
    locale: identity.locale,
    now: identity.now,
    signal,
    refuse: (key: Refusal['key'], detail?: Refusal['detail']) => new Refusal(key, detail),
    notify: (notification: ServerNotification) => notifications.push(notification),
    caller: identity.known?.caller,
    session: identity.known?.session,
    opened,
    services,
    cookies: identity.cookie,
  }
}

async function replyOf(services: Services, running: RunningCall, notifications: ServerNotification[]): Promise<Reply> {
  const { call, handler } = running
  const { database } = services
  const common = commonContext(services, running, notifications)
  const inTransaction = <Value>(change: (context: Context) => Promise<Value>) =>
    database.transact((tx: Tx) => change({ ...common, tx }))
  const read = { ...common, db: database.db }
  if (typeof handler !== 'function') return handler.phased({ read, transact: inTransaction })
  if (call.changes === 'data') return inTransaction(handler)
  if (call.changes === 'nothing') return handler(read)
  return handler({ ...read, ...steppingContext(services, running) })
}

/** What moves the caller's own login session. */
export function steppingContext(
  services: Services,
  { identity, handlers, signal }: Pick<RunningCall, 'identity' | 'handlers' | 'signal'>,
): Context {
  return {
    sessions: services.sessions,
    steps: services.searchSteps,
    perform: async (key: CallKey, sent: Record<string, unknown>) => {
      const call: AnyCall = calls[key]
      const opened = await authorise(services, call.access, identity)
      const handler = handlers?.[key] as unknown as AnyHandler
      return replyOf(
        services,
        { call, handler, handlers, identity, opened, fields: parseFields(call, sent, true), signal },
        [],
      )
    },
  }
}

const actionFields = ['actionStartTime', 'actionCategory', 'actionEvent', 'actionValue'] as const

/** Records, for analytics, what the browser said about the step that it made. */
function recordAction({ events }: Services, { call, identity, fields }: RunningCall): void {
  if (!identity.known || !('actionStartTime' in call.request.shape)) return
  const { caller, session } = identity.known
  const request = fields as Record<string, unknown>
  const sent = Object.fromEntries(
    actionFields.flatMap((field) => (request[field] === undefined ? [] : [[field, request[field]]])),
  )
  if (Object.keys(sent).length === 0) return
  events.record({ at: identity.now, userId: caller.userId, projectId: session.projectId, call: call.name, sent })
}
