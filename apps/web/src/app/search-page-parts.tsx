import { useHeader } from '../api/login-state.ts'
import { openDraftList } from '../features/drafts/open-draft-list.ts'
import { SearchEverywhere } from '../features/search/nothing-found/SearchEverywhere.tsx'
import type { SearchPageParts, SolutionPlace } from '../features/search/search-page-parts.ts'
import { laterPart, prepareParts } from '../ui/later-part.tsx'
import { readerParts } from './reader-parts.tsx'
import { useLinkToCopy } from './screens/link-to-copy.ts'
import { searchStyles } from './search-styles/search-styles.ts'
import { AskExpert, CreateNew } from './shared-parts.tsx'

/** The code of the reader is loaded while the user types, or together with the solution. */
const SolutionReader = laterPart('SolutionReader', () => import('../features/solutions/reader/SolutionReader.tsx'), {
  close: ({ close }) => close.go,
})

/** Drawn beside the results on desktops only. */
const SolutionPreview = laterPart(
  'SolutionPreview',
  () => import('../features/solutions/preview/SolutionPreview.tsx'),
  { isQuiet: true, isAhead: true },
)

/** Drawn for users who edit a piece of the query. */
const PieceEditor = laterPart('PieceEditor', () => import('../features/expert/PieceEditor.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
  isAhead: true,
})

/** Drawn for users who select solutions. */
const SelectionBar = laterPart('SelectionBar', () => import('../features/search/selection/SelectionBar.tsx'), {
  isAhead: true,
})

/** Drawn for users who print several solutions. */
const SolutionsOnPaper = laterPart(
  'SolutionsOnPaper',
  () => import('../features/solutions/printing/SolutionsOnPaper.tsx'),
  { close: ({ onPrinted }) => onPrinted, isAbove: () => true },
)

/** Drawn when the search can be used already. */
const CustomLists = laterPart('CustomLists', () => import('../features/custom-lists/CustomLists.tsx'), {
  isQuiet: true,
})

/** Drawn when the search can be used already. */
const Favorites = laterPart('Favorites', () => import('../features/keeping/Favorites.tsx'), { isQuiet: true })

/** Drawn when the search can be used already. */
const AnswerNews = laterPart('AnswerNews', () => import('../features/ask-expert/AnswerNews.tsx'), { isQuiet: true })

/** Drawn when the search can be used already, for who may write. */
const WorkBegun = laterPart('WorkBegun', () => import('../features/authoring/begun/WorkBegun.tsx'), { isQuiet: true })

/** Drawn when the search can be used already. */
const ExpertRequests = laterPart('ExpertRequests', () => import('../features/ask-expert/ExpertRequests.tsx'), {
  isQuiet: true,
})

function Writing() {
  const { allowed, hasDrafts } = useHeader()
  return (hasDrafts || allowed.includes('create-solution')) && <WorkBegun onAll={openDraftList} />
}

function OpenSolution({ caseId, search, ...reader }: SolutionPlace) {
  const linkTo = useLinkToCopy()
  return (
    <SolutionReader
      {...reader}
      caseId={caseId}
      purpose="view"
      from={search.step}
      given={search.solution}
      link={linkTo(caseId, search)}
      parts={readerParts}
      selected={search.selected}
    />
  )
}

/** The parts that the capabilities add to the search page. */
export const searchPageParts: SearchPageParts = {
  styles: searchStyles,
  homeFavorites: ({ wayToSolution }) => <Favorites wayToSolution={wayToSolution} />,
  homeMiddle: ({ from, openList }) => (
    <>
      <AnswerNews />
      <CustomLists from={from} place="home" open={openList} />
    </>
  ),
  homeBottom: ({ wayToSolution }) => (
    <>
      <Writing />
      <ExpertRequests wayToSolution={wayToSolution} />
    </>
  ),
  aboveResults: ({ from, openList }) => <CustomLists from={from} place="results" open={openList} />,
  actions: ({ text, ...selection }) => (
    <>
      {text !== '' && <SearchEverywhere text={text} />}
      {selection.selected.size > 0 && <SelectionBar {...selection} />}
    </>
  ),
  preview: ({ caseId, search, destination }) => (
    <SolutionPreview caseId={caseId} from={search?.step} destination={destination} />
  ),
  otherWays: ({ text }) => text !== '' && <SearchEverywhere text={text} />,
  nothingFound: ({ from }) => <CreateNew from={from} />,
  unanswered: ({ from, isQuiet }) => (
    <>
      <AskExpert key={from} from={from} isQuiet={isQuiet} />
      {isQuiet && <CreateNew from={from} />}
    </>
  ),
  solution: (place) => <OpenSolution {...place} />,
  pieceEditor: (place) => <PieceEditor key={place.piece.id} {...place} />,
  paper: (place) => <SolutionsOnPaper {...place} />,
  prepareSolution: SolutionReader.prepare,
}

/** Loads the code that is drawn on demand, the reader first. */
export function prepareSearchPage(): void {
  SolutionReader.prepare()
  void prepareParts()
}
