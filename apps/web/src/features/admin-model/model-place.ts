import type { AdministeredProject, ModelDraftSummary, ModelKind, ModelObjectRow } from '@advisor/contract'
import { createContext, useContext } from 'react'

/** What the screens about the model of a project know. */
export interface ModelPlace {
  project: AdministeredProject
  /** The draft change that is looked at and written; undefined: the model as the branch has it. */
  draft: ModelDraftSummary | undefined
  /** Whether the caller can change the model here: by the draft, or by one that the first save begins. */
  mayWrite: boolean
  /** Every object of the model, with what the draft does to it. */
  rows: readonly ModelObjectRow[]
  /** The address of a screen below `/admin`, with the project and the draft of this one. `begun`: the draft in which was saved just now. */
  wayTo: (path: string, begun?: string) => string
}

export const ModelContext = createContext<ModelPlace | undefined>(undefined)

/** The project and the draft change that the screen is about. */
export function useModelPlace(): ModelPlace {
  const place = useContext(ModelContext)
  if (!place) throw new Error('The screens about a model stand below ModelFrame.')
  return place
}

/** The address of the editor of an object, below `/admin`. */
export const pathOfObject = (kind: ModelKind, id: string) => `model/${kind}/${id}`

/** In the address of the editor of an object that is not there yet. */
export const newObject = '_new'

/** In the address: no draft, the model as the branch has it. */
export const noDraft = 'none'

/** In the address, after `model`: several new fields at once. */
export const quickFields = 'new-fields'
