import { asksForSomething, type HeaderQuest } from '@advisor/contract'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStandingError } from '../../api/asking-again.ts'
import { useTray } from './expert-queries.ts'
import classes from './ExpertSearch.module.css'
import { SearchFailure } from './SearchFailure.tsx'
import { Tray, type TrayProps } from './Tray.tsx'

export interface ExpertSearchProps extends Omit<TrayProps, 'trayClasses'> {
  quest: HeaderQuest
  /** Says that the search cannot be asked any more. */
  outdated: ReactNode
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
