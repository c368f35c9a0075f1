import type { QueryPiece, SearchQuery } from '@advisor/contract'
import type { OpenedProject } from '../../access/opened-project.ts'
import type { NameReader } from '../../reading/name-solutions.ts'
import { showPieces } from '../../query/show/show-pieces.ts'

/** Who is told. */
export interface Reader extends NameReader {
  opened: OpenedProject
}

/** What a reader is told of a query: its pieces without those about what the reader does not see. */
export function tellPieces(reader: Reader, query: SearchQuery): QueryPiece[] {
  return showPieces(query, reader).filter(saysSomething)
}

/** A piece about a slot or case base out of sight has neither caption nor values. */
function saysSomething({ kind, caption, values }: QueryPiece): boolean {
  return kind === 'filter' || caption !== undefined || values.length > 0
}
