import { byText } from '../../features/search/styles/by-text.tsx'
import type { SearchStyle, StylePage } from '../../features/search/styles/search-style.ts'
import { laterPart } from '../../ui/later-part.tsx'

const GuidedSearch = laterPart('GuidedSearch', () => import('../../features/guided/GuidedSearch.tsx'))

/** Asks questions. */
export const guided: SearchStyle = {
  ...byText,
  start: draw,
  above: draw,
  isAsking: ({ search }) => search?.page === 'dialog',
  showsFailure: ({ kind }) => kind === 'dialog',
}

function draw({
  quest,
  search,
  take,
  ways,
  isMoving,
  failed,
  outdated,
  changed,
  editing,
  homeLists,
  askWhy,
  filters,
  unanswered,
}: StylePage) {
  return (
    <GuidedSearch
      quest={quest}
      outdated={outdated}
      changed={changed}
      editing={editing}
      homeLists={homeLists}
      askExpert={unanswered}
      filters={filters}
      search={search}
      move={(move, onTaken) => take({ kind: 'dialog', move }, undefined, { onSuccess: onTaken })}
      isMoving={isMoving}
      failed={failed?.action.kind === 'dialog' ? { move: failed.action.move, error: failed.error } : undefined}
      wayTo={ways.toSolution}
      onWhy={askWhy}
    />
  )
}
