import { hasNamedPieces, NamedPieces } from '../query-pieces/named/NamedPieces.tsx'
import { QueryPieces } from '../query-pieces/QueryPieces.tsx'
import { SearchHome } from '../home/SearchHome.tsx'
import type { SearchStyle } from './search-style.ts'

/** Finds by words. */
export const byText: SearchStyle = {
  start: (page) => <SearchHome page={page}>{page.field}</SearchHome>,
  above: ({ field, search, take, editing }) => (
    <>
      {field}
      {/* The field has the text. */}
      <QueryPieces
        pieces={search?.pieces.filter(({ kind }) => kind !== 'text') ?? []}
        take={take}
        editing={editing}
        named={search && hasNamedPieces(search) && <NamedPieces search={search} take={take} />}
      />
    </>
  ),
  search: (text) => ({ kind: 'search', text }),
}
