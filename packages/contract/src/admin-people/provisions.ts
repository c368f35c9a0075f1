import { z } from 'zod'
import { Count } from '../fields.ts'
import { provisioning } from '../provision.ts'

/** The calls of SCIM 2.0 (RFC 7643 and 7644), by which a directory keeps users and groups here. */

const Id = z.object({ id: z.string().min(1).max(200) })
const Listing = z.object({
  filter: z.string().max(1_000).optional(),
  startIndex: Count.optional(),
  count: Count.optional(),
  attributes: z.string().max(2_000).optional(),
  excludedAttributes: z.string().max(2_000).optional(),
})
const One = Id.extend(Listing.pick({ attributes: true, excludedAttributes: true }).shape)
const nothing = z.object({})

export const scimProviderConfig = provisioning('scimProviderConfig', 'GET', '/scim/v2/ServiceProviderConfig', {
  summary: 'What of SCIM there is.',
  request: nothing,
})
export const scimResourceTypes = provisioning('scimResourceTypes', 'GET', '/scim/v2/ResourceTypes', {
  summary: 'Users and groups.',
  request: nothing,
})
export const scimResourceType = provisioning('scimResourceType', 'GET', '/scim/v2/ResourceTypes/:id', {
  summary: 'One of the types of resources.',
  request: Id,
})
export const scimSchemas = provisioning('scimSchemas', 'GET', '/scim/v2/Schemas', {
  summary: 'The attributes of users and groups.',
  request: nothing,
})
export const scimSchema = provisioning('scimSchema', 'GET', '/scim/v2/Schemas/:id', {
  summary: 'The attributes of users, or of groups.',
  request: Id,
})
export const scimListUsers = provisioning('scimListUsers', 'GET', '/scim/v2/Users', {
  summary: 'The users, all or those of a filter.',
  request: Listing,
})
export const scimCreateUser = provisioning('scimCreateUser', 'POST', '/scim/v2/Users', {
  summary: 'Adds a user.',
  request: nothing,
})
export const scimGetUser = provisioning('scimGetUser', 'GET', '/scim/v2/Users/:id', {
  summary: 'A user.',
  request: One,
})
export const scimReplaceUser = provisioning('scimReplaceUser', 'PUT', '/scim/v2/Users/:id', {
  summary: 'Replaces what is said of a user.',
  request: Id,
})
export const scimPatchUser = provisioning('scimPatchUser', 'PATCH', '/scim/v2/Users/:id', {
  summary: 'Changes some of what is said of a user.',
  request: Id,
})
export const scimDeleteUser = provisioning('scimDeleteUser', 'DELETE', '/scim/v2/Users/:id', {
  summary: 'Takes a user out: disabled, without roles and groups. What they published stays.',
  request: Id,
})
export const scimListGroups = provisioning('scimListGroups', 'GET', '/scim/v2/Groups', {
  summary: 'The groups, all or those of a filter.',
  request: Listing,
})
export const scimCreateGroup = provisioning('scimCreateGroup', 'POST', '/scim/v2/Groups', {
  summary: 'Adds a group, which opens nothing until an administrator says what.',
  request: nothing,
})
export const scimGetGroup = provisioning('scimGetGroup', 'GET', '/scim/v2/Groups/:id', {
  summary: 'A group.',
  request: One,
})
export const scimReplaceGroup = provisioning('scimReplaceGroup', 'PUT', '/scim/v2/Groups/:id', {
  summary: 'Replaces the name and the members of a group.',
  request: Id,
})
export const scimPatchGroup = provisioning('scimPatchGroup', 'PATCH', '/scim/v2/Groups/:id', {
  summary: 'Changes the name or some members of a group.',
  request: Id,
})
export const scimDeleteGroup = provisioning('scimDeleteGroup', 'DELETE', '/scim/v2/Groups/:id', {
  summary: 'Removes a group; its members stay users.',
  request: Id,
})
