import { asksForSomething, type HeaderQuest, type SearchState } from '@advisor/contract'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ExpertQuery } from '../../api/search-moves.ts'
import { useStandingError } from '../../api/asking-again.ts'
import type { Destination } from '../../ui/ActionLink.tsx'
import { useTray } from './expert-queries.ts'
import classes from './ExpertSearch.module.css'
import { SearchFailure } from './SearchFailure.tsx'
import { Tray } from './Tray.tsx'

export interface ExpertSearchProps {
  quest: HeaderQuest
  /** Says that the search cannot be asked any more. */
  outdated: ReactNode
  /** The search whose criteria are edited; undefined: a new one. */
  search: SearchState | undefined
  /** Recent searches and lists, below an empty tray. */
  homeLists: ReactNode
  /** Searches. `open`: opens a solution of what is found. */
  onSearch: (query: ExpertQuery, open?: { kind: 'open'; caseId: number }) => void
  wayTo: (caseId: number) => Destination
  isSearching: boolean
  /** Why the last search was refused. */
  error: Error | undefined
}

/** The page of a quest for experts: the tray with its criteria. */
export function ExpertSearch(expert: ExpertSearchProps) {
  const { quest, search, outdated } = expert
  const tray = useTray()
  const error = useStandingError(tray)
  // What is entered on an empty tray stays while the server goes to the home page.
  const isFilled = search !== undefined && asksForSomething(search.query)
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{quest.caption}</h1>
      {quest.help && <p className={classes.help}>{quest.help}</p>}
      {outdated}
      {tray.data ? (
        <Tray key={isFilled ? search.step : undefined} {...expert} trayClasses={tray.data} />
      ) : error ? (
        <SearchFailure error={error} onRetry={() => void tray.refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </div>
  )
}
