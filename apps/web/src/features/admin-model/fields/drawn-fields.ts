import type { ModelKind } from '@advisor/contract'
import { createContext, useContext, type ComponentType } from 'react'
import type { FieldProps } from './field-props.ts'

export interface NewObjectProps {
  kind: ModelKind
  onClose: () => void
  /** Called with the id of the object when it is saved. */
  onMade: (id: string) => void
}

/**
 * What fields draw within themselves: other fields, and the editor of an object that is made on the way. They are given it, because
 * fields that import each other would be one module.
 */
export interface DrawnFields {
  Field: ComponentType<FieldProps>
  NewObject: ComponentType<NewObjectProps>
}

export const DrawnFieldsContext = createContext<DrawnFields | undefined>(undefined)

export function useDrawnFields(): DrawnFields {
  const drawn = useContext(DrawnFieldsContext)
  if (!drawn) throw new Error('Fields stand in the pages of the model.')
  return drawn
}
