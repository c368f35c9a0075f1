import type { CustomTab, FacetFilter, FacetId, PieceChange, QueryPiece, SearchSort, StepId } from '@advisor/contract'
import type { BrowseMove, DialogMove, ExpertQuery, SelectionMove } from '../../../api/search-moves.ts'

/** The fields of each kind of action in a search. */
interface ActionFields {
  search: { text: string }
  find: { caseName: string }
  turn: { page: number }
  open: { caseId: number }
  close: object
  dialog: { move: DialogMove }
  /** `open`: opens a solution of what is found, whose page leads back to the criteria. */
  criteria: { query: ExpertQuery; open?: ActionOf<'open'> | undefined }
  filter: { facet: FacetId; filter: FacetFilter }
  /** Changes a piece of the query. */
  piece: { id: QueryPiece['id']; change: PieceChange }
  /** Searches the same again, with or without the solutions that match weakly. */
  weaker: { isShown: boolean }
  /** Searches the same again, or what another step asks, without the pieces that can no longer be asked. */
  again: { step?: StepId }
  sort: { sort: SearchSort }
  'toggle-more': object
  select: { move: SelectionMove }
  list: { tab: CustomTab }
  /** `level`: the slot whose levels a narrow screen goes on to show. */
  browse: { move: BrowseMove; level?: string | undefined }
}

export type ActionKind = keyof ActionFields

/** An action of one kind. */
export type ActionOf<Kind extends ActionKind> = { kind: Kind } & ActionFields[Kind]

/** An action of the user in a search. `action-table.ts` says what each kind does. */
export type SearchAction = { [Kind in ActionKind]: ActionOf<Kind> }[ActionKind]

/** Returns the action that takes a piece out of the query. */
export const removing = (id: string): SearchAction => ({
  kind: 'dialog',
  move: { call: 'breadcrumbRemove', fields: { id } },
})
