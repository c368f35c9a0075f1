import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ModelDocument, Project } from '@advisor/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ArticleMapping, SlotDefinition, SlotMapping } from './mapping.ts'

const readDocs = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../../../docs/${name}`, import.meta.url)), 'utf8')
const docs = { 'model.md': await readDocs('model.md'), 'import-articles.md': await readDocs('import-articles.md') }

/** The members that the table below a heading explains, by their first cells. */
function explained(doc: keyof typeof docs, heading: string): string[] {
  const [, section = ''] = docs[doc].split(new RegExp(`^#{2,3} ${heading}$`, 'm'))
  const [own = ''] = section.split(/^#/m)
  return [...own.matchAll(/^\| `([^`]+)`/gm)].map(([, member = '']) => member)
}

/** The members of a schema and of the objects in it: `sections[].items`. */
function membersOf(schema: z.ZodObject, prefix = ''): string[] {
  return Object.entries(schema.shape).flatMap(([name, member]) => {
    const inner = unwrap(member)
    const element = inner instanceof z.ZodArray ? unwrap(inner.element) : undefined
    const nested = [
      ...(inner instanceof z.ZodObject ? membersOf(inner, `${prefix}${name}.`) : []),
      ...(element instanceof z.ZodObject ? membersOf(element, `${prefix}${name}[].`) : []),
    ]
    return [`${prefix}${name}`, ...nested]
  })
}

function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrap(schema.unwrap()) : schema
}

const shared = new Set(['kind', 'id', 'caption', 'help', 'propertyValues'])
const kinds = ModelDocument.options.map((option): [string, z.ZodObject] => [option.shape.kind.value, option])

test.each(kinds)('the docs explain each member of a document of kind %s once', (kind, schema) => {
  const own = membersOf(schema).filter((member) => !shared.has(member))
  expect(explained('model.md', kind).toSorted()).toEqual(own.toSorted())
})

test('the docs explain the members that documents share, and those of a project', () => {
  expect(explained('model.md', 'Every document').toSorted()).toEqual([...shared].toSorted())
  expect(explained('model.md', 'project').toSorted()).toEqual(membersOf(Project).toSorted())
})

test.each([
  // What is in a project is in the docs of the model.
  ['mapping', ArticleMapping, /^project\./],
  // The second form of `path` is an object in a union, which is not walked into; `define` has a table of its own.
  ['slot of a mapping', SlotMapping, /^define\./],
  ['define', SlotDefinition, /^$/],
] as const)('the docs explain each member of a %s once', (heading, schema, elsewhere) => {
  const members = membersOf(schema).filter((member) => !elsewhere.test(member))
  const rows = explained('import-articles.md', heading).filter((member) => member !== 'path.separator')
  expect(rows.toSorted()).toEqual(members.toSorted())
})
