import {
  asksForSomething,
  calls,
  SearchQuery,
  withoutPiece,
  withPiece,
  type AnyCall,
  type CallKey,
  type Calls,
  type Favorite,
  type Header,
  type HeaderQuest,
  type QueryPiece,
  type RecentSearch,
  type ReplyOf,
  type RequestOf,
  type ResultRow,
  type SearchResults,
  type SearchState,
  type SearchStep,
  type ShownCustomList,
  type SolutionDetails,
  type Task,
} from '@advisor/contract'

const quests = ['words', 'more-words']
const pageSize = 2

interface Open {
  project: string
  quest: string
}

interface KeptStep extends Open {
  step: SearchStep
}

/** An answer that refuses a call. */
class Refused {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

type Answers = { [Key in CallKey]?: (request: RequestOf<Calls[Key]>) => ReplyOf<Calls[Key]> | Refused }

/**
 * A server with the calls that searching needs. It keeps steps, and has two projects with five solutions for every text.
 * Requests and replies pass the schemas of the contract.
 */
export class SearchServer {
  /** The calls so far, each with its request; without those that every page makes by itself. */
  readonly made: string[] = []
  /** How often the tasks were asked for. */
  tasksAsked = 0
  /** A call that is refused, with the key of the refusal. */
  refuses: { call: CallKey; key: string } | undefined
  /** Whether the login session has ended. */
  isSessionOver: boolean | 'no-session' = false
  /** Whether results say that the branch has changed. */
  isInvalidated = false
  /** The text that results offer instead of the searched one. */
  didYouMean: string | undefined
  /** What results say of words that are absent, and of a text in a language without solutions. */
  told: Partial<Pick<SearchResults, 'denied' | 'meant'>> = {}
  /** The style of the second quest. */
  otherStyle: HeaderQuest['style'] = 'free-text'
  /** Whether another quest goes on from what was said. */
  keepsQuery = false
  /** Whether nothing is found. */
  findsNothing = false
  /** What solutions have beside their number and title. */
  readonly written = new Map<number, Partial<SolutionDetails>>()
  /** The recent searches of the home page. */
  recent: RecentSearch[] = []
  /** The solutions that the user keeps. */
  favorites: Favorite[] = []
  /** The custom solution lists of the profile. */
  lists: ShownCustomList[] = []
  /** The tasks of the user and of the installation. */
  tasks: Task[] = []
  /** Answers wait for it. */
  pause: Promise<void> = Promise.resolve()
  /** Calls whose answers wait for something of their own. */
  readonly late = new Map<CallKey, Promise<unknown>>()
  open: Open = { project: 'pumps', quest: 'words' }
  current: string | undefined
  readonly #steps = new Map<string, KeptStep>()
  #made = 0

  /** Removes all steps. */
  forgetSteps(): void {
    this.#steps.clear()
  }

  /** Answers a call; stands in for `fetch`. */
  readonly fetch = async (url: string, { body }: { body?: string | null } = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://own.invalid')
    const found = Object.entries<AnyCall>(calls).find(([, call]) => pathname.endsWith(call.path))
    if (!found) throw new Error(`${pathname} is no call.`)
    const [key, call] = found
    const sent: unknown = body ? JSON.parse(body) : Object.fromEntries(searchParams)
    const answer = this.#answer(key as CallKey, call, sent)
    await this.pause
    await this.late.get(key as CallKey)
    return Response.json(answer)
  }

  #answer(key: CallKey, call: AnyCall, sent: unknown): object {
    // The table has one type per call; here the call is not known by name.
    const answer = this.#answers[key] as ((request: unknown) => object) | undefined
    if (!answer) throw new Error(`${key} is not expected here.`)
    const request = call.request.parse(sent)
    if (key === 'listTasks') this.tasksAsked += 1
    else if (key !== 'showGDPR') this.made.push(`${key} ${JSON.stringify(sent)}`)
    if (this.isSessionOver)
      return {
        status: 'recoverable-global-exception',
        key: this.isSessionOver === true ? 'session-expired' : this.isSessionOver,
      }
    const refusal = this.refuses?.call === key ? new Refused(this.refuses.key) : undefined
    const reply = refusal ?? answer(request)
    if (reply instanceof Refused)
      return { status: 'failure', key: reply.key, localizedMessage: `Refused: ${reply.key}` }
    return { status: 'success', ...call.reply.parse(reply) }
  }

