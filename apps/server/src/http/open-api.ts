import {
  calls,
  FailureEnvelope,
  GlobalConditionEnvelope,
  requestFields,
  SuccessEnvelope,
  type AnyCall,
} from '@advisor/contract'
import { z } from 'zod'

/** The OpenAPI 3.1 description of every call, made from the contract. */
export function describeApi(apiPath: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of Object.values(calls) as AnyCall[])
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call) }
  return {
    openapi: '3.1.0',
    info: { title: 'Advisor: Service Knowledge and Diagnostics', version: '6.1' },
    servers: [{ url: apiPath }],
    paths,
  }
}

function describeCall(call: AnyCall): Record<string, unknown> {
  return {
    operationId: call.name,
    summary: call.summary,
    description: describeAccess(call),
    ...(call.method === 'GET' ? { parameters: describeQuery(call) } : { requestBody: describeBody(call) }),
    responses: {
      200: {
        description: 'A success, a refusal, or a condition of the whole client: `status` tells.',
        content: {
          'application/json': {
            schema: {
              oneOf: [
                toJsonSchema(SuccessEnvelope.extend(call.reply.shape), 'output'),
                toJsonSchema(FailureEnvelope, 'output'),
                toJsonSchema(GlobalConditionEnvelope, 'output'),
              ],
            },
          },
        },
      },
      400: { description: 'A field is missing or of the wrong type; the answer names it.' },
    },
  }
}

const changesInWords: Record<AnyCall['changes'], string> = {
  nothing: '',
  'own-session': "Moves where the caller's login session stands: wants the csrf token.",
  data: 'Changes something: wants the csrf token.',
}

function describeAccess({ access, changes, refusals, extendsSession }: AnyCall): string {
  const who = { public: 'Open to anyone.', 'signed-in': 'Needs a login session.', project: 'Needs an open project.' }
  return [
    who[access.to],
    access.permission ? `Needs the permission ${access.permission}.` : '',
    changesInWords[changes],
    extendsSession ? '' : 'Does not extend the login session.',
    refusals.length > 0 ? `May be refused with: ${refusals.join(', ')}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function describeQuery(call: AnyCall): Record<string, unknown>[] {
  return [...requestFields(call)].map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: toJsonSchema(schema, 'input'),
  }))
}

function describeBody(call: AnyCall): Record<string, unknown> {
  const schema = toJsonSchema(call.request, 'input')
  const types = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json']
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
