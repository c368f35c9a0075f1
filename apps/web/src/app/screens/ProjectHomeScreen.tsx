import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { readSearchAddress } from '../../addresses/search-address.ts'
import { useSelectQuest } from '../../features/choosing/choosing-queries.ts'
import { SearchPage } from '../../features/search/SearchPage.tsx'
import { SessionBar } from '../session-parts.tsx'
import { prepareSearchPage, searchPageParts } from '../search-page-parts.tsx'

export function ProjectHomeScreen() {
  const { mutate: selectQuest } = useSelectQuest()
  const [parameters] = useSearchParams()
  const address = readSearchAddress(parameters)
  const isOpening = address.open !== undefined
  const { context } = address
  useEffect(() => {
    if (isOpening) searchPageParts.prepareSolution()
    const timer = setTimeout(prepareSearchPage, 2_000)
    return () => clearTimeout(timer)
  }, [isOpening])
  return (
    <>
      {context && <SessionBar key={context} DSID={context} address={address} />}
      <SearchPage parts={searchPageParts} onQuest={selectQuest} />
    </>
  )
}
