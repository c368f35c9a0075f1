import type { ReactNode } from 'react'

/** The form around its fields. */
export interface FormPlace {
  /** The title as it is written so far. */
  title: string
}

/** The parts of the form beside its fields, by their place; composed by the application. */
export interface FormParts {
  belowTitle: (place: FormPlace) => ReactNode
}
