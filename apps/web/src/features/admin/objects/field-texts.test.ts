import { modelKinds } from '@advisor/contract'
import { editorFields, type EditorField, type EditorInput } from '@advisor/domain-model/editing'
import { en } from '@advisor/texts'
import { expect, test } from 'vitest'
import { choiceKeys } from './field-texts.ts'

const texts: Readonly<Record<string, unknown>> = en.modelFields

function lacking(path: string, field: EditorField): string[] {
  const name = path.split('.').at(-1)
  const own = `field.${path}` in texts || `field.${name}` in texts ? [] : [path]
  return [...own, ...lackingOfInput(path, field)]
}

function lackingOfInput(path: string, input: EditorInput): string[] {
  switch (input.as) {
    case 'choice':
    case 'choices':
      return input.of
        .filter((value) => !choiceKeys(path, value).some((key) => `choice.${key}` in texts))
        .map((value) => `${path}=${value}`)
    case 'group':
    case 'rows':
      return input.fields.flatMap((field) => lacking(`${path}.${field.name}`, field))
    case 'record':
      return lackingOfInput(path, input.value)
    default:
      return []
  }
}

test.each(modelKinds)('each field and each choice of %s has a name', (kind) => {
  expect(editorFields[kind].flatMap((field) => lacking(`${kind}.${field.name}`, field))).toEqual([])
})
