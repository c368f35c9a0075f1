import type { EditorInput } from '@advisor/domain-model/editing'
import type { Fields } from './editor-context.ts'

/** What each field of the model editor has. */
export interface FieldProps<As extends EditorInput['as'] = EditorInput['as']> {
  input: Extract<EditorInput, { as: As }>
  /** Without a value, the member is left out. */
  isOptional: boolean
  /** The kind and the names of members: `view.sections.items`. */
  path: string
  /** Where it stands in the document: `sections.2.items`. */
  at: string
  /** The object that has the member. */
  owner: Fields
  value: unknown
  onChange: (value: unknown) => void
  /** What it is called instead of the name of the member. */
  label?: string
}
