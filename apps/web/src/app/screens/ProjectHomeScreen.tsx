import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { readSearchAddress } from '../../addresses/search-address.ts'
import { useSelectQuest } from '../../features/choosing/choosing-queries.ts'
import { SearchPage } from '../../features/search/SearchPage.tsx'
import { laterPart, prepareParts } from '../../ui/later-part.tsx'
import { readerParts } from '../reader-parts.tsx'
import { searchStyles } from '../search-styles/search-styles.ts'
import { AskExpert, CreateNew } from '../shared-parts.tsx'
import { useLinkToCopy } from './link-to-copy.ts'

/** The code of the reader is loaded while the user types, or together with the solution. */
const SolutionReader = laterPart('SolutionReader', () => import('../../features/solutions/reader/SolutionReader.tsx'), {
  close: ({ close }) => close.go,
})

/** Drawn beside the results on desktops only. */
const SolutionPreview = laterPart(
  'SolutionPreview',
  () => import('../../features/solutions/preview/SolutionPreview.tsx'),
  {
    isQuiet: true,
    isAhead: true,
  },
)

/** Only users who filter need it. */
const Facets = laterPart('Facets', () => import('../../features/search/facets/Facets.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: ({ isColumn }) => !isColumn,
  isAhead: true,
})

/** Only users who edit a piece of the query need it. */
const PieceEditor = laterPart('PieceEditor', () => import('../../features/expert/PieceEditor.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
  isAhead: true,
})

/** Drawn when the user asks why a solution is here. */
const WhyPanel = laterPart('WhyPanel', () => import('../../features/search/why/WhyPanel.tsx'), {
  close: ({ onClose }) => onClose,
  isAbove: () => true,
  isAhead: true,
})

/** Only users who select solutions need it. */
const SelectionBar = laterPart('SelectionBar', () => import('../../features/search/selection/SelectionBar.tsx'), {
  isAhead: true,
})

/** Only users who print several solutions need it. */
const SolutionsOnPaper = laterPart(
  'SolutionsOnPaper',
  () => import('../../features/solutions/printing/SolutionsOnPaper.tsx'),
  {
    close: ({ onPrinted }) => onPrinted,
    isAbove: () => true,
  },
)

/** Drawn when the search can be used already. */
const CustomLists = laterPart('CustomLists', () => import('../../features/custom-lists/CustomLists.tsx'), {
  isQuiet: true,
})

/** Drawn when the search can be used already. */
const Favorites = laterPart('Favorites', () => import('../../features/keeping/Favorites.tsx'), { isQuiet: true })

/** Drawn when the search can be used already. */
const AnswerNews = laterPart('AnswerNews', () => import('../../features/ask-expert/AnswerNews.tsx'), { isQuiet: true })

/** Drawn when the search can be used already. */
const ExpertRequests = laterPart('ExpertRequests', () => import('../../features/ask-expert/ExpertRequests.tsx'), {
  isQuiet: true,
})

/** Loads the code that is drawn on demand, the reader first. */
function prepareAll(): void {
  SolutionReader.prepare()
  void prepareParts()
}

export function ProjectHomeScreen() {
  const linkTo = useLinkToCopy()
  const { mutate: selectQuest } = useSelectQuest()
  const [parameters] = useSearchParams()
  const isOpening = readSearchAddress(parameters).open !== undefined
  useEffect(() => {
    if (isOpening) SolutionReader.prepare()
    const timer = setTimeout(prepareAll, 2_000)
    return () => clearTimeout(timer)
  }, [isOpening])
  return (
    <SearchPage
      styles={searchStyles}
      onOpening={SolutionReader.prepare}
      onQuest={selectQuest}
      renderPreview={({ caseId, search, destination }) => (
        <SolutionPreview caseId={caseId} from={search?.step} destination={destination} />
      )}
      renderWhy={({ row, search, onClose }) => (
        <WhyPanel
          row={row}
          from={search.step}
          denied={search.results?.denied.map(({ text }) => text) ?? []}
          onClose={onClose}
        />
      )}
      renderPieceEditor={(edited) => <PieceEditor key={edited.piece.id} {...edited} />}
      renderFacets={(part) => <Facets {...part} />}
      renderSelection={(part) => <SelectionBar {...part} />}
      renderPaper={(part) => <SolutionsOnPaper {...part} />}
      renderLists={(part) => <CustomLists {...part} />}
      renderAskExpert={(part) => <AskExpert key={part.from} {...part} />}
      renderCreateNew={(part) => <CreateNew {...part} />}
      renderFavorites={(part) => <Favorites {...part} />}
      renderAnswerNews={() => <AnswerNews />}
      renderExpertRequests={(part) => <ExpertRequests {...part} />}
      renderSolution={({ caseId, search, ...reader }) => (
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
      )}
    />
  )
}
