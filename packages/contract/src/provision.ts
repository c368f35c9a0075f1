import type { z } from 'zod'
import type { RequestLimits } from './call.ts'

export type ProvisionMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A call of a protocol by which a directory keeps users and groups here (SCIM 2.0). Its caller has a bearer token of its own, which no
 * user has, and no login session; requests, answers and errors are those of the protocol, not of the envelope.
 */
export interface ProvisionDefinition<
  Name extends string = string,
  Method extends ProvisionMethod = ProvisionMethod,
  Request extends z.ZodObject = z.ZodObject,
> {
  name: Name
  method: Method
  /** Below the backend prefix; `:id` stands for the id of a resource. */
  path: string
  summary: string
  access: { to: 'directory' }
  /** What is in the path and in the query. */
  request: Request
  refusals: readonly never[]
  extendsSession: false
  changes: 'nothing' | 'data'
  limits: RequestLimits
}

/** A directory sends groups of many members at once. */
const limits: RequestLimits = { bodyBytes: 2_097_152, bodyMs: 20_000, fields: 50_000, depth: 12, perMinute: 1_200 }

/** Declares a call of SCIM. All but a GET change data. */
export function provisioning<Name extends string, Method extends ProvisionMethod, Request extends z.ZodObject>(
  name: Name,
  method: Method,
  path: string,
  written: { summary: string; request: Request },
): ProvisionDefinition<Name, Method, Request> {
  return {
    ...{ name, method, path, ...written },
    access: { to: 'directory' },
    refusals: [],
    extendsSession: false,
    changes: method === 'GET' ? 'nothing' : 'data',
    limits,
  }
}
