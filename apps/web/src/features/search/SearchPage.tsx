import { asksForSomething, type SearchState } from '@advisor/contract'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { homePath, isHomeAddress, writeSearchAddress } from '../../addresses/search-address.ts'
import { Refusal } from '../../api/failures.ts'
import { currentProfile, currentQuest, useHeader } from '../../api/login-state.ts'
import { laterPart } from '../../ui/later-part.tsx'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useActionQueue } from './actions/action-queue.ts'
import { ChangedSince } from './results/ChangedSince.tsx'
import { WhyPanel } from './drawn-later.ts'
import { useFiltering } from './facets/open-facets.ts'
import { FiltersOfDialog } from './facets/FiltersOfDialog.tsx'
import { HomeLists } from './home/HomeLists.tsx'
import { Outdated } from './query-pieces/Outdated.tsx'
import { usePieceEditing } from './query-pieces/piece-editing.ts'
import { Failed } from './results/Failed.tsx'
import { useFirstResultFocus } from './results/first-result-focus.ts'
import { useReturnFocus } from './results/return-focus.ts'
import type { SearchAction } from './actions/search-action.ts'
import { isSearch } from './actions/action-table.ts'
import { useSearchAction, type TakeAction } from './actions/take-action.ts'
import type { HomePlace, ListsPlace, SearchPageProps } from './search-page-parts.ts'
import { SearchField } from './search-field/SearchField.tsx'
import { useSearch } from './step/search-state.ts'
import type { SearchStyle, StylePage } from './styles/search-style.ts'
import { useWays } from './step/search-links.ts'

/** Drawn once something is searched. */
const ResultsPage = laterPart('ResultsPage', () => import('./ResultsPage.tsx'), { isAhead: true })

