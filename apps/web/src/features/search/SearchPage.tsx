import { asksForSomething, isGuided, type HeaderQuest, type SearchState } from '@advisor/contract'
import { useMediaQuery } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import { openPlace, solutionPath } from '../../addresses/project-addresses.ts'
import { homePath, isHomeAddress, writeSearchAddress } from '../../addresses/search-address.ts'
import type { ExpertQuery } from '../../api/expert-query.ts'
import { Refusal } from '../../api/failures.ts'
import { currentProfile, currentQuest, useHeader } from '../../api/login-state.ts'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useTexts } from '../../ui/texts/texts.ts'
import { FindByName } from './FindByName.tsx'
import { HomeLists } from './HomeLists.tsx'
import type { DrawnParts, ListsPart } from './drawn-parts.ts'
import { PageSize } from './PageSize.tsx'
import { Outdated } from './Outdated.tsx'
import { usePointedRow } from './pointed-row.ts'
import { QueryPieces } from './QueryPieces.tsx'
import { isNameStyle } from './quest-styles.ts'
import { Failed, Results } from './Results.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { useReturnFocus } from './return-focus.ts'
import { useSearchAction, type TakeAction } from './search-actions.ts'
import { useSearch } from './search-state.ts'
import { useSelection } from './selection.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { SearchAdvice } from './SearchAdvice.tsx'
import { SearchField } from './SearchField.tsx'
import { SearchHome } from './SearchHome.tsx'
import classes from './SearchPage.module.css'
import { useWays } from './ways.ts'