  readonly #answers: Answers = {
    freeTextSearch: ({ freeText }) => this.#list(this.#add({ text: freeText }, { page: 'results' })),
    searchResultsNavigate: ({ navigationIndex, from }) => {
      const before = this.#find(from ?? this.current)
      if (!before) return new Refused('no-current-result')
      return this.#list(this.#add(before.step.query, { page: 'results', resultsPage: navigationIndex }))
    },
    breadcrumbRemove: ({ id, from }) => this.#change(from, (query) => withoutPiece(query, id)),
    breadcrumbUpdate: ({ id, change, from }) => this.#change(from, (query) => withPiece(query, id, change)),
    searchSort: ({ sort, from }) => this.#change(from, (query) => ({ ...query, sort })),
    selectResult: ({ caseId, from }) => {
      const before = this.#find(from ?? this.current)?.step
      if (!before) return new Refused('no-current-result')
      return { search: this.#add(before.query, { ...before, selected: [...before.selected, caseId] }) }
    },
    searchAdvice: () => ({ effects: [] }),
    searchAgain: ({ from, step }) => {
      const before = this.#find(step ?? from ?? this.current)
      if (!before) return new Refused('no-current-result')
      const search = this.#show(this.#add(before.step.query, { page: 'results' }))
      return { search, caseIds: [], cases: [], currentLocale: 'en', dropped: [] }
    },
    viewCaseDetails: ({ caseId, silentRedirect, from }) => {
      const before = this.#find(from ?? this.current)?.step ?? this.#homeStep()
      const { query, resultsPage } = before
      const search = silentRedirect ? before : this.#add(query, { page: 'details', resultsPage, open: caseId })
      return { search, solution: this.#solution(caseId) }
    },
    resetSearch: () => {
      this.current = undefined
      return { search: this.#homeStep() }
    },
    searchInitialize: () => ({ search: this.#show(this.#find(this.current)?.step) }),
    restoreState: ({ step, query, page = 1, open }) => {
      const kept = this.#find(step)
      if (step && !kept) return new Refused('step-not-found')
      const { project, quest } = kept ?? { project: this.open.project, quest: query?.quest ?? this.open.quest }
      if (!quests.includes(quest)) return new Refused('quest-not-available')
      const hasMoved = project !== this.open.project || quest !== this.open.quest
      this.open = { project, quest }
      const { text = '', constraints = [], sort = 'relevance' } = query ?? {}
      const asked = { text, constraints, sort }
      const made =
        text || constraints.length > 0 || open
          ? this.#add(asked, { page: open ? 'details' : 'results', resultsPage: page, open })
          : undefined
      this.current = kept?.step.step ?? made?.step
      return { search: this.#show(kept?.step ?? made), ...(hasMoved && { header: this.header() }) }
    },
    selectProject: ({ projectName }) => {
      if (!['pumps', 'ovens'].includes(projectName)) return new Refused('project-not-found')
      this.open = { project: projectName, quest: 'words' }
      this.current = undefined
      return { header: this.header() }
    },
    selectQuest: ({ questToSwitch, from }) => {
      const said = this.#find(from)?.step.query
      this.open = { ...this.open, quest: questToSwitch }
      this.current = undefined
      const kept =
        this.keepsQuery && said && this.#show(this.#add({ ...said, quest: questToSwitch }, { page: 'results' }))
      return { header: this.header(), isServiceSession: false, ...(kept && { search: kept }) }
    },
    onHomeLinkClicked: () => {
      this.current = undefined
      return {}
    },
    recentSearches: () => ({ searches: this.recent }),
    listFavorites: () => ({ favorites: this.favorites, page: 1, total: 1, records: this.favorites.length }),
    customLists: () => ({ lists: this.lists }),
    openCustomList: () => new Refused('custom-list-not-found'),
    listTasks: () => ({ tasks: this.tasks }),
    showGDPR: () => ({ isSubjectToGDPR: 'false', hasConsented: false }),
    solutionNews: () => ({ solutions: [] }),
    ping: () => ({}),
    reloadHeader: () => ({ header: this.header() }),
    suggest: () => ({ completions: [], suggestions: [], found: 0 }),
  }

  header(): Header {
    const quest = (id: string): HeaderQuest => ({
      id,
      name: id,
      caption: id === 'words' ? 'Free text' : 'More words',
      style: id === 'words' ? 'free-text' : this.otherStyle,
      isCurrentQuest: id === this.open.quest,
      properties: {},
    })
    const project = (name: string, caption: string) => ({
      name,
      caption,
      description: '',
      isCurrentProject: name === this.open.project,
      solutionCount: 5,
      branches: [{ name: 'production', caption: 'Production', kind: 'production' as const, isCurrentBranch: true }],
    })
    return {
      userId: 'viewer',
      userProperties: { REAL_NAME: 'Vera Viewer' },
      tools: [],
      allowed: [],
      locales: [{ code: 'en', caption: 'English' }],
      projects: [project('pumps', 'Pumps'), project('ovens', 'Ovens')],
      profiles: [{ id: 'everyday', caption: 'Everyday', isCurrentProfile: true, quests: quests.map(quest) }],
      customLists: this.lists.map(({ tab, list, caption }) => ({ tab, list, caption })),
      currentLocale: 'en',
      skin: 'standard',
      currentSkin: 'standard',
      skinProperties: { showBookmark: false, dsEnabled: false },
    }
  }

  #homeStep(): SearchStep {
    const query = SearchQuery.parse({ format: 1, quest: this.open.quest, style: 'free-text' })
    return { page: 'home', query, resultsPage: 1, pageSize: 2, selected: [], pieces: [], canGoBack: false }
  }

  #add(asked: Partial<SearchQuery>, shown: Pick<SearchStep, 'page'> & Partial<SearchStep>): SearchStep {
    this.#made += 1
    const id = `step-of-a-search-${String(this.#made).padStart(4, '0')}`
    const home = this.#homeStep()
    const query = { ...home.query, ...asked }
    const step = { ...home, canGoBack: true, ...shown, step: id, query, pieces: piecesOf(query) }
    this.#steps.set(id, { ...this.open, step })
    this.current = id
    return step
  }

  #change(from: string | undefined, change: (query: SearchQuery) => SearchQuery | undefined) {
    const before = this.#find(from ?? this.current)?.step
    if (!before) return new Refused('step-not-found')
    const query = change(before.query)
    if (!query) return new Refused('piece-not-found')
    const page = asksForSomething(query) ? ('results' as const) : ('home' as const)
    const search = this.#show(this.#add(query, { page, selected: before.selected }))
    return { search, caseIds: [], cases: [], currentLocale: 'en' as const }
  }

  #solution(caseId: number): SolutionDetails {
    return { ...solution(caseId, this.open.project), ...this.written.get(caseId) }
  }

  #find(id: string | undefined): KeptStep | undefined {
    return id === undefined ? undefined : this.#steps.get(id)
  }