/** The home page of a project and, once something is searched, its results; the address says which. */
export function SearchPage({ parts, onQuest }: SearchPageProps) {
  const header = useHeader()
  const quest = currentQuest(header)
  const isWide = useMediaQuery(mediaQueries.wide, undefined, { getInitialValueInEffect: false })
  const shown = useSearch()
  const { address, search } = shown
  const isOpenQuest = quest?.id === (search ? search.query.quest : (address.quest ?? quest?.id))
  const style = parts.styles[isOpenQuest && quest ? quest.style : 'free-text']
  const queue = useActionQueue()
  const searching = useSearchAction({ ...shown, queue }, 'shownByScreen')
  const moving = useSearchAction({ ...shown, queue })
  const [whyOf, askWhy] = useState<number>()
  const [printed, setPrinted] = useState<readonly number[]>()
  const { failed } = searching
  const asked = failed?.action ?? searching.pending
  const text = asked?.kind === 'search' ? asked.text : search ? search.query.text : (address.text ?? '')
  const open = search ? search.open : address.open
  const isAsked = text !== '' || (search !== undefined && search.page !== 'home' && asksForSomething(search.query))
  const isPanel = isWide && isAsked
  const isStart = (!isAsked && !open) || style.isAsking?.({ address, search }) === true
  // The first question of a dialog asks for nothing yet.
  const filtering = useFiltering(isAsked || search?.dialog !== undefined, open)
  const take: TakeAction = (wanted, options, after) => {
    const action = wanted.kind === 'search' ? style.search(wanted.text) : wanted
    if (action.kind === 'open') parts.prepareSolution()
    ;(isShownHere(action, style, isStart) ? searching : moving).take(action, options, after)
  }
  const { editing, editor } = usePieceEditing({ ...shown, queue }, { take, openFacet: filtering.openAt, parts })
  const ways = useWays(shown, take, { isPanel, queue })
  useReturnFocus(open)
  const [isDrawn, setDrawn] = useState(false)
  const focusFirstResult = useFirstResultFocus(search, isDrawn && !searching.pending && !shown.isWaiting)
  if (!quest) return null

  const isSearching = searching.pending !== undefined
  const lists: ListsPlace = { from: search?.step, openList: (tab) => take({ kind: 'list', tab }) }
  const home: HomePlace = { ...lists, wayToSolution: ways.toSolution }
  const page: StylePage = {
    quest,
    address,
    search,
    text,
    isAsked,
    take,
    queue,
    editing,
    ways,
    isMoving: isSearching || shown.isWaiting,
    failed,
    askWhy,
    field: (
      <SearchField
        query={text}
        isCentre={!isAsked}
        isSearching={isSearching}
        onSearch={(typed) => {
          focusFirstResult(typed)
          take({ kind: 'search', text: typed })
        }}
        onOpen={(caseId) => take({ kind: 'open', caseId }, { preventScrollReset: isPanel })}
      />
    ),
    outdated: search?.isOutdated && (
      <Outdated pieces={search.pieces} take={take} isSearching={isSearching || moving.pending?.kind === 'again'} />
    ),
    changed: search?.results?.invalidated && <ChangedSince onSearchAgain={() => take({ kind: 'again' })} />,
    unanswered: search?.step !== undefined && parts.unanswered({ from: search.step, isQuiet: leaves(search) > 0 }),
    filters: search?.dialog && (
      <FiltersOfDialog shown={{ address, search, queue }} search={search} filtering={filtering} />
    ),
    homeLists: (
      <>
        <HomeLists
          context={address.context}
          quests={currentProfile(header)?.quests ?? []}
          wayToSearch={({ pieces, step, text: recent, quest: questOf }) => {
            const place = { ...openPlace(header), page: 1, context: address.context }
            // Only a text stands in an address by itself.
            const isText = pieces.every(({ kind }) => kind === 'text')
            const again: SearchAction = isText ? { kind: 'search', text: recent } : { kind: 'again', step }
            return {
              to: writeSearchAddress(isText ? { ...place, text: recent, quest: questOf } : { ...place, step }),
              // Another quest is opened by its address.
              go: questOf === quest.id ? () => take(again) : undefined,
            }
          }}
          wayToSolution={ways.toSolution}
          favorites={parts.homeFavorites(home)}
        >
          {parts.homeMiddle(home)}
        </HomeLists>
        {parts.homeBottom(home)}
      </>
    ),
  }

  const failure =
    failed && !style.showsFailure?.(failed.action, isStart)
      ? { error: failed.error, isRetrying: isSearching, onRetry: () => searching.take(failed.action) }
      : shown.error && !search
        ? { error: shown.error, isRetrying: shown.isRetrying, onRetry: shown.retry }
        : undefined

  const askedRow = search?.results?.rows.find(({ caseId }) => caseId === whyOf)
  const why = search && askedRow && (
    <WhyPanel
      row={askedRow}
      from={search.step}
      denied={search.results?.denied.map(({ text: word }) => word) ?? []}
      onClose={() => askWhy(undefined)}
    />
  )
  if (isStart) {
    // The home page needs only the header, so it does not wait for the server.
    const isKnown = search !== undefined || isHomeAddress(address)
    if (isKnown && isOpenQuest)
      return (
        <>
          {style.start(page)}
          {why}
          {editor}
        </>
      )
    return failure ? <Failed {...failure} /> : null
  }
  // Who may not search may still read a solution that a link of a search leads to.
  if (open && !search && shown.error instanceof Refusal && shown.error.key === 'no-permission')
    return <Navigate replace to={solutionPath(open, openPlace(header))} />
  const solution =
    open &&
    search &&
    parts.solution({
      caseId: open,
      search,
      isPanel,
      isLeaving: isSearching || moving.pending !== undefined,
      opening: moving.pending?.kind === 'open' ? moving.pending.caseId : undefined,
      close: isAsked ? { ...ways.toResults, leadsTo: 'results' } : { to: homePath(header, address), leadsTo: 'home' },
      wayTo: ways.toSolution,
    })
  // An open solution, and paper, leave no room for what stands around the results.
  const around = solution || printed ? undefined : style.around
  const results = (
    <ResultsPage
      parts={parts}
      onDrawn={setDrawn}
      onQuest={onQuest}
      page={page}
      style={style}
      open={open}
      filtering={filtering}
      moving={moving.pending}
      isPanel={isPanel}
      solution={solution || undefined}
      failure={failure}
      lists={failure ? undefined : parts.aboveResults(lists)}
      isWithin={around !== undefined}
      printed={printed}
      onPrint={setPrinted}
      profileQuests={currentProfile(header)?.quests ?? []}
      place={{ ...openPlace(header), context: address.context }}
    />
  )
  return (
    <>
      {around ? around(page, results) : results}
      {why}
      {editor}
    </>
  )
}

/** Whether the page shows the failure of an action in the place of its results. */
function isShownHere(action: SearchAction, style: SearchStyle, isStart: boolean): boolean {
  if (action.kind === 'search' || style.showsFailure?.(action, false)) return true
  // The start page has no place for the failure of another style's action.
  return isSearch(action) && (!isStart || style.showsFailure?.(action, true) === true)
}

/** How many solutions a search leaves: those found, in a dialog the candidates. */
function leaves({ dialog, results }: SearchState): number {
  return dialog?.candidates ?? results?.found ?? 0
}
