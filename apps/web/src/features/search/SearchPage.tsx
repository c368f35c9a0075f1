import type { HeaderQuest } from '@advisor/contract'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { FindByName } from './FindByName.tsx'
import { isNameStyle } from './quest-styles.ts'
import { Results } from './Results.tsx'
import { readSearchAddress, writeSearchAddress } from './search-address.ts'
import { useReturnFocus } from './return-focus.ts'
import { SearchField } from './SearchField.tsx'
import { SearchHome } from './SearchHome.tsx'
import classes from './SearchPage.module.css'
import { useSearchResults, useServerFollowsHome } from './search-queries.ts'

export interface OpenSolution {
  caseId: number
  /** Where the results are, without the solution. */
  closeTo: string
  addressOf: (caseId: number) => string
  /** It stands beside the results and not in their place. */
  isPanel: boolean
}

export interface SearchPageProps {
  quest: HeaderQuest | undefined
  solutionCount: number
  /** Where a solution is shown that was not found by a search of this page. */
  solutionPath: (caseId: number) => string
  /** Draws the solution that is open; composed by the application. */
  renderSolution: (open: OpenSolution) => ReactNode
}

/** The home page of a project and, once something is searched, its results; the address says which. */
export function SearchPage({ quest, solutionCount, solutionPath, renderSolution }: SearchPageProps) {
  const t = useTexts('search')
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const isWide = useMediaQuery(mediaQueries.wide, undefined, { getInitialValueInEffect: false })
  const address = readSearchAddress(parameters)
  useServerFollowsHome(address)
  useReturnFocus(address.open)

  const { query, open } = address
  // The solution marks the words of the search and knows its neighbours in it: the search comes first.
  const { isFetched } = useSearchResults(address)
  const search = (text: string) => void navigate(writeSearchAddress({ query: text, page: 1 }))
  const openDirectly = (caseId: number) =>
    void navigate(query ? writeSearchAddress({ ...address, open: caseId }) : solutionPath(caseId))
  const field = <SearchField query={query ?? ''} isCentre={!query} onSearch={search} onOpen={openDirectly} />

  if (!query) {
    const byName = quest && isNameStyle(quest.style) ? quest.style : undefined
    return (
      <SearchHome
        quest={quest}
        title={byName ? t('number.title') : t('home.title')}
        solutionCount={solutionCount}
        showTips={!byName}
      >
        {byName ? <FindByName by={byName} onOpen={openDirectly} /> : field}
      </SearchHome>
    )
  }

  const solution =
    open &&
    isFetched &&
    renderSolution({
      caseId: open,
      closeTo: writeSearchAddress({ ...address, open: undefined }),
      addressOf: (caseId) => writeSearchAddress({ ...address, open: caseId }),
      isPanel: isWide,
    })
  if (open && !isWide) return solution || null
  return (
    <div className={classes.page} data-open={open ? true : undefined}>
      <div className={classes.list} data-not-printed>
        {field}
        <Results address={address} />
      </div>
      {solution}
    </div>
  )
}
