import { modelKinds } from '@advisor/contract'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/**
 * What is wrong with a mapping file, in sentences: each names the member and says what it takes. `value` is the whole
 * file as JSON.
 */
export function describeIssues(issues: readonly Issue[], value: unknown): string[] {
  return [...new Set(issues.flatMap((issue) => flatten(issue, [])).map((issue) => describe(issue, value)))]
}

type Path = readonly PropertyKey[]

/** Of the alternatives of a union, the one that the value comes nearest to: its problems are deepest inside. */
function flatten(issue: Issue, prefix: Path): Issue[] {
  const path = [...prefix, ...issue.path]
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path }]
  const depth = (issues: readonly Issue[]) => Math.max(...issues.map((each) => each.path.length))
  const kind = (issues: readonly Issue[]) => (issues.some(({ code }) => code === 'invalid_type') ? 0 : 1)
  const [nearest] = issue.errors.toSorted((a, b) => depth(b) - depth(a) || kind(b) - kind(a))
  return (nearest ?? []).flatMap((each) => flatten(each, path))
}

function describe(issue: Issue, value: unknown): string {
  const member = nameOf(issue.path, value)
  const found = valueAt(value, issue.path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${member} has no member "${issue.keys.join('", "')}": check the spelling, or remove it.`
    case 'invalid_key':
      return `${member} cannot have this name: ${wordsOf(issue.issues[0]?.message)}.`
    case 'invalid_value':
      return found === undefined
        ? `${member} is missing: write one of ${issue.values.map(shown).join(', ')}.`
        : `${member} is ${shown(found)}: write one of ${issue.values.map(shown).join(', ')}.`
    case 'invalid_type':
      return found === undefined
        ? `${member} is missing: write ${typeNames[issue.expected] ?? 'a value'}.`
        : `${member} is ${typeOf(found)}: write ${typeNames[issue.expected] ?? 'another value'}.`
    case 'invalid_union':
      return found === undefined
        ? `${member} is missing.`
        : `${member} is ${shown(found)}: write ${issue.path.at(-1) === 'kind' ? `one of ${modelKinds.join(', ')}` : 'another value'}.`
    case 'too_small':
      return `${member} is too small or empty: write at least ${issue.minimum}${unitOf(issue.origin)}.`
    case 'too_big':
      return `${member} is too large: write at most ${issue.maximum}${unitOf(issue.origin)}.`
    case 'invalid_format':
      return `${member} is ${shown(found)}: write ${wordsOf(issue.message)}.`
    case 'custom':
      return `${member} ${issue.message}.`
    default:
      return `${member} cannot be used: ${wordsOf(issue.message)}.`
  }
}

const typeNames: Record<string, string> = {
  string: 'a text in quotation marks',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'an object in braces',
  record: 'an object in braces',
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'a text'
  if (typeof value === 'number') return 'a number'
  return typeof value === 'boolean' ? 'true or false' : 'an object'
}

function unitOf(origin: string): string {
  return { string: ' characters', array: ' entries', record: ' entries' }[origin] ?? ''
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'missing').slice(0, 60)
}

/** The library's sentence without its opening. */
function wordsOf(message = 'another value'): string {
  return message
    .replace(/^Invalid (?:input|string|option|key in record)[:,]?\s*/, '')
    .replace(/^must match pattern /, 'a text of the form ')
}

/** `slots.title.field`; in a list of documents with the kind and id: `model[2] (view "detail")`. */
function nameOf(path: Path, value: unknown): string {
  if (path.length === 0) return 'The file'
  let name = ''
  for (const [index, step] of path.entries()) {
    name += typeof step === 'number' ? `[${step}]` : `${name === '' ? '' : '.'}${String(step)}`
    const here = valueAt(value, path.slice(0, index + 1))
    if (typeof step === 'number' && isRecord(here) && typeof here['kind'] === 'string')
      name += ` (${here['kind']}${typeof here['id'] === 'string' ? ` "${here['id']}"` : ''})`
  }
  return `"${name}"`
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, step) => (isRecord(at) && Object.hasOwn(at, step) ? at[String(step)] : undefined),
    value,
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
