import { isGuided, type HeaderQuest, type SearchState } from '@advisor/contract'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, type ReactNode } from 'react'
import { writeSearchAddress, type SearchAddress } from '../../addresses/search-address.ts'
import type { FailedCall } from '../../api/asking-again.ts'
import { mediaQueries } from '../../ui/media-queries.ts'
import { useIsListPrinted } from '../../ui/printed-list.ts'
import { Facets, SearchAdvice } from './drawn-later.ts'
import type { Filtering } from './facets/open-facets.ts'
import { PageSize } from './results-bar/PageSize.tsx'
import { usePointedRow } from './results/pointed-row.ts'
import { PrintList } from './paper/PrintList.tsx'
import { Results } from './results/Results.tsx'
import { ResultsBar } from './results-bar/ResultsBar.tsx'
import { PastedHint } from './results-bar/ResultsSummary.tsx'
import { ResultsOnPaper } from './paper/ResultsOnPaper.tsx'
import { leavesRows } from './actions/action-table.ts'
import { removing, type SearchAction } from './actions/search-action.ts'
import { useSearchAction } from './actions/take-action.ts'
import type { SearchPageProps } from './search-page-parts.ts'
import classes from './SearchPage.module.css'
import { useSelection } from './selection/selection.ts'
import type { SearchStyle, StylePage } from './styles/search-style.ts'

export interface ResultsPageProps extends SearchPageProps {
  /** Told whether the page is there. */
  onDrawn: (isDrawn: boolean) => void
  page: StylePage
  style: SearchStyle
  /** The number of the open solution. */
  open: number | undefined
  /** The facets that the results are filtered by. */
  filtering: Filtering
  /** The action that leads elsewhere and that the server has not yet answered. */
  moving: SearchAction | undefined
  /** The open solution is drawn beside the results; otherwise it replaces them. */
  isPanel: boolean
  /** The open solution. */
  solution: ReactNode
  failure: FailedCall | undefined
  /** The custom solution lists. */
  lists: ReactNode
  /** The style draws the page around the results. */
  isWithin: boolean
  /** The solutions that are being printed. */
  printed: readonly number[] | undefined
  onPrint: (caseIds: readonly number[] | undefined) => void
  profileQuests: readonly HeaderQuest[]
  /** Where another quest is opened. */
  place: Pick<SearchAddress, 'project' | 'branch' | 'context'>
}

