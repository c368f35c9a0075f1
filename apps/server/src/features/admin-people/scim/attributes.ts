import { ScimFailure } from '../../../http/scim-failure.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

type Attributes = Record<string, unknown>

export function isObject(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The name under which an object has an attribute: names are equal whatever their case (RFC 7643, section 2.1). */
export function keyIn(object: Attributes, name: string): string | undefined {
  const wanted = name.toLowerCase()
  return Object.keys(object).find((key) => key.toLowerCase() === wanted)
}

/** The value of an attribute; undefined if it is not there, or null. */
export function valueOf(object: Attributes, name: string): unknown {
  const key = keyIn(object, name)
  return key === undefined ? undefined : (object[key] ?? undefined)
}

/** The text of an attribute; undefined if it is not there. */
export function textOf(object: Attributes, name: string): string | undefined {
  const value = valueOf(object, name)
  if (value === undefined) return undefined
  if (typeof value !== 'string') throw new ScimFailure(400, `"${name}" must be a text.`, 'invalidValue')
  return value.trim()
}

/** Whether an attribute is set; directories send texts too. */
export function flagOf(object: Attributes, name: string): boolean | undefined {
  const value = valueOf(object, name)
  if (value === undefined || typeof value === 'boolean') return value
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw new ScimFailure(400, `"${name}" must be true or false.`, 'invalidValue')
}

/** The values of an attribute with several; a text stands for an object with it as `value`. Undefined if it is not there. */
export function listOf(object: Attributes, name: string): Attributes[] | undefined {
  const value = valueOf(object, name)
  if (value === undefined) return undefined
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.map((each) => {
    if (typeof each === 'string') return { value: each }
    if (isObject(each)) return each
    throw new ScimFailure(400, `The values of "${name}" must be objects with "value".`, 'invalidValue')
  })
}

/** The value that counts of several: the primary one, else the one of work, else the first; undefined: there is none. */
export function primaryOf(values: readonly Attributes[]): string | undefined {
  const isWork = (each: Attributes) => textOf(each, 'type')?.toLowerCase() === 'work'
  const chosen = values.find((each) => flagOf(each, 'primary')) ?? values.find(isWork) ?? values[0]
  return chosen && textOf(chosen, 'value')
}

/** What is left of a resource when only some attributes are wanted; id and schemas are always there. */
export function shownAttributes(
  resource: Attributes,
  { attributes, excludedAttributes }: { attributes?: string | undefined; excludedAttributes?: string | undefined },
): Attributes {
  const read = (list: string) => list.split(',').map((name) => bareName(name.trim()).split('.')[0]?.toLowerCase() ?? '')
  const isAlways = (key: string) => key === 'id' || key === 'schemas'
  if (attributes !== undefined) {
    const wanted = new Set(read(attributes))
    return filterKeys(resource, (key) => isAlways(key) || wanted.has(key.toLowerCase()))
  }
  if (excludedAttributes === undefined) return resource
  const unwanted = new Set(read(excludedAttributes))
  return filterKeys(resource, (key) => isAlways(key) || !unwanted.has(key.toLowerCase()))
}

function filterKeys(object: Attributes, isKept: (key: string) => boolean): Attributes {
  return Object.fromEntries(Object.entries(object).filter(([key]) => isKept(key)))
}

/** A name without the schema that can stand before it. */
export function bareName(name: string): string {
  return name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i, '')
}
