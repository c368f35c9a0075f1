import { laterPart } from '../../../ui/later-part.tsx'
import type { QueryPiecesProps } from './QueryPiecesLine.tsx'

const QueryPiecesLine = laterPart('QueryPiecesLine', () => import('./QueryPiecesLine.tsx'), { isAhead: true })

/** The pieces of a query, which can be changed and removed. Nothing is drawn for a query without pieces, such as most have. */
export function QueryPieces(props: QueryPiecesProps) {
  if (props.pieces.length === 0 && !props.named) return null
  return <QueryPiecesLine {...props} />
}
