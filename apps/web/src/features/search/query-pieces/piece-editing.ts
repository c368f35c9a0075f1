import { pieceIds, type QueryPiece } from '@advisor/contract'
import { useState, type ReactNode } from 'react'
import type { PieceEditing } from '../../../ui/pieces/piece-editing.ts'
import type { SearchPageParts } from '../search-page-parts.ts'
import { facetOf, type Filtering } from '../facets/open-facets.ts'
import { useSearchAction, type ActedOn, type TakeAction } from '../actions/take-action.ts'

interface Ways {
  parts: Pick<SearchPageParts, 'pieceEditor'>
  take: TakeAction
  /** Opens the facets at one of them. */
  openFacet: Filtering['openAt']
}

/** Returns how the pieces of the query are changed, whatever style made them, and the editor of the piece that is being edited. */
export function usePieceEditing(
  shown: ActedOn,
  { take, openFacet, parts }: Ways,
): { editing: PieceEditing; editor: ReactNode } {
  const { search } = shown
  const changing = useSearchAction(shown, 'shownByScreen')
  const [edited, setEdited] = useState<QueryPiece['id']>()
  const piece = search?.pieces.find(({ id }) => id === edited)
  const close = () => setEdited(undefined)
  return {
    editing: {
      editorOf: (wanted) => {
        const facet = facetOf(wanted)
        if (facet !== undefined) return () => openFacet(facet)
        if (!hasEditor(wanted)) return undefined
        return () => {
          changing.reset()
          setEdited(wanted.id)
        }
      },
      retype: (text) => take({ kind: 'piece', id: pieceIds.text, change: { text } }),
    },
    editor:
      search &&
      piece &&
      parts.pieceEditor({
        piece,
        search,
        onChange: (change) =>
          changing.take({ kind: 'piece', id: piece.id, change }, { preventScrollReset: true }, { onSuccess: close }),
        isChanging: changing.pending !== undefined,
        error: changing.failed?.error,
        onClose: close,
      }),
  }
}

/** Of a slot that the reader does not see (any more) there is nothing to edit. */
const hasEditor = ({ kind, caption }: QueryPiece) =>
  (kind === 'constraint' || kind === 'answer') && caption !== undefined
