import type { ReactNode } from 'react'

/** The form around its fields. */
export interface FormPlace {
  /** The title as it is written so far. */
  title: string
}

/** A field as a reader will see it: a formatted text, or values. */
export interface PreviewedField {
  slot: string
  caption: string
  html?: string
  texts?: readonly string[]
}

/** What is written, as a reader will see it. */
export interface PreviewedForm {
  title: string
  /** The language of the texts, as a tag. */
  lang: string
  sections: readonly { id: string; caption: string | undefined; fields: readonly PreviewedField[] }[]
}

/** What is planned when a form is saved. */
export interface WantedPlans {
  /** The branch that shows what is saved from the day on; empty: none. */
  branch: string
  day: string
  /** The last day on which readers find the solution; undefined: as it is. Empty: it has no end. */
  validUntil: string | undefined
}

/** The parts of the form beside its fields, by their place; composed by the application. */
export interface FormParts {
  belowTitle: (place: FormPlace) => ReactNode
  /** Above the form of a solution that is there. */
  aboveForm?: (caseId: number) => ReactNode
  /** Draws what a reader will see; without it there is no preview. */
  preview?: (written: PreviewedForm) => ReactNode
  /** Stands below a field. */
  belowField?: (slot: string) => ReactNode
  /** Stands beside the button that saves: what is planned with it. */
  plans?: (wanted: WantedPlans, onChange: (wanted: WantedPlans) => void) => ReactNode
}