/** The home page of a project and, once something is searched, its results; the address says which. */
export function SearchPage({
  renderSolution,
  renderPreview,
  renderGuided,
  renderExpert,
  renderBrowse,
  renderLists,
  renderFacets,
  renderWhy,
  renderPaper,
  onOpening,
}: DrawnParts) {
  const t = useTexts('search')
  const header = useHeader()
  const quest = currentQuest(header)
  const isWide = useMediaQuery(mediaQueries.wide, undefined, { getInitialValueInEffect: false })
  const isRoomy = useMediaQuery(mediaQueries.roomy, undefined, { getInitialValueInEffect: false })
  const { pointedAt, handlers: pointing } = usePointedRow()
  const shown = useSearch()
  const { address, search } = shown
  const searching = useSearchAction(shown, 'shownByScreen')
  const moving = useSearchAction(shown)
  const refining = useSearchAction(shown)
  const [isFiltering, setIsFiltering] = useState(false)
  const [printed, setPrinted] = useState<readonly number[]>()
  // A selection leaves the rows as they are.
  const isRefined = refining.pending !== undefined && refining.pending.kind !== 'select'
  const selection = useSelection(search, (move, onFailure) =>
    refining.take({ kind: 'select', move }, undefined, onFailure),
  )
  const { failed } = searching
  const asked = failed?.action ?? searching.pending
  const text = asked?.kind === 'search' ? asked.text : search ? search.query.text : (address.text ?? '')
  const open = search ? search.open : address.open
  const isAsked = text !== '' || (search !== undefined && search.page !== 'home' && asksForSomething(search.query))
  const isPanel = isWide && isAsked
  const isOpenQuest = quest?.id === (search ? search.query.quest : (address.quest ?? quest?.id))
  const isDialog = quest !== undefined && isGuided(quest.style)
  const isBrowsing = quest?.style === 'browse' && isOpenQuest
  const take: TakeAction = (wanted, options) => {
    // Words are searched within what is browsed.
    const isWithin = isBrowsing && wanted.kind === 'search'
    const action = isWithin ? { kind: 'browse' as const, move: { freeText: wanted.text } } : wanted
    if (action.kind === 'open') onOpening()
    const isShownHere =
      ['search', 'criteria', 'weaker', 'browse', 'list'].includes(action.kind) || (action.kind === 'dialog' && isDialog)
    ;(isShownHere ? searching : moving).take(action, options)
  }
  const ways = useWays(shown, take, isPanel)
  const [whyOf, askWhy] = useState<number>()
  const askedRow = search?.results?.rows.find(({ caseId }) => caseId === whyOf)
  useReturnFocus(open)

  const isSearching = searching.pending !== undefined
  const failedMove = failed?.action.kind === 'dialog' ? { move: failed.action.move, error: failed.error } : undefined
  const isExpert = quest?.style === 'expert' && isOpenQuest
  const isTray = isExpert && (address.isEdited === true || (!isAsked && !open))
  const failure =
    failed && !failedMove && !isTray
      ? { error: failed.error, isRetrying: isSearching, onRetry: () => searching.take(failed.action) }
      : shown.error && !search
        ? { error: shown.error, isRetrying: shown.isRetrying, onRetry: shown.retry }
        : undefined
  const solution =
    open &&
    search &&
    renderSolution({
      caseId: open,
      search,
      isPanel,
      isLeaving: isSearching || moving.pending !== undefined,
      close: isAsked ? { ...ways.toResults, leadsTo: 'results' } : { to: homePath(header), leadsTo: 'home' },
      wayTo: ways.toSolution,
    })
  const field = (
    <SearchField
      query={text}
      isCentre={!isAsked}
      isSearching={isSearching}
      onSearch={(typed) => take({ kind: 'search', text: typed })}
      onOpen={(caseId) => take({ kind: 'open', caseId }, { preventScrollReset: isPanel })}
    />
  )

  const guided =
    quest &&
    isDialog &&
    isOpenQuest &&
    renderGuided({
      quest,
      search,
      move: (move) => take({ kind: 'dialog', move }),
      isMoving: isSearching || shown.isWaiting,
      failed: failedMove,
      wayTo: ways.toSolution,
    })
  if (search?.page === 'dialog' && guided) return guided

  const remove = (id: string) => take({ kind: 'dialog', move: { call: 'breadcrumbRemove', fields: { id } } })
  const listsOn = (place: ListsPart['place']) =>
    renderLists({ from: search?.step, place, open: (tab) => take({ kind: 'list', tab }) })
  const outdated = search?.isOutdated && <Outdated pieces={search.pieces} onRemove={remove} />
  const browse = (results: ReactNode | undefined) =>
    quest &&
    renderBrowse({
      quest,
      search: results === undefined && search?.pieces.length === 0 ? undefined : search,
      level: address.level,
      go: (move, level) => take({ kind: 'browse', move, level }),
      wayToLevel: ways.toLevel,
      isMoving: isSearching || shown.isWaiting,
      error: failed?.action.kind === 'browse' ? failed.error : undefined,
      field: (
        <>
          {outdated}
          {field}
        </>
      ),
      results,
    })
  if (isBrowsing && !isAsked && !open && (search || isHomeAddress(address)) && !shown.error) return browse(undefined)

  // A tray that is edited waits for its criteria.
  if (isTray && (search || isHomeAddress(address)) && !failure)
    return renderExpert({
      quest,
      search,
      onSearch: (query) => take({ kind: 'criteria', query }),
      isSearching,
      error: failed?.error,
    })

  if ((!isAsked && !open) || isTray) {
    // The home page needs only the header, so it does not wait for the server.
    const isKnown = search || isHomeAddress(address)
    if (!isKnown || !isOpenQuest) return failure ? <Failed {...failure} /> : null
    if (guided) return guided
    const byName = quest && isNameStyle(quest.style) ? quest.style : undefined
    return (
      <SearchHome
        quest={quest}
        title={byName ? t('number.title') : t('home.title')}
        solutionCount={quest?.solutionCount}
        showTips={!byName}
        lists={
          <>
            {listsOn('home')}
            <HomeLists
              quests={currentProfile(header)?.quests ?? []}
              wayToSearch={({ pieces, step, text: recent, quest: questOf }) => {
                const place = { ...openPlace(header), page: 1 }
                // Only a text stands in an address by itself.
                if (pieces.some(({ kind }) => kind !== 'text')) return { to: writeSearchAddress({ ...place, step }) }
                return {
                  to: writeSearchAddress({ ...place, text: recent, quest: questOf }),
                  // Another quest is opened by its address.
                  go: questOf === quest?.id ? () => take({ kind: 'search', text: recent }) : undefined,
                }
              }}
              wayToSolution={ways.toSolution}
            />
          </>
        }
      >
        {outdated}
        {byName ? <FindByName by={byName} wayTo={ways.toSolution} shown={shown} /> : field}
      </SearchHome>
    )
  }
  // Who may not search may still read a solution that a link of a search leads to.
  if (open && !search && shown.error instanceof Refusal && shown.error.key === 'no-permission')
    return <Navigate replace to={solutionPath(open, openPlace(header))} />
  if (open && !isPanel && !failure) return solution || null
  // The field of other quests has the text.
  const pieces = (search?.pieces ?? []).filter(({ kind }) => isExpert || isBrowsing || kind !== 'text')
  // The place of the preview is free from the beginning, so that the results do not move.
  const hasPreview = isRoomy && !solution && !failure && search?.results?.found !== 0
  const previewed = hasPreview ? previewedRow(search, pointedAt) : undefined
  const facets =
    isFiltering &&
    search?.results &&
    !failure &&
    renderFacets({
      search,
      isColumn: isRoomy && !isBrowsing,
      onFilter: (facet, filter, onFailure) =>
        refining.take({ kind: 'filter', facet, filter }, { preventScrollReset: true }, onFailure),
      onClose: () => setIsFiltering(false),
    })
  const list = (
    <>
      {guided || (!isExpert && !isBrowsing && field)}
      {!guided && pieces.length > 0 && (
        <QueryPieces pieces={pieces} onRemove={remove} edit={isExpert ? ways.toCriteria : undefined} />
      )}
      {!failure && !isBrowsing && listsOn('results')}
      <Results
        text={text}
        hasCriteria={search !== undefined && search.query.constraints.length > 0}
        results={search?.results}
        open={open}
        opening={moving.pending?.kind === 'open' ? moving.pending.caseId : undefined}
        isWaiting={
          shown.isWaiting ||
          isSearching ||
          isRefined ||
          moving.pending?.kind === 'turn' ||
          moving.pending?.kind === 'dialog'
        }
        failure={failure}
        onSearchAgain={() =>
          take(
            guided
              ? { kind: 'dialog', move: { call: 'endDialog', fields: {} } }
              : isBrowsing
                ? { kind: 'browse', move: {} }
                : isExpert && search
                  ? { kind: 'criteria', query: criteriaOf(search) }
                  : { kind: 'search', text },
          )
        }
        onWhy={askWhy}
        weaker={{
          areShown: search?.query.weaker === true,
          show: (isShown) => take({ kind: 'weaker', isShown }),
        }}
        ways={ways}
        advice={
          search && (
            <SearchAdvice
              pieces={search.pieces}
              from={search.step}
              onRemove={remove}
              quests={(currentProfile(header)?.quests ?? []).filter(({ style }) => isOtherWay(style, quest))}
              wayToQuest={(id) => ({ to: writeSearchAddress({ ...openPlace(header), quest: id, page: 1 }) })}
            />
          )
        }
        bar={
          search?.results && (
            <ResultsBar
              search={search}
              results={search.results}
              isFiltering={isFiltering}
              onFiltering={() => setIsFiltering(!isFiltering)}
              onSort={(sort) => refining.take({ kind: 'sort', sort }, { preventScrollReset: true })}
              selection={selection}
            />
          )
        }
        selection={selection}
        actions={
          search?.results && (
            <>
              <PageSize results={search.results} onToggle={() => refining.take({ kind: 'toggle-more' })} />
              <SelectionBar
                selected={selection.selected}
                results={search.results}
                onSelect={selection.change}
                onPrint={setPrinted}
              />
            </>
          )
        }
      />
    </>
  )
  const why = search && askedRow && renderWhy({ row: askedRow, search, onClose: () => askWhy(undefined) })
  // On paper there are no trees.
  if (isBrowsing && !solution && !printed)
    return browse(
      <>
        {facets}
        {list}
        {why}
      </>,
    )
  return (
    <div
      className={classes.page}
      data-open={solution || hasPreview ? true : undefined}
      data-filtering={(facets && isRoomy) || undefined}
      data-printing={printed && true}
    >
      {printed && renderPaper({ caseIds: printed, onPrinted: () => setPrinted(undefined) })}
      {facets}
      <div className={classes.list} data-not-printed {...(hasPreview && pointing)}>
        {list}
      </div>
      {why}
      {solution}
      {previewed !== undefined && renderPreview({ caseId: previewed, search, destination: ways.toSolution(previewed) })}
    </div>
  )
}

/** Whether a style finds by other means than the open quest: by questions or criteria. */
function isOtherWay(style: HeaderQuest['style'], open: HeaderQuest | undefined): boolean {
  return style !== open?.style && (isGuided(style) || style === 'expert')
}

/** What the tray of an expert search asked for. */
const criteriaOf = ({ query: { text, constraints, filters, scope } }: SearchState): ExpertQuery => ({
  text,
  constraints,
  filters,
  scope,
})

/** Returns the row that the user points at, else the first one. */
function previewedRow(search: SearchState | undefined, pointedAt: number | undefined): number | undefined {
  const rows = search?.results?.rows ?? []
  return (rows.find(({ caseId }) => caseId === pointedAt) ?? rows[0])?.caseId
}
