import { readFile } from 'node:fs/promises'
import { eventKinds } from '@advisor/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'

const page = await readFile(new URL('../../../docs/events.md', import.meta.url), 'utf8')

/** The fields that the table of each kind explains. */
const explained = new Map(
  page
    .split(/^### /m)
    .slice(1)
    .map((section): [string, string[]] => {
      const [, kind = ''] = /^`([^`]+)`/.exec(section) ?? []
      const [own = ''] = section.split(/^## /m)
      return [kind, [...own.matchAll(/^\| `([^`]+)`/gm)].map(([, field = '']) => field)]
    }),
)

/** The fields of a kind, and those of the objects in its lists: `sources[].found`. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodDiscriminatedUnion) return [...new Set(schema.options.flatMap(fieldsOf))]
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, member]) => {
    const isList = member instanceof z.ZodArray && member.element instanceof z.ZodObject
    return [name, ...(isList ? fieldsOf(member.element).map((inner) => `${name}[].${inner}`) : [])]
  })
}

test('the docs have a section for each kind of event, and for no other', () => {
  expect([...explained.keys()]).toEqual(Object.keys(eventKinds))
})

test.each(Object.entries(eventKinds))('the docs explain each field of %s once', (kind, schema) => {
  expect(explained.get(kind)?.toSorted()).toEqual(fieldsOf(schema).toSorted())
})
