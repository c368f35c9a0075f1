import { ModelDocument, modelKinds, type ModelKind } from '@advisor/contract'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { EditorField, EditorInput } from './editor-field.ts'
import { editorFields } from './editor-fields.ts'

/** A schema of zod, as far as the walk reads it. */
interface Schema {
  def: {
    type: string
    innerType?: Schema
    defaultValue?: unknown
    element?: Schema
    shape?: Record<string, Schema>
    valueType?: Schema
    entries?: Record<string, string>
    options?: Schema[]
  }
  minValue?: number | null
  maxValue?: number | null
  isInt?: boolean
  maxLength?: number | null
}

const schemaOf = (kind: ModelKind): Schema =>
  // The walk reads what every schema has.
  ModelDocument.options.find(({ shape }) => shape.kind.value === kind) as unknown as Schema

/** The schema without what says that it can be left out, with that. */
function unwrapped(schema: Schema): { inner: Schema; isOptional: boolean; initial: unknown } {
  const { type, innerType, defaultValue } = schema.def
  if (!innerType || !['optional', 'default', 'prefault'].includes(type))
    return { inner: schema, isOptional: false, initial: undefined }
  const { inner } = unwrapped(innerType)
  if (type === 'optional') return { inner, isOptional: true, initial: undefined }
  return { inner, isOptional: false, initial: (innerType as unknown as z.ZodType).safeParse(defaultValue).data }
}

/** The members of an object's schema that the fields lack or that are other than the fields say, in words. */
function faultsOfObject(
  path: string,
  schema: Schema,
  fields: readonly EditorField[],
  made: readonly string[],
): string[] {
  const shape = schema.def.shape ?? {}
  const names = Object.keys(shape).filter((name) => !made.includes(name))
  const missing = names.filter((name) => !fields.some((field) => field.name === name))
  const unknown = fields.filter(({ name }) => !names.includes(name))
  return [
    ...missing.map((name) => `${path}.${name} has no field`),
    ...unknown.map(({ name }) => `${path}.${name} is no member`),
    ...fields.flatMap((field) => faultsOfField(`${path}.${field.name}`, shape[field.name], field)),
  ]
}

function faultsOfField(path: string, schema: Schema | undefined, field: EditorField): string[] {
  if (!schema) return []
  const { inner, isOptional, initial } = unwrapped(schema)
  const faults = faultsOfInput(path, inner, field)
  if (isOptional !== (field.isOptional === true)) faults.push(`${path}: is it optional?`)
  if (initial !== undefined && JSON.stringify(initial) !== JSON.stringify(field.initial) && !isChosenInitial(path))
    faults.push(`${path}: its default is ${JSON.stringify(initial)}`)
  return faults
}

/** Who writes a list of solutions wants other solutions left out, while a query only prefers. */
const isChosenInitial = (path: string) => path === 'custom-list.query.constraints.mode'

const types: Record<EditorInput['as'], readonly string[]> = {
  text: ['string'],
  number: ['number'],
  'yes-no': ['boolean'],
  choice: ['enum'],
  choices: ['array'],
  words: ['array'],
  'word-groups': ['array'],
  reference: ['string', 'enum'],
  references: ['array'],
  group: ['object'],
  rows: ['array'],
  record: ['record'],
  picture: ['object'],
  own: ['union', 'record', 'array'],
}

function faultsOfInput(path: string, schema: Schema, input: EditorInput): string[] {
  const { type, element, valueType, entries } = schema.def
  if (!types[input.as].includes(type)) return [`${path}: ${type} is written as ${input.as}`]
  switch (input.as) {
    case 'text':
      return (schema.maxLength ?? undefined) === input.max ? [] : [`${path}: at most ${String(schema.maxLength)}`]
    case 'number': {
      const ends = [schema.minValue, schema.maxValue].map((end) =>
        typeof end === 'number' && Math.abs(end) < Number.MAX_SAFE_INTEGER ? end : undefined,
      )
      const isSame =
        ends[0] === input.min && ends[1] === input.max && (schema.isInt ?? false) === (input.isWhole ?? false)
      return isSame ? [] : [`${path}: from ${String(ends[0])} to ${String(ends[1])}`]
    }
    case 'choice':
      return sameChoices(path, Object.values(entries ?? {}), input.of)
    case 'choices':
      return sameChoices(path, Object.values(element?.def.entries ?? {}), input.of)
    case 'group':
      return faultsOfObject(path, schema, input.fields, [])
    case 'rows':
      return element ? faultsOfObject(path, element, input.fields, input.hasIds ? ['id'] : []) : [`${path}: no list`]
    case 'record':
      return valueType ? faultsOfInput(`${path}.*`, valueType, input.value) : [`${path}: no record`]
    default:
      return []
  }
}

const sameChoices = (path: string, values: readonly string[], of: readonly string[]) =>
  values.toSorted().join() === of.toSorted().join() ? [] : [`${path}: one of ${values.join()}`]

test.each(modelKinds)('the editor of %s has every member of its schema, with its limits', (kind) => {
  expect(faultsOfObject(kind, schemaOf(kind), editorFields[kind], ['kind', 'id'])).toEqual([])
})

test('a member that no editor has is named', () => {
  const fields = editorFields.slot.filter(({ name }) => name !== 'weight')
  expect(faultsOfObject('slot', schemaOf('slot'), fields, ['kind', 'id'])).toEqual(['slot.weight has no field'])
})
