import type { provisions } from '@advisor/contract'
import { ScimFailure } from '../../../http/scim-failure.ts'
import type { Provisioned, Reads } from '../../../http/serve-provisions.ts'
import { groupSchema, listSchema, userSchema } from './attributes.ts'

type Provisions = typeof provisions

const list = (resources: readonly object[]): Provisioned => ({
  status: 200,
  body: {
    schemas: [listSchema],
    ...{ totalResults: resources.length, startIndex: 1, itemsPerPage: resources.length },
    Resources: resources,
  },
})

/** What of SCIM there is (RFC 7643, section 5). */
export function scimProviderConfig({ base }: Reads<Provisions['scimProviderConfig']>): Promise<Provisioned> {
  return Promise.resolve({
    status: 200,
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: 500 },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: false },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'Bearer token',
          description: 'A token that an administrator has made in the studio, under People, Sign-in and directories.',
          primary: true,
        },
      ],
      meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
    },
  })
}

const types = (base: string) =>
  [
    { id: 'User', endpoint: '/Users', schema: userSchema },
    { id: 'Group', endpoint: '/Groups', schema: groupSchema },
  ].map(({ id, endpoint, schema }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...{ id, name: id, endpoint, schema },
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  }))

export function scimResourceTypes({ base }: Reads<Provisions['scimResourceTypes']>): Promise<Provisioned> {
  return Promise.resolve(list(types(base)))
}

export function scimResourceType({ base, request }: Reads<Provisions['scimResourceType']>): Promise<Provisioned> {
  const type = types(base).find(({ id }) => id === request.id)
  return type ? Promise.resolve({ status: 200, body: type }) : Promise.reject(notFound())
}

const notFound = () => new ScimFailure(404, 'There is no such resource.')

interface Attribute {
  name: string
  type?: 'string' | 'boolean' | 'complex' | 'reference'
  multiValued?: boolean
  required?: boolean
  mutability?: 'readOnly' | 'readWrite'
  uniqueness?: 'none' | 'server'
  subAttributes?: readonly Attribute[]
}

function attribute({ name, subAttributes, ...given }: Attribute): Record<string, unknown> {
  return {
    name,
    ...{ type: 'string', multiValued: false, required: false, caseExact: false, mutability: 'readWrite' },
    ...{ returned: 'default', uniqueness: 'none' },
    ...given,
    ...(subAttributes && { type: 'complex', subAttributes: subAttributes.map(attribute) }),
  }
}

const typed = [{ name: 'value' }, { name: 'type' }, { name: 'primary', type: 'boolean' as const }]
const referring = [{ name: 'value' }, { name: 'display', mutability: 'readOnly' as const }]

const schemas = (base: string) =>
  [
    {
      id: userSchema,
      name: 'User',
      attributes: [
        { name: 'userName', required: true, uniqueness: 'server' as const },
        { name: 'externalId' },
        { name: 'name', subAttributes: [{ name: 'formatted' }, { name: 'givenName' }, { name: 'familyName' }] },
        { name: 'displayName' },
        { name: 'active', type: 'boolean' as const },
        { name: 'emails', multiValued: true, subAttributes: typed },
        { name: 'phoneNumbers', multiValued: true, subAttributes: typed },
        { name: 'preferredLanguage' },
        { name: 'roles', multiValued: true, subAttributes: referring },
        { name: 'groups', multiValued: true, mutability: 'readOnly' as const, subAttributes: referring },
      ],
    },
    {
      id: groupSchema,
      name: 'Group',
      attributes: [
        { name: 'displayName', required: true, uniqueness: 'server' as const },
        { name: 'externalId' },
        { name: 'members', multiValued: true, subAttributes: referring },
      ],
    },
  ].map(({ id, name, attributes }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...{ id, name, attributes: attributes.map(attribute) },
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  }))

export function scimSchemas({ base }: Reads<Provisions['scimSchemas']>): Promise<Provisioned> {
  return Promise.resolve(list(schemas(base)))
}

export function scimSchema({ base, request }: Reads<Provisions['scimSchema']>): Promise<Provisioned> {
  const schema = schemas(base).find(({ id }) => id.toLowerCase() === request.id.toLowerCase())
  return schema ? Promise.resolve({ status: 200, body: schema }) : Promise.reject(notFound())
}
