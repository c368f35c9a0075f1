import { FindByName } from '../by-name/FindByName.tsx'
import { SearchHome } from '../home/SearchHome.tsx'
import type { SearchStyle } from './search-style.ts'
import { byText } from './by-text.tsx'

/** Finds one solution by its number or name. */
export const byName = (by: 'solution-number' | 'solution-name'): SearchStyle => ({
  ...byText,
  start: (page) => (
    <SearchHome page={page} isByName>
      <FindByName by={by} wayTo={page.ways.toSolution} shown={page} />
    </SearchHome>
  ),
})
