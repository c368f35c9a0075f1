import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { RefusalKey } from './refusals.ts'

/**
 * Who may make a call. `public`: anyone; `signed-in`: with a login session; `project`: with a project open too, and with
 * `permission` on top where one is named.
 */
export type Access = { to: 'public' } | { to: 'signed-in' | 'project'; permission?: Permission }

export interface CallDefinition<Name extends string, Request extends z.ZodObject, Reply extends z.ZodObject> {
  name: Name
  method: 'GET' | 'POST'
  /** Below the backend prefix. */
  path: string
  /** One sentence for the generated reference. */
  summary: string
  access: Access
  request: Request
  /** What a success carries beside the envelope. */
  reply: Reply
  refusals: readonly RefusalKey[]
  /** Whether an answer moves the deadline of the login session. */
  extendsSession: boolean
  /** Whether it writes: then it wants the csrf token, whatever the method, and runs in a transaction. */
  changes: boolean
}

export type AnyCall = CallDefinition<string, z.ZodObject, z.ZodObject>
export type RequestOf<Call extends AnyCall> = z.output<Call['request']>
export type RequestInput<Call extends AnyCall> = z.input<Call['request']>
export type ReplyOf<Call extends AnyCall> = z.output<Call['reply']>

type Declaration<Request extends z.ZodObject, Reply extends z.ZodObject> = Pick<
  CallDefinition<string, Request, Reply>,
  'method' | 'summary' | 'access' | 'request' | 'reply'
> &
  Partial<Pick<CallDefinition<string, Request, Reply>, 'path' | 'refusals' | 'extendsSession' | 'changes'>>

/** Declares a call. By default its path is `/<name>.action`, a POST changes something and a GET does not, and it extends the session. */
export function call<Name extends string, Request extends z.ZodObject, Reply extends z.ZodObject>(
  name: Name,
  declaration: Declaration<Request, Reply>,
): CallDefinition<Name, Request, Reply> {
  return {
    name,
    path: `/${name}.action`,
    refusals: [],
    extendsSession: true,
    changes: declaration.method === 'POST',
    ...declaration,
  }
}
