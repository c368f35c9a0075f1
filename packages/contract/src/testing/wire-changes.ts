import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema, WireSide } from '../schema-writer.ts'
import type { DeclaredOnWire, Wire } from './describe-wire.ts'

/**
 * Returns the changes of a wire for which a client of the one before might no longer work, a sentence each. Free are: another
 * declaration, another refusal, an access that wants less of users, an optional field of a request, a field of a reply; requests that allow more than before, and
 * replies that hold less.
 */
export function wireChanges(before: Wire, after: Wire): string[] {
  const changes = new Set<string>()
  const compared = new Set<string>()

  for (const [name, envelope] of Object.entries(before.envelopes))
    compare(name, envelope, after.envelopes[name], 'reply')
  for (const [kind, declarations] of Object.entries(before.declarations))
    for (const [name, declared] of Object.entries(declarations)) {
      const now = after.declarations[kind]?.[name]
      if (now) compareDeclarations(name, declared, now)
      else changes.add(`${name} of ${kind} is gone.`)
    }
  return [...changes]

  function compareDeclarations(name: string, was: DeclaredOnWire, now: DeclaredOnWire): void {
    for (const key of ['method', 'path', 'changes', 'extendsSession', 'upload'] as const)
      if (!isDeepStrictEqual(was[key], now[key])) changes.add(changed(`${name}: ${key}`, was[key], now[key]))
    if (!isAsOpen(was.access, now.access)) changes.add(changed(`${name}: access`, was.access, now.access))
    for (const key of ['bodyBytes', 'bodyMs', 'fields', 'depth', 'perMinute'] as const)
      if ((now.limits[key] ?? Infinity) < (was.limits[key] ?? Infinity))
        changes.add(changed(`${name}: the limit ${key}`, was.limits[key], now.limits[key]))
    compare(`${name}: query`, was.query, now.query, 'request')
    compare(`${name}: request`, was.request, now.request, 'request')
    compare(`${name}: reply`, was.reply, now.reply, 'reply')
    compare(`${name}: event`, was.event, now.event, 'reply')
  }

  function compare(place: string, was: unknown, now: unknown, side: WireSide): void {
    if (!isObject(was) || !isObject(now)) {
      if (!isDeepStrictEqual(was, now)) changes.add(changed(place, was, now))
      return
    }
    const [one, other] = [resolve(before, was), resolve(after, now)]
    if (one.name === undefined && other.name === undefined) compareSchemas(place, one.schema, other.schema, side)
    else {
      // A named schema is compared once, which also ends the way through one that contains itself.
      const key = [side, one.name ?? place, other.name ?? place].join()
      if (compared.has(key)) return
      compared.add(key)
      compareSchemas(one.name ?? place, one.schema, other.schema, side)
    }
  }

  function compareSchemas(place: string, was: JsonSchema, now: JsonSchema, side: WireSide): void {
    for (const keyword of new Set([...Object.keys(was), ...Object.keys(now)])) {
      const [old, young] = [was[keyword], now[keyword]]
      if (keyword === 'properties') compareProperties(place, old, young, side)
      else if (keyword === 'required') {
        const [broken, sentence] =
          side === 'request' ? [less(young, old), 'must be sent'] : [less(old, young), 'may be missing']
        // A property that is gone is named as such.
        for (const field of broken)
          if (side === 'request' || has(now.properties, field)) changes.add(`${place}.${field} ${sentence}.`)
      } else if (keyword === 'enum' && Array.isArray(old) && Array.isArray(young)) {
        for (const value of side === 'request' ? less(old, young) : less(young, old))
          changes.add(`${place}: the value ${value} is ${side === 'request' ? 'gone' : 'new'}.`)
      } else if (keyword === 'enum') {
        // Without it, any value is allowed.
        if ((side === 'request' ? young : old) !== undefined) changes.add(changed(`${place}: enum`, old, young))
      } else if (keyword === 'default') {
        if (!isDeepStrictEqual(old, young)) changes.add(changed(`${place}: default`, old, young))
      } else if (keyword in bounds) {
        if (breaksBound(keyword, old, young, side)) changes.add(changed(`${place}: ${keyword}`, old, young))
      } else compareOthers(`${place}: ${keyword}`, old, young, side)
    }
  }

  function compareProperties(place: string, was: unknown, now: unknown, side: WireSide): void {
    for (const [field, schema] of Object.entries(isObject(was) ? was : {}))
      if (has(now, field)) compare(`${place}.${field}`, schema, now[field], side)
      else changes.add(`${place}.${field} is gone.`)
  }

  /** Lists of schemas, a schema in a schema, and all that is compared as a whole. */
  function compareOthers(place: string, was: unknown, now: unknown, side: WireSide): void {
    if (!Array.isArray(was) || !Array.isArray(now)) return compare(place, was, now, side)
    if (was.length > now.length || (was.length < now.length && side === 'reply'))
      changes.add(`${place} has ${now.length} alternatives instead of ${was.length}.`)
    else for (const [at, each] of was.entries()) compare(`${place} ${at + 1}`, each, now[at], side)
  }
}

/** Keywords that bound a value, and the direction in which they allow more. */
const bounds: Readonly<Record<string, 1 | -1>> = {
  ...{ maximum: 1, exclusiveMaximum: 1, maxLength: 1, maxItems: 1, maxProperties: 1 },
  ...{ minimum: -1, exclusiveMinimum: -1, minLength: -1, minItems: -1, minProperties: -1 },
}

/** A request may not be bound more tightly, a reply not more loosely. */
function breaksBound(keyword: string, was: unknown, now: unknown, side: WireSide): boolean {
  const direction = bounds[keyword] ?? 1
  const room = (bound: unknown) => (typeof bound === 'number' ? bound * direction : Infinity)
  return side === 'request' ? room(now) < room(was) : room(now) > room(was)
}

/** The schema that a reference means, and its name. */
function resolve({ schemas }: Wire, schema: JsonSchema): { name?: string; schema: JsonSchema } {
  const { $ref } = schema
  if (typeof $ref !== 'string') return { schema }
  const name = $ref.replace('#/schemas/', '')
  return { name, schema: schemas[name] ?? {} }
}

/** What the first of two lists has alone. */
function less(one: unknown, other: unknown): string[] {
  const [mine, theirs] = [one, other].map((list) => (Array.isArray(list) ? list.map(String) : []))
  return (mine ?? []).filter((each) => !theirs?.includes(each))
}

const changed = (place: string, was: unknown, now: unknown) =>
  `${place} was ${JSON.stringify(was) ?? 'absent'} and is ${JSON.stringify(now) ?? 'absent'}.`

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const has = (value: unknown, field: string): value is Record<string, unknown> =>
  isObject(value) && Object.hasOwn(value, field)

/** Whether all users whom an access was open to still have it: nothing of it has changed, but that it may want less of them. */
function isAsOpen(was: DeclaredOnWire['access'], now: DeclaredOnWire['access']): boolean {
  if (was.to === 'directory') return isDeepStrictEqual({ ...was }, { ...now })
  const { permission, application, questStyles, ...others } = was
  const wanted = { permission, application, questStyles }
  const kept = Object.fromEntries(Object.entries(wanted).filter(([name]) => Object.hasOwn(now, name)))
  return isDeepStrictEqual({ ...others, ...kept }, { ...now })
}
