import type { ReactNode } from 'react'
import { QueryPieces } from '../../features/search/query-pieces/QueryPieces.tsx'
import type { SearchStyle, StylePage } from '../../features/search/styles/search-style.ts'
import { laterPart } from '../../ui/later-part.tsx'

const BrowseSearch = laterPart('BrowseSearch', () => import('../../features/browse/BrowseSearch.tsx'))

/** Finds along the taxonomies. Words are searched within what is browsed. */
export const browse: SearchStyle = {
  start: (page) => draw(page.search?.pieces.length === 0 ? { ...page, search: undefined } : page, undefined),
  above: ({ search, take, editing }) => <QueryPieces pieces={search?.pieces ?? []} take={take} editing={editing} />,
  around: draw,
  showsFailure: ({ kind }, isStart) => isStart && kind === 'browse',
  search: (freeText) => ({ kind: 'browse', move: { freeText } }),
}

function draw({ quest, search, address, take, ways, isMoving, failed, ...page }: StylePage, results: ReactNode) {
  return (
    <BrowseSearch
      quest={quest}
      search={search}
      level={address.level}
      go={(move, level) => take({ kind: 'browse', move, level })}
      wayToLevel={ways.toLevel}
      isMoving={isMoving}
      error={failed?.action.kind === 'browse' ? failed.error : undefined}
      field={
        <>
          {page.outdated}
          {page.field}
        </>
      }
      homeLists={page.homeLists}
      results={results}
    />
  )
}
