import type { InterfaceLocale, NewEvent, SearchQuery } from '@advisor/contract'
import type { OpenedProject } from '../access/opened-project.ts'
import type { Db } from '../database/open.ts'
import type { AnalysedTexts } from '../reading/analysed-texts.ts'
import type { KeptFileTexts } from '../file-texts/kept-file-texts.ts'
import type { PictureSizes } from '../reading/picture-sizes.ts'
import type { PointedSolutionsCache } from '../reading/pointed-solutions-cache.ts'
import type { RichTexts } from '../reading/rich-texts.ts'
import type { SolutionContents } from '../reading/solution-contents.ts'
import type { SolutionTitles } from '../reading/solution-titles.ts'
import type { TextBeginnings } from '../reading/text-beginnings.ts'
import type { SearchIndex } from '../search-index/search-index.ts'
import type { Caller, LoginSession } from '../sessions/caller.ts'
import type { EnteredSession } from './sessions/entered-session.ts'
import type { ServerTexts } from '../texts/server-texts.ts'
import type { SolutionViews } from '../store/solutions/solution-views.ts'
import type { SearchSteps } from './steps/search-steps.ts'
import type { TextSketches } from './run/text-sketches.ts'

/** What searching and showing what was found works with. Handlers' contexts fit it. */
export interface Searching {
  db: Db
  services: SearchServices
  caller: Caller
  session: LoginSession
  opened: OpenedProject
  /** The reader's language. */
  locale: InterfaceLocale
  now: Date
  /** The service session in which the caller searches; absent: a free search. */
  inSession?: EnteredSession
}

/** Finding and showing solutions, which needs nobody who is signed in. */
export type Finding = Omit<Searching, 'caller' | 'session'>

/** The parts of the server that searching uses. */
export interface SearchServices {
  search: Pick<SearchIndex, 'ask'>
  contents: SolutionContents
  titles: SolutionTitles
  pointedSolutions: PointedSolutionsCache
  analysedTexts: AnalysedTexts
  beginnings: TextBeginnings
  sketches: TextSketches
  richTexts: RichTexts
  fileTexts: KeptFileTexts
  pictureSizes: PictureSizes
  views: Pick<SolutionViews, 'count'>
  texts: ServerTexts
  /** Where the backend is served, for the addresses of files. */
  apiPath: string
}

/** Records an event for reports. `opened`: the project, profile and quest in which it happened, if not those of the request. */
export type RecordEvent = (event: NewEvent, opened?: OpenedProject) => void

/** Searching that also moves where the login session's search stands. */
export interface Stepping extends Searching {
  steps: SearchSteps
  record: RecordEvent
}

/** The query of the open quest that asks for nothing yet. */
export function emptyQuery({ quest }: OpenedProject): SearchQuery {
  return {
    format: 1,
    quest: quest.id,
    style: quest.style,
    text: '',
    constraints: [],
    answers: [],
    undecided: [],
    scope: { casebases: [] },
    filters: [],
    sort: 'relevance',
  }
}
