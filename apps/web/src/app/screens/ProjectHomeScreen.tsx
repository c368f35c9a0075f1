import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { readSearchAddress } from '../../addresses/search-address.ts'
import { useSelectQuest } from '../../features/choosing/choosing-queries.ts'
import { SearchPage } from '../../features/search/SearchPage.tsx'
import { lazyPart } from '../lazy-screen.ts'
import { readerParts } from '../reader-parts.tsx'
import { searchStyles } from '../search-styles/search-styles.ts'
import { AskExpert, CreateNew } from '../shared-parts.tsx'
import { useLinkToCopy } from './link-to-copy.ts'

/** The code of the reader is loaded while the user types, or together with the solution. */
const loadReader = lazyPart('SolutionReader', () => import('../../features/solutions/SolutionReader.tsx'))
const SolutionReader = lazy(loadReader)

/** Drawn beside the results on desktops only. */
const loadPreview = lazyPart('SolutionPreview', () => import('../../features/solutions/SolutionPreview.tsx'))
const SolutionPreview = lazy(loadPreview)

/** Only users who filter need it. */
const Facets = lazy(lazyPart('Facets', () => import('../../features/search/Facets.tsx')))

/** Only users who edit a piece of the query need it. */
const PieceEditor = lazy(lazyPart('PieceEditor', () => import('../../features/expert/PieceEditor.tsx')))

/** Drawn when the user asks why a solution is here. */
const WhyPanel = lazy(lazyPart('WhyPanel', () => import('../../features/search/why/WhyPanel.tsx')))

/** Only users who select solutions need it. */
const SelectionBar = lazy(lazyPart('SelectionBar', () => import('../../features/search/SelectionBar.tsx')))

/** Only users who print several solutions need it. */
const SolutionsOnPaper = lazy(
  lazyPart('SolutionsOnPaper', () => import('../../features/solutions/SolutionsOnPaper.tsx')),
)

/** Drawn when the search can be used already. */
const CustomLists = lazy(lazyPart('CustomLists', () => import('../../features/custom-lists/CustomLists.tsx')))

/** Drawn when the search can be used already. */
const Favorites = lazy(lazyPart('Favorites', () => import('../../features/keeping/Favorites.tsx')))

/** Drawn when the search can be used already. */
const AnswerNews = lazy(lazyPart('AnswerNews', () => import('../../features/ask-expert/AnswerNews.tsx')))

/** Drawn when the search can be used already. */
const ExpertRequests = lazy(lazyPart('ExpertRequests', () => import('../../features/ask-expert/ExpertRequests.tsx')))

/** A failure is shown when the reader is drawn. */
const prepareReader = () => void loadReader().catch(() => undefined)

export function ProjectHomeScreen() {
  const linkTo = useLinkToCopy()
  const { mutate: selectQuest } = useSelectQuest()
  const [parameters] = useSearchParams()
  const isOpening = readSearchAddress(parameters).open !== undefined
  useEffect(() => {
    const timer = setTimeout(prepareReader, isOpening ? 0 : 2_000)
    return () => clearTimeout(timer)
  }, [isOpening])
  return (
    <SearchPage
      styles={searchStyles}
      onOpening={prepareReader}
      onQuest={selectQuest}
      renderPreview={({ caseId, search, destination }) => (
        <Suspense>
          <SolutionPreview caseId={caseId} from={search?.step} destination={destination} />
        </Suspense>
      )}
      renderWhy={({ row, search, onClose }) => (
        <Suspense>
          <WhyPanel
            row={row}
            from={search.step}
            denied={search.results?.denied.map(({ text }) => text) ?? []}
            onClose={onClose}
          />
        </Suspense>
      )}
      renderPieceEditor={(edited) => (
        <Suspense>
          <PieceEditor key={edited.piece.id} {...edited} />
        </Suspense>
      )}
      renderFacets={(part) => (
        <Suspense>
          <Facets {...part} />
        </Suspense>
      )}
      renderSelection={(part) => (
        <Suspense>
          <SelectionBar {...part} />
        </Suspense>
      )}
      renderPaper={(part) => (
        <Suspense>
          <SolutionsOnPaper {...part} />
        </Suspense>
      )}
      renderLists={(part) => (
        <Suspense>
          <CustomLists {...part} />
        </Suspense>
      )}
      renderAskExpert={(part) => (
        <Suspense>
          <AskExpert key={part.from} {...part} />
        </Suspense>
      )}
      renderCreateNew={(part) => (
        <Suspense>
          <CreateNew {...part} />
        </Suspense>
      )}
      renderFavorites={(part) => (
        <Suspense>
          <Favorites {...part} />
        </Suspense>
      )}
      renderAnswerNews={() => (
        <Suspense>
          <AnswerNews />
        </Suspense>
      )}
      renderExpertRequests={(part) => (
        <Suspense>
          <ExpertRequests {...part} />
        </Suspense>
      )}
      renderSolution={({ caseId, search, ...reader }) => (
        <Suspense>
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
        </Suspense>
      )}
    />
  )
}
