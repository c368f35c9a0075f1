import { sharedValue } from '../shared-value.ts'

/** A PDF that is being made for this page, which saves it. */
export interface SavedPdf {
  /** How many solutions it has. */
  total: number
  /** Tells it which task makes it, as soon as that is known. */
  follow: (taskId: string) => void
  /** Ends it: the user does not want it any more. */
  cancel: () => void
  /** Stops waiting for it. It is made all the same. */
  leave: () => void
}

/** The PDF that is being made; undefined if there is none. It goes on while the user looks at other pages. */
export const { get: savedPdf, set: changeSavedPdf, use: useSavedPdf } = sharedValue<SavedPdf | undefined>(undefined)
