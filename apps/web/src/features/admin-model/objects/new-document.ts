import type { ModelKind } from '@advisor/contract'
import { editorFields, type EditorField } from '@advisor/domain-model/editing'
import type { Fields } from '../fields/editor-context.ts'

/** The members that a new object has at the beginning. */
export function initialFields(fields: readonly EditorField[]): Fields {
  return Object.fromEntries(
    fields.filter(({ initial }) => initial !== undefined).map(({ name, initial }) => [name, structuredClone(initial)]),
  )
}

/** A new document of a kind, without its id, which is made from its name when it is saved. */
export function newDocument(kind: ModelKind): Fields {
  return { kind, ...initialFields(editorFields[kind]) }
}
