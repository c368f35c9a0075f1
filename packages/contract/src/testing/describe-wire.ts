import type { z } from 'zod'
import type { Declaration } from '../call.ts'
import type { ProvisionDefinition } from '../provision.ts'
import { FailureEnvelope, GlobalConditionEnvelope, HttpErrorBody, SuccessEnvelope } from '../envelope.ts'
import { schemaWriter, type JsonSchema } from '../schema-writer.ts'

/** What a declaration says on the wire. A file has no `reply`. */
export interface DeclaredOnWire extends Pick<
  Declaration,
  'path' | 'changes' | 'extendsSession' | 'refusals' | 'limits'
> {
  method: ProvisionDefinition['method']
  access: Declaration['access'] | ProvisionDefinition['access']
  /** The files of an upload. */
  upload?: unknown
  /** The parameters in the address of a form. */
  query?: JsonSchema
  request: JsonSchema
  reply?: JsonSchema
  /** What a stream sends. */
  event?: JsonSchema
}

/** Everything that clients of a contract rely on. Schemas refer to `schemas` by name. */
export interface Wire {
  version: number
  envelopes: Record<string, JsonSchema>
  /** By kind, such as `calls`, and name. */
  declarations: Record<string, Record<string, DeclaredOnWire>>
  schemas: Record<string, JsonSchema>
}

export type AnyDeclaration = (Declaration | ProvisionDefinition) & {
  query?: z.ZodObject
  reply?: z.ZodObject
  event?: z.ZodType
  upload?: unknown
}
type Declarations = Readonly<Record<string, Readonly<Record<string, AnyDeclaration>>>>

/** Describes a contract: its version, its declarations by kind, and the exports that name its schemas. */
export function describeWire(version: number, kinds: Declarations, exports: Readonly<Record<string, unknown>>): Wire {
  const writer = schemaWriter(exports, '#/schemas/')
  const describe = ({ name, request, query, reply, event, upload, ...declared }: AnyDeclaration) => {
    const { method, path, access, changes, extendsSession, refusals, limits } = declared
    const described: DeclaredOnWire = {
      ...{ method, path, access, changes, extendsSession, refusals, limits },
      ...(upload !== undefined && { upload }),
      ...(query && { query: writer.write(query, 'request') }),
      request: writer.write(request, 'request'),
      ...(reply && { reply: writer.write(reply, 'reply') }),
      ...(event && { event: writer.write(event, 'reply') }),
    }
    return [name, described] as const
  }
  const envelopes = { SuccessEnvelope, FailureEnvelope, GlobalConditionEnvelope, HttpErrorBody }
  return {
    version,
    envelopes: mapValues(envelopes, (schema) => writer.write(schema, 'reply')),
    declarations: mapValues(kinds, (declared) =>
      Object.fromEntries(
        Object.values(declared)
          .map(describe)
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    ),
    schemas: writer.named(),
  }
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
