import * as contract from '@advisor/contract'
import {
  calls,
  contractVersion,
  downloads,
  FailureEnvelope,
  forms,
  GlobalConditionEnvelope,
  requestFields,
  schemaWriter,
  SuccessEnvelope,
  type AnyCall,
  type AnyDownload,
  streams,
  visits,
  uploads,
  type AnyForm,
  type AnyUpload,
  type AnyStream,
  type AnyVisit,
  type CallChanges,
  type Declaration,
  type SchemaWriter,
} from '@advisor/contract'
import type { z } from 'zod'

/** The OpenAPI 3.1 description of every call, made from the contract. */
export function describeApi(apiPath: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas = schemaWriter(contract, '#/components/schemas/')
  const describe = (declared: Declaration, operation: Record<string, unknown>) => {
    paths[declared.path] = { ...paths[declared.path], [declared.method.toLowerCase()]: operation }
  }
  for (const call of Object.values<AnyCall>(calls)) describe(call, describeCall(call, schemas))
  for (const download of Object.values<AnyDownload>(downloads)) describe(download, describeDownload(download, schemas))
  for (const upload of Object.values<AnyUpload>(uploads)) describe(upload, describeUpload(upload, schemas))
  for (const stream of Object.values<AnyStream>(streams)) describe(stream, describeStream(stream, schemas))
  for (const form of Object.values<AnyForm>(forms)) describe(form, describeForm(form, schemas))
  for (const visit of Object.values<AnyVisit>(visits)) describe(visit, describeVisit(visit, schemas))
  return {
    openapi: '3.1.0',
    info: { title: 'Advisor: Service Knowledge and Diagnostics', version: String(contractVersion) },
    servers: [{ url: apiPath }],
    paths,
    components: { schemas: schemas.named(), securitySchemes },
  }
}

/** A machine client brings a bearer token; a browser its cookie, which the server names otherwise over TLS, and the csrf token of its session. */
const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token that a user has made under My Preferences. X-Project and X-Branch name what is open.',
  },
  session: { type: 'apiKey', in: 'cookie', name: '__Host-advisor.sid' },
  csrf: { type: 'apiKey', in: 'header', name: 'X-Csrf-Token' },
}

/** Which of the schemes a call takes: each element is enough. An empty one: none is needed. */
function securityOf({ access, changes }: Declaration): Record<string, string[]>[] {
  const session = { session: [], ...(changes !== 'nothing' && { csrf: [] }) }
  if (access.to === 'public') return [changes === 'nothing' ? {} : session]
  return access.isOwnAccount ? [session] : [{ bearer: [] }, session]
}

const badRequest = { 400: { description: 'A field is missing or of the wrong type; the answer names it.' } }

function describeRequest(declared: Declaration, schemas: SchemaWriter): Record<string, unknown> {
  return {
    operationId: declared.name,
    summary: declared.summary,
    description: describeAccess(declared),
    security: securityOf(declared),
    ...(declared.method === 'GET'
      ? { parameters: describeQuery(declared.request, schemas) }
      : { requestBody: describeBody(declared, schemas) }),
  }
}

function describeCall(call: AnyCall, schemas: SchemaWriter): Record<string, unknown> {
  const envelopes = [SuccessEnvelope.extend(call.reply.shape), FailureEnvelope, GlobalConditionEnvelope]
  return {
    ...describeRequest(call, schemas),
    responses: {
      200: {
        description: 'A success, a refusal, or a condition of the whole client: `status` tells.',
        content: {
          'application/json': { schema: { oneOf: envelopes.map((envelope) => schemas.write(envelope, 'reply')) } },
        },
      },
      ...badRequest,
    },
  }
}

/** The fields, then the files: a form of parts. */
function describeUpload(upload: AnyUpload, schemas: SchemaWriter): Record<string, unknown> {
  const { files, fileBytes } = upload.upload
  const fields = schemas.write(upload.request, 'request')
  const file = {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    description: `At most ${files} files, each of at most ${fileBytes} bytes, after the fields.`,
  }
  const envelopes = [SuccessEnvelope.extend(upload.reply.shape), FailureEnvelope, GlobalConditionEnvelope]
  return {
    ...describeRequest(upload, schemas),
    requestBody: { required: true, content: { 'multipart/form-data': { schema: { allOf: [fields, file] } } } },
    responses: {
      200: {
        description: 'A success, a refusal, or a condition of the whole client: `status` tells.',
        content: {
          'application/json': { schema: { oneOf: envelopes.map((envelope) => schemas.write(envelope, 'reply')) } },
        },
      },
      413: { description: 'A file is larger than the call takes.' },
      ...badRequest,
    },
  }
}

function describeDownload(download: AnyDownload, schemas: SchemaWriter): Record<string, unknown> {
  return {
    ...describeRequest(download, schemas),
    responses: {
      200: { description: 'The file.', content: { '*/*': {} } },
      304: { description: 'The client has the file.' },
      401: { description: 'There is no login session.' },
      404: { description: 'There is no such file, or the caller may not have it.' },
      ...badRequest,
    },
  }
}

function describeStream(stream: AnyStream, schemas: SchemaWriter): Record<string, unknown> {
  return {
    ...describeRequest(stream, schemas),
    responses: {
      200: {
        description: 'Events, each with the JSON of its data.',
        content: { 'text/event-stream': { schema: schemas.write(stream.event, 'reply') } },
      },
      401: { description: 'There is no login session.' },
      ...badRequest,
    },
  }
}

function describeForm(form: AnyForm, schemas: SchemaWriter): Record<string, unknown> {
  return {
    ...describeRequest(form, schemas),
    parameters: describeQuery(form.query, schemas),
    responses: {
      200: { description: 'Asked with `request-type: ajax`: a success or a refusal.' },
      303: { description: 'Where the page goes.' },
      429: { description: 'Too many tries; `Retry-After` tells how long to wait.' },
      ...badRequest,
    },
  }
}

function describeVisit(visit: AnyVisit, schemas: SchemaWriter): Record<string, unknown> {
  return {
    ...describeRequest(visit, schemas),
    responses: { 303: { description: 'Where the browser goes.' }, ...badRequest },
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
    access.anyPermission ? `Needs one of the permissions ${access.anyPermission.join(', ')}.` : '',
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

function describeQuery(request: z.ZodObject, schemas: SchemaWriter): Record<string, unknown>[] {
  return [...requestFields({ request })].map(([name, schema]) => ({
    name,
    in: 'query',
    required: !schema.safeParse(undefined).success,
    schema: schemas.write(schema, 'request'),
  }))
}

function describeBody(call: Declaration, schemas: SchemaWriter): Record<string, unknown> {
  const schema = schemas.write(call.request, 'request')
  const types = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json']
  return { content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}
