import { hasNamedPieces, NamedPieces } from '../../features/search/query-pieces/named/NamedPieces.tsx'
import { QueryPieces } from '../../features/search/query-pieces/QueryPieces.tsx'
import { byText } from '../../features/search/styles/by-text.tsx'
import type { SearchStyle } from '../../features/search/styles/search-style.ts'
import { laterPart } from '../../ui/later-part.tsx'

const ExpertSearch = laterPart('ExpertSearch', () => import('../../features/expert/ExpertSearch.tsx'))

/** Finds by criteria on a tray. */
export const expert: SearchStyle = {
  ...byText,
  start: ({ quest, search, take, ways, isMoving, failed, outdated, homeLists }) => (
    <ExpertSearch
      quest={quest}
      outdated={outdated}
      homeLists={homeLists}
      search={search}
      onSearch={(query, open) => take({ kind: 'criteria', query, open })}
      wayTo={ways.toSolution}
      isSearching={isMoving}
      error={failed?.error}
    />
  ),
  isAsking: ({ address }) => address.isEdited === true,
  above: ({ search, take, ways, editing }) => (
    <QueryPieces
      pieces={search?.pieces ?? []}
      take={take}
      editing={editing}
      edit={ways.toCriteria}
      named={search && hasNamedPieces(search) && <NamedPieces search={search} take={take} />}
    />
  ),
  showsFailure: (_action, isStart) => isStart,
}
