import type { StepId } from '@advisor/contract'
import type { ReactNode } from 'react'

/** The form for a new solution, around its fields. */
export interface FormPlace {
  /** The title as it is written so far. */
  title: string
  /** The step of the search that the form was begun from. */
  from: StepId | undefined
}

/** The parts of the form for a new solution beside its fields, by their place; composed by the application. */
export interface FormParts {
  belowTitle: (place: FormPlace) => ReactNode
}