/** The results of a search with what was asked above them, and the open solution or a preview beside them. */
export function ResultsPage({
  page,
  style,
  open,
  filtering,
  moving,
  isPanel,
  solution,
  failure,
  onDrawn,
  isWithin,
  printed,
  parts,
  onQuest,
  lists,
  onPrint,
  profileQuests,
  place,
}: ResultsPageProps) {
  const { quest, address, search, text, take, queue, ways } = page
  useEffect(() => {
    onDrawn(true)
    return () => onDrawn(false)
  }, [onDrawn])
  const isRoomy = useMediaQuery(mediaQueries.roomy, undefined, { getInitialValueInEffect: false })
  const { pointedAt, handlers: pointing } = usePointedRow()
  const refining = useSearchAction({ address, search, queue })
  const isListPrinted = useIsListPrinted()
  const selection = useSelection(search, (move, after) => refining.take({ kind: 'select', move }, undefined, after))
  if (open && !isPanel && !failure) return solution

  const results = search?.results
  const isRefined = refining.pending !== undefined && !leavesRows(refining.pending)
  // The place of the preview is free from the beginning, so that the results do not move; the filters take it.
  const hasPreview = isRoomy && !isWithin && !filtering.isOpen && !solution && !failure && results?.found !== 0
  const previewed = hasPreview ? previewedRow(search, pointedAt) : undefined
  const hasColumn = isRoomy && !isWithin && !solution
  const facets = filtering.isOpen && results && !failure && (
    <Facets
      search={search}
      isColumn={hasColumn}
      wanted={filtering.wanted}
      onFilter={(facet, filter, onFailure) =>
        refining.take({ kind: 'filter', facet, filter }, { preventScrollReset: true }, { onFailure })
      }
      onClose={filtering.close}
    />
  )
  const list = (
    <>
      {style.above(page)}
      {results?.found === 0 && lists}
      {search?.query.typedCharacters !== undefined && <PastedHint characters={search.query.typedCharacters} />}
      <Results
        text={text}
        hasCriteria={search !== undefined && search.query.constraints.length > 0}
        hasAnswers={search !== undefined && search.query.answers.length > 0}
        results={results}
        open={open}
        opening={moving?.kind === 'open' ? moving.caseId : undefined}
        isWaiting={page.isMoving || isRefined || (moving !== undefined && !leavesRows(moving))}
        failure={failure}
        onSearchAgain={() => take({ kind: 'again' })}
        onWhy={page.askWhy}
        onAnswer={(facet, value) => refining.take({ kind: 'filter', facet, filter: { values: [value] } })}
        weaker={{
          areShown: search?.query.weaker === true,
          show: (isShown) => take({ kind: 'weaker', isShown }),
        }}
        ways={ways}
        advice={
          search && (
            <>
              <SearchAdvice
                pieces={search.pieces}
                from={search.step}
                onRemove={(id) => take(removing(id))}
                otherWays={parts.otherWays({ text })}
                quests={profileQuests.filter((other) => isOtherWay(other.style, quest))}
                wayToQuest={(id) => ({
                  to: writeSearchAddress({ ...place, quest: id, page: 1 }),
                  go: () => onQuest(id),
                })}
              />
              {page.unanswered}
              {parts.nothingFound({ from: search.step })}
            </>
          )
        }
        bar={
          results && (
            <ResultsBar
              search={search}
              results={results}
              isFiltering={filtering.isOpen}
              onFiltering={filtering.toggle}
              onSort={(sort) => refining.take({ kind: 'sort', sort }, { preventScrollReset: true })}
              selection={selection}
              lists={lists}
            />
          )
        }
        selection={selection}
        actions={
          results && (
            <>
              <PageSize results={results} onToggle={() => refining.take({ kind: 'toggle-more' })} />
              <PrintList />
              {parts.actions({
                text,
                from: search?.step,
                results,
                selected: selection.selected,
                onSelect: selection.change,
                settled: () => queue.settled(),
                onPrint,
              })}
            </>
          )
        }
      />
    </>
  )
  if (isWithin)
    return (
      <>
        {facets}
        {list}
      </>
    )
  return (
    <div
      className={classes.page}
      data-open={solution || hasPreview ? true : undefined}
      data-filtering={(facets && hasColumn) || undefined}
      data-printing={printed || isListPrinted ? true : undefined}
    >
      {results && search && results.found > 0 && !failure && (isListPrinted || (!printed && !solution)) && (
        <ResultsOnPaper results={results} pieces={search.pieces} />
      )}
      {printed && parts.paper({ caseIds: printed, from: search?.step, onPrinted: () => onPrint(undefined) })}
      {facets}
      <div className={classes.list} data-not-printed {...(hasPreview && pointing)}>
        {list}
      </div>
      {solution}
      {previewed !== undefined && parts.preview({ caseId: previewed, search, destination: ways.toSolution(previewed) })}
    </div>
  )
}

/** Whether a style finds by other means than the open quest: by questions or criteria. */
function isOtherWay(style: HeaderQuest['style'], open: HeaderQuest): boolean {
  return style !== open.style && (isGuided(style) || style === 'expert')
}

/** Returns the row that the user points at, else the first one. */
function previewedRow(search: SearchState | undefined, pointedAt: number | undefined): number | undefined {
  const rows = search?.results?.rows ?? []
  return (rows.find(({ caseId }) => caseId === pointedAt) ?? rows[0])?.caseId
}
