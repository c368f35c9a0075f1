import type { QueryPiece } from '@advisor/contract'

/** How the pieces of a query are changed where they are shown. */
export interface PieceEditing {
  /** Opens the editor of a piece; undefined: there is none. */
  editorOf: (piece: QueryPiece) => (() => void) | undefined
  /** Replaces the text of the query. */
  retype: (text: string) => void
}
