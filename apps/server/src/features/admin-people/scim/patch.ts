import { ScimFailure } from '../../../http/scim-failure.ts'
import { bareName, isObject, keyIn, listOf, textOf, valueOf } from './attributes.ts'

type Attributes = Record<string, unknown>

/** Operations of one request. */
const mostOperations = 1_000

interface Path {
  attribute: string
  /** Which of several values: those whose attribute is equal. */
  where?: { attribute: string; value: string }
  sub?: string
}

/**
 * A resource after the operations of a request (RFC 7644, section 3.5.2), as JSON to be read like a replacement. Throws where an operation
 * cannot be read, or has no target.
 */
export function patched(resource: Attributes, body: Attributes): Attributes {
  const operations = listOf(body, 'Operations') ?? []
  if (operations.length === 0 || operations.length > mostOperations)
    throw new ScimFailure(400, `"Operations" must have 1 to ${mostOperations} operations.`, 'invalidSyntax')
  const changed = structuredClone(resource)
  for (const operation of operations) apply(changed, operation)
  return changed
}

function apply(resource: Attributes, operation: Attributes): void {
  const op = textOf(operation, 'op')?.toLowerCase()
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw new ScimFailure(400, '"op" must be add, replace or remove.', 'invalidSyntax')
  const path = textOf(operation, 'path')
  const value = valueOf(operation, 'value')
  if (path !== undefined) {
    if (!isOfExtension(path)) set(resource, op, readPath(path), value)
    return
  }
  if (op === 'remove') throw new ScimFailure(400, 'A removal needs a path.', 'noTarget')
  if (!isObject(value)) throw new ScimFailure(400, 'Without a path, "value" must be an object.', 'invalidValue')
  for (const [name, each] of Object.entries(value))
    if (!isOfExtension(name) && !isReadOnly(bareName(name))) set(resource, op, readPath(name), each ?? undefined)
}

/** Departments, cost centres and the like are not kept here; a directory sends them beside what is, such as the end of an account. */
const isOfExtension = (path: string) => /^urn:/i.test(bareName(path))

/** A directory may send back the whole resource that it has read. */
const isReadOnly = (attribute: string) => ['id', 'meta', 'schemas', 'groups'].includes(attribute.toLowerCase())

function readPath(path: string): Path {
  const match = /^([A-Za-z][\w$-]*)(?:\[\s*(\w+)\s+eq\s+"((?:[^"\\]|\\.)*)"\s*\])?(?:\.([\w$-]+))?$/i.exec(
    bareName(path),
  )
  if (!match) throw new ScimFailure(400, `The path "${path}" cannot be read.`, 'invalidPath')
  const [, attribute = '', whereName, whereValue = '', sub] = match
  if (isReadOnly(attribute)) throw new ScimFailure(400, `"${attribute}" cannot be changed.`, 'mutability')
  return {
    attribute,
    ...(whereName !== undefined && { where: { attribute: whereName, value: whereValue.replaceAll(/\\(.)/g, '$1') } }),
    ...(sub !== undefined && { sub }),
  }
}

type Op = 'add' | 'replace' | 'remove'

function set(resource: Attributes, op: Op, { attribute, where, sub }: Path, value: unknown): void {
  if (op !== 'remove' && value === undefined && where === undefined) return remove(resource, attribute, sub)
  if (where) return setWhere(resource, op, { attribute, where, ...(sub !== undefined && { sub }) }, value)
  if (op === 'remove') return value === undefined ? remove(resource, attribute, sub) : take(resource, attribute, value)
  const key = keyIn(resource, attribute) ?? attribute
  const before = resource[key]
  if (sub !== undefined) {
    resource[key] = { ...(isObject(before) ? before : {}), ...named(isObject(before) ? before : {}, sub, value) }
  } else if (op === 'add' && Array.isArray(before)) {
    resource[key] = withAdded(before, value)
  } else if (isObject(before) && isObject(value)) {
    resource[key] = { ...before, ...value }
  } else resource[key] = value
}

const named = (object: Attributes, name: string, value: unknown): Attributes => ({
  [keyIn(object, name) ?? name]: value,
})

function remove(resource: Attributes, attribute: string, sub: string | undefined): void {
  const key = keyIn(resource, attribute)
  if (key === undefined) return
  const before = resource[key]
  if (sub === undefined) delete resource[key]
  else if (isObject(before)) delete before[keyIn(before, sub) ?? sub]
}

/** Some directories name the values to remove in the value, not in the path. */
function take(resource: Attributes, attribute: string, value: unknown): void {
  const key = keyIn(resource, attribute)
  if (key === undefined) return
  const gone = new Set((Array.isArray(value) ? value : [value]).map(valueText))
  const before = resource[key]
  if (Array.isArray(before)) resource[key] = before.filter((each) => !gone.has(valueText(each)))
}

function withAdded(before: readonly unknown[], value: unknown): unknown[] {
  const there = new Set(before.map(valueText))
  const added: unknown[] = Array.isArray(value) ? value : [value]
  return [...before, ...added.filter((each) => !there.has(valueText(each)))]
}

const valueText = (each: unknown) => JSON.stringify(isObject(each) ? valueOf(each, 'value') : each)

function setWhere(resource: Attributes, op: Op, { attribute, where, sub }: Path, value: unknown): void {
  const key = keyIn(resource, attribute) ?? attribute
  const before: unknown[] = Array.isArray(resource[key]) ? resource[key] : []
  const fits = (each: unknown) =>
    isObject(each) &&
    where !== undefined &&
    String(valueOf(each, where.attribute)).toLowerCase() === where.value.toLowerCase()
  if (op === 'remove' && sub === undefined) {
    resource[key] = before.filter((each) => !fits(each))
    return
  }
  const found = before.filter(fits).filter(isObject)
  if (found.length === 0) {
    if (op === 'remove' || where === undefined) return
    // A directory that sets `emails[type eq "work"].value` means to have one afterwards.
    const made = {
      [where.attribute]: where.value,
      ...(sub === undefined ? (isObject(value) ? value : {}) : { [sub]: value }),
    }
    resource[key] = [...before, made]
    return
  }
  for (const each of found)
    if (sub === undefined) Object.assign(each, isObject(value) ? value : { value })
    else if (op === 'remove') delete each[keyIn(each, sub) ?? sub]
    else Object.assign(each, named(each, sub, value))
}