  #show(step: SearchStep = this.#homeStep()): SearchState {
    return {
      ...step,
      ...(asksForSomething(step.query) && { results: this.#results(step) }),
      ...(step.open && { solution: this.#solution(step.open) }),
    }
  }

  #list(search: SearchStep) {
    return { search, results: this.#results(search), caseIds: [], cases: [], currentLocale: 'en' as const }
  }

  #results({ query, resultsPage }: SearchStep): SearchResults {
    const first = (resultsPage - 1) * pageSize + 1
    const found = this.findsNothing ? 0 : 5
    const numbers = [first, first + 1].filter((number) => number <= found)
    return {
      rows: numbers.map((number) => row(number, `${query.text} in ${this.open.project}`)),
      page: resultsPage,
      pageSize,
      pageCount: this.findsNothing ? 0 : 3,
      found,
      weaker: 0,
      bestMatching: 0,
      isRanked: true,
      isPreferenceUnmet: false,
      sort: query.sort,
      corrections: [],
      ...(this.didYouMean !== undefined && { didYouMean: this.didYouMean }),
      named: [],
      denied: [],
      unknown: [],
      invalidated: this.isInvalidated,
      ...this.told,
    }
  }
}

/** The text, and the constraints with values of text. */
const piecesOf = ({ text, constraints }: SearchQuery): QueryPiece[] => [
  ...(text === '' ? [] : [{ id: 'text', kind: 'text' as const, values: [{ kind: 'text' as const, text }] }]),
  ...constraints.map(({ id, slot, operator, values, mode }) => ({
    id,
    kind: 'constraint' as const,
    slot,
    caption: slot,
    operator,
    mode,
    values: values.map((value) => ({ kind: 'text' as const, text: typeof value === 'object' ? '' : String(value) })),
  })),
]

const statistics = { ratingAverage: null, ratingCount: 0, successCount: 0, failureCount: 0 }

const heading = (caseId: number) => ({
  caseId,
  number: `P-${caseId}`,
  casebase: 'Faults',
  state: { id: 'published', caption: 'Published', reach: 'published' as const },
  locale: 'en',
  isFallbackLocale: false,
})

const row = (caseId: number, about: string): ResultRow => ({
  ...heading(caseId),
  title: { text: `Solution ${caseId}: ${about}`, marks: [] },
  facts: [],
  score: 0.5,
  isBestMatching: false,
  statistics,
})

const solution = (caseId: number, project: string): SolutionDetails => ({
  ...heading(caseId),
  name: '',
  title: { text: `Text of ${caseId} in ${project}`, marks: [] },
  audience: 'customer',
  version: 1,
  warnings: [],
  sections: [],
  printed: [],
  attachments: [],
  locales: ['en'],
  isTranslationOutdated: false,
  creator: 'author',
  createdAt: '2026-01-02T00:00:00.000Z',
  modifier: 'author',
  modifiedAt: '2026-01-02T00:00:00.000Z',
  statistics: { ...statistics, citationCount: 0, viewingCount: 0, reuseAttemptCount: 0 },
  navigation: { index: caseId, total: 5, ...(caseId < 5 && { next: caseId + 1 }) },
})
