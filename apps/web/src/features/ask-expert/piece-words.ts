import type { QueryPiece } from '@advisor/contract'
import { usePieceText } from '../../ui/values/piece-text.ts'

/**
 * Returns the text of a piece. Searched words have no caption: the reader of a request knows that they are searched
 * words.
 */
export function usePieceWords(): (piece: QueryPiece) => string {
  const textOf = usePieceText()
  return (piece) => {
    const [value] = piece.values
    return piece.kind === 'text' && value?.kind === 'text' ? value.text : textOf(piece)
  }
}
