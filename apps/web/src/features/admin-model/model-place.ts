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
  /** The address of a screen below `/admin`, with the project and the draft of this one. */
  wayTo: (path: string) => string
}

export const ModelContext = createContext<ModelPlace | undefined>(undefined)

/** The project and the draft change that the screen is about. */
export function useModelPlace(): ModelPlace {
  const place = useContext(ModelContext)
  if (!place) throw new Error('The screens about a model stand below ModelFrame.')
  return place
}

/** What an object is called; undefined if it is not there, or shall be deleted. */
export function captionOf(rows: readonly ModelObjectRow[], kinds: readonly string[], id: string): string | undefined {
  return rows.find((row) => row.id === id && kinds.includes(row.kind) && row.change !== 'delete')?.caption
}

/** The address of the editor of an object, below `/admin`. */
export const pathOfObject = (kind: ModelKind, id: string) => `model/${kind}/${id}`

/** In the address of the editor of an object that is not there yet. */
export const newObject = '_new'

/** In the address: no draft, the model as the branch has it. */
export const noDraft = 'none'
