import {
  calls,
  downloads,
  FailureEnvelope,
  forms,
  GlobalConditionEnvelope,
  requestFields,
  SuccessEnvelope,
  type AnyCall,
  type AnyDownload,
  type AnyForm,
  type CallChanges,
  type Declaration,
} from '@advisor/contract'
import { z } from 'zod'

/** The OpenAPI 3.1 description of every call, made from the contract. */
export function describeApi(apiPath: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  const describe = (declared: Declaration, operation: Record<string, unknown>) => {
    paths[declared.path] = { ...paths[declared.path], [declared.method.toLowerCase()]: operation }
  }
  for (const call of Object.values<AnyCall>(calls)) describe(call, describeCall(call))
  for (const download of Object.values<AnyDownload>(downloads)) describe(download, describeDownload(download))
  for (const form of Object.values<AnyForm>(forms)) describe(form, describeForm(form))
  return {
    openapi: '3.1.0',
    info: { title: 'Advisor: Service Knowledge and Diagnostics', version: '6.1' },
    servers: [{ url: apiPath }],
    paths,
  }
}

const badRequest = { 400: { description: 'A field is missing or of the wrong type; the answer names it.' } }

function describeRequest(declared: Declaration): Record<string, unknown> {
  return {
    operationId: declared.name,
    summary: declared.summary,
    description: describeAccess(declared),
    ...(declared.method === 'GET'
      ? { parameters: describeQuery(declared.request) }
      : { requestBody: describeBody(declared) }),
  }
}

function describeCall(call: AnyCall): Record<string, unknown> {
  const envelopes = [SuccessEnvelope.extend(call.reply.shape), FailureEnvelope, GlobalConditionEnvelope]
  return {
    ...describeRequest(call),
    responses: {
      200: {
        description: 'A success, a refusal, or a condition of the whole client: `status` tells.',
        content: {
          'application/json': { schema: { oneOf: envelopes.map((envelope) => toJsonSchema(envelope, 'output')) } },
        },
      },
      ...badRequest,
    },
  }
}

function describeDownload(download: AnyDownload): Record<string, unknown> {
  return {
    ...describeRequest(download),
    responses: {
      200: { description: 'The file.', content: { '*/*': {} } },
      304: { description: 'The client has the file.' },
      401: { description: 'There is no login session.' },
      404: { description: 'There is no such file, or the caller may not have it.' },
      ...badRequest,
    },
  }
}

function describeForm(form: AnyForm): Record<string, unknown> {
  return {
    ...describeRequest(form),
    parameters: describeQuery(form.query),
    responses: {
      200: { description: 'Asked with `request-type: ajax`: a success or a refusal.' },
      303: { description: 'Where the page goes.' },
      429: { description: 'Too many tries; `Retry-After` tells how long to wait.' },
      ...badRequest,
    },
  }
}

const changesInWords: Record<CallChanges, string> = {
  nothing: '',
  'own-session': "Moves where the caller's login session stands: wants the csrf token.",
  data: 'Changes something: wants the csrf token.',
}

function describeAccess({ access, changes, refusals, extendsSession }: Declaration): string {
  const who = { public: 'Open to anyone.', 'signed-in': 'Needs a login session.', project: 'Needs an open project.' }
  return [
    who[access.to],
    access.permission ? `Needs the permission ${access.permission}.` : '',
    access.application ? `Needs a role that opens the application ${access.application}.` : '',
    access.questStyles ? `Needs an open quest of the style ${access.questStyles.join(' or ')}.` : '',
    access.editions ? `Only in the edition ${access.editions.join(' and ')}.` : '',
    changesInWords[changes],
    extendsSession ? '' : 'Does not extend the login session.',
    refusals.length > 0 ? `May be refused with: ${refusals.join(', ')}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function describeQuery(request: z.ZodObject): Record<string, unknown>[] {
  return [...requestFields({ request })].map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: toJsonSchema(schema, 'input'),
  }))
}

function describeBody(call: Declaration): Record<string, unknown> {
  const schema = toJsonSchema(call.request, 'input')
  const types = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json']
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
