import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { RefusalKey } from './refusals.ts'

/** Whom a call is open to: anyone; people who are signed in; people with a project open too. */
export type AccessTo = 'public' | 'signed-in' | 'project'

/** Who may make a call: the audience, and the permission they need on top where one is named. */
export interface Access<To extends AccessTo = AccessTo> {
  to: To
  permission?: Permission
}

/**
 * What a call may write: nothing; where the caller's own login session stands; or what others see too.
 */
export type CallChanges = 'nothing' | 'own-session' | 'data'

export interface CallDefinition<
  Name extends string,
  Request extends z.ZodObject,
  Reply extends z.ZodObject,
  To extends AccessTo,
  Key extends RefusalKey,
  Changes extends CallChanges,
> {
  name: Name
  method: 'GET' | 'POST'
  /** Below the backend prefix. */
  path: string
  /** One sentence for the generated reference. */
  summary: string
  access: Access<To>
  request: Request
  /** What a success carries beside the envelope. */
  reply: Reply
  refusals: readonly Key[]
  /** Whether an answer moves the deadline of the login session. */
  extendsSession: boolean
  /** A call that writes wants the csrf token, whatever the method; one that changes data runs in a transaction. */
  changes: Changes
}

export type AnyCall = CallDefinition<string, z.ZodObject, z.ZodObject, AccessTo, RefusalKey, CallChanges>

/** The fields of a call's request, by name. */
export function requestFields(call: AnyCall): ReadonlyMap<string, z.ZodType> {
  return new Map(Object.entries(call.request.shape))
}

/** What a handler gets: the request after defaults and conversions. */
export type RequestOf<Call extends AnyCall> = z.output<Call['request']>
/** What a client sends. */
export type RequestInput<Call extends AnyCall> = z.input<Call['request']>
export type ReplyOf<Call extends AnyCall> = z.output<Call['reply']>
export type RefusalsOf<Call extends AnyCall> = Call['refusals'][number]

type Defaulted = 'method' | 'path' | 'refusals' | 'extendsSession'

type Declaration<
  Request extends z.ZodObject,
  Reply extends z.ZodObject,
  To extends AccessTo,
  Key extends RefusalKey,
> = Omit<CallDefinition<string, Request, Reply, To, Key, CallChanges>, 'name' | 'changes' | Defaulted> &
  Partial<Pick<CallDefinition<string, Request, Reply, To, Key, CallChanges>, Defaulted>>

/** Declares a call that only reads. By default it is a GET of `/<name>.action` and extends the session. */
export const reading = declaring('GET', 'nothing')

/**
 * Declares a call that moves where the caller's own login session stands, in one statement at its end, and changes nothing else:
 * it reads, asks and waits without a transaction. By default it is a POST to `/<name>.action` and extends the session.
 */
export const stepping = declaring('POST', 'own-session')

/** Declares a call that changes something. By default it is a POST to `/<name>.action` and extends the session. */
export const changing = declaring('POST', 'data')

function declaring<Changes extends CallChanges>(method: 'GET' | 'POST', changes: Changes) {
  return <
    Name extends string,
    Request extends z.ZodObject,
    Reply extends z.ZodObject,
    To extends AccessTo,
    Key extends RefusalKey = never,
  >(
    name: Name,
    declaration: Declaration<Request, Reply, To, Key>,
  ): CallDefinition<Name, Request, Reply, To, Key, Changes> => ({
    method,
    path: `/${name}.action`,
    refusals: [],
    extendsSession: true,
    ...declaration,
    name,
    changes,
  })
}
