import type { EditorField } from '@advisor/domain-model/editing'
import { asFields, type Fields } from '../fields/editor-context.ts'

/** The first member without which an object cannot be saved and that has no value, as a path of names; undefined: none. */
export function missingMember(fields: readonly EditorField[], value: Fields): string | undefined {
  for (const field of fields) {
    if (field.isOptional) continue
    const written = value[field.name]
    if (field.as === 'group') {
      const below = missingMember(field.fields, asFields(written))
      if (below !== undefined) return `${field.name}.${below}`
    }
    const isNeeded = field.as === 'reference' || (field.as === 'text' && field.name === 'caption')
    if (isNeeded && (written === undefined || written === '')) return field.name
  }
  return undefined
}
