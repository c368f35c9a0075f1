import type { QueryPiece } from '@advisor/contract'
import { usePieceText } from '../../ui/values/piece-text.ts'

/** Returns what a piece says. Words that were searched stand alone: what they are is plain here. */
export function usePieceWords(): (piece: QueryPiece) => string {
  const textOf = usePieceText()
  return (piece) => {
    const [value] = piece.values
    return piece.kind === 'text' && value?.kind === 'text' ? value.text : textOf(piece)
  }
}
