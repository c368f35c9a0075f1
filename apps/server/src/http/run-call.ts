import { calls, type AnyCall, type CallKey, type Calls, type ReplyOf } from '@advisor/contract'
import type { Tx } from '../database/open.ts'
import type { Services } from '../services.ts'
import { answerAttempt, changeOnce, describeAttempt } from './attempts.ts'
import { authorise } from './authorise.ts'
import { readContext, stepContext, transactFor, type Asked } from './contexts.ts'
import { enterSession } from './enter-session.ts'
import type { Handlers, Perform } from './handlers.ts'
import { parseFields } from './read-request.ts'
import { recordEvents, type RecordedEvent } from './record-events.ts'
import { Refusal } from './refusal.ts'

/** A handler whose call is not known by name: a function, or the phases of a changing call. */
export type AnyHandler =
  | ((context: object) => Promise<ReplyOf<AnyCall>>)
  | {
      phased: (phases: {
        read: object
        transact: <Value>(change: (context: { tx: Tx }) => Promise<Value>) => Promise<Value>
        before: { changed: unknown } | undefined
      }) => Promise<ReplyOf<AnyCall>>
    }

/** A call that may be made, with what it was sent. */
export interface RunningCall extends Asked<AnyCall> {
  handler: AnyHandler
  /** For calls that make other calls. */
  handlers: Handlers | undefined
  /** How the client names this attempt at a call that changes data. */
  attempt?: string | undefined
}

/** The handler of a call that is not known by name. */
export function handlerOf(handlers: Handlers, key: CallKey): AnyHandler {
  // The types of `Handlers` bind each handler to its call, and `runCall` gives it the context of its call.
  return handlers[key] as unknown as AnyHandler
}

/** Runs a call and returns the envelope of its success. Throws what it was refused with; then nothing is changed. */
export async function runCall(services: Services, running: RunningCall): Promise<Record<string, unknown>> {
  const { declared, identity, notifications, recorded } = running
  const reply = await replyOf(services, running).catch((error: unknown) => {
    // A search by number that finds nothing is refused, and is a search. What a transaction did is undone.
    if (error instanceof Refusal && declared.changes !== 'data') recordEvents(services.events, identity, recorded)
    throw error
  })
  recordEvents(services.events, identity, [...recorded, ...sentAction(running)])
  return { status: 'success', ...declared.reply.parse(reply), ...(notifications.length > 0 && { notifications }) }
}

async function replyOf(services: Services, running: RunningCall): Promise<ReplyOf<AnyCall>> {
  const inSession = await enterSession(services, running)
  return replyInContext(services, inSession ? { ...running, inSession } : running)
}

async function replyInContext(services: Services, running: RunningCall): Promise<ReplyOf<AnyCall>> {
  const { declared, handler } = running
  if (declared.changes === 'data' || typeof handler !== 'function') return replyOfChange(services, running)
  if (declared.changes === 'nothing') return handler(readContext(services, running))
  return handler({ ...stepContext(services, running), perform: performing(services, running) })
}

/** Changes data, once for each attempt of a user, and replies. */
function replyOfChange(services: Services, running: RunningCall): Promise<ReplyOf<AnyCall>> {
  const { declared, handler, identity, opened, attempt, fields, notifications } = running
  const userId = identity.known?.caller.userId
  const named =
    attempt === undefined || userId === undefined
      ? undefined
      : describeAttempt({ id: attempt, userId, call: declared.name }, opened, fields)
  const transact = <Value>(change: (context: { tx: Tx }) => Promise<Value>) =>
    transactFor(services, running, (context) =>
      named
        ? changeOnce(context.tx, named, { now: identity.now, notifications }, () => change(context))
        : change(context),
    )
  const run = (before: { changed: unknown } | undefined): Promise<ReplyOf<AnyCall>> => {
    if (typeof handler !== 'function') return handler.phased({ read: readContext(services, running), transact, before })
    // What a change without phases tells is its reply.
    return before ? Promise.resolve(before.changed as ReplyOf<AnyCall>) : transact(handler)
  }
  return named ? answerAttempt(services, named, notifications, run) : run(undefined)
}

/** Makes another call within a call: under its own access, with the notifications of both in one answer. */
function performing(services: Services, running: RunningCall): Perform {
  const { handlers, identity } = running
  if (!handlers) return () => Promise.reject(new Error('This call makes no other calls.'))
  return async <Key extends CallKey>(key: Key, sent: Record<string, unknown>) => {
    const declared: AnyCall = calls[key]
    const opened = await authorise(services, declared, identity)
    const fields = parseFields(declared, sent, true)
    const reply = await replyOf(services, { ...running, declared, handler: handlerOf(handlers, key), opened, fields })
    // It is what the handler of `key` has replied.
    return reply as ReplyOf<Calls[Key]>
  }
}

const actionFields = ['actionStartTime', 'actionCategory', 'actionEvent', 'actionValue'] as const

/** What the browser said about the step that it made. */
function sentAction({ declared, identity, opened, fields }: RunningCall): RecordedEvent[] {
  if (!identity.known || !('actionStartTime' in declared.request.shape)) return []
  const sent = Object.fromEntries(
    actionFields.flatMap((field) => (typeof fields[field] === 'string' ? [[field, fields[field]]] : [])),
  )
  if (Object.keys(sent).length === 0) return []
  return [{ event: { kind: 'action', ...sent }, call: declared.name, opened }]
}
