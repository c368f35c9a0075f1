import type { Header } from '@advisor/contract'
import type { QueryClient } from '@tanstack/react-query'
import { callServer } from '../api/call-server.ts'
import { calls } from '../api/calls.ts'
import {
  currentBranch,
  currentProfile,
  currentProject,
  currentQuest,
  loginState,
  readAgain,
  rememberHeader,
} from '../api/login-state.ts'
import { speak } from '../ui/texts/texts.ts'

/** What is open in the login session, by names: the answers of the server depend on it. */
export interface OpenInSession {
  project?: string | undefined
  branch?: string | undefined
  profile?: string | undefined
  quest?: string | undefined
}

/** What a tab tells the other tabs of the browser. */
type Message =
  { kind: 'opened'; userId: string; locale: Header['currentLocale']; open: OpenInSession } | { kind: 'signed-out' }

export interface TabsOptions {
  client: QueryClient
  /** Whether the page belongs to the open project. Other pages follow the other tabs. */
  showsProject: () => boolean
  /** The user has signed out in another tab, or another user has signed in there. */
  onSignedOut: () => void
  /** A user has signed in in another tab while nobody was signed in here. */
  onSignedIn: () => void
}

/**
 * Keeps the tabs of a browser apart and in step: they share one login session, in which one project is open. When another tab
 * opens something else, this tab keeps its page and its header, and opens its own project again before its next call:
 * otherwise it would ask for solution 12 of one project and get solution 12 of another. The language and the sign-out are the
 * same in all tabs.
 */
export class Tabs {
  readonly #channel = new BroadcastChannel('advisor.tabs')
  readonly #options: TabsOptions
  readonly #listeners = new Set<() => void>()
  /** The last message of this tab about what is open. */
  #told: string | undefined
  #elsewhere: OpenInSession | undefined
  #returning: Promise<void> | undefined

  constructor(options: TabsOptions) {
    this.#options = options
    const { client } = options
    client.getQueryCache().subscribe(({ query, type }) => {
      // The cache gives its queries the key type `any`.
      const [call] = query.queryKey as readonly unknown[]
      if (call === loginState.queryKey[0] && (type === 'updated' || type === 'removed')) this.#noticeHeader()
    })
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => void this.#hear(data))
  }

  /** What another tab has opened in place of what this tab shows; undefined while what this tab shows is open. */
  readonly elsewhere = (): OpenInSession | undefined => this.#elsewhere

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens again what this tab shows, if another tab has opened something else. Rejects if the server refuses it. */
  return(): Promise<void> {
    if (!this.#elsewhere) return this.#returning ?? Promise.resolve()
    this.#returning ??= this.#openAgain().finally(() => {
      this.#returning = undefined
    })
    return this.#returning
  }

  /** Takes over what the other tab has opened. Returns the new header; undefined if the server did not answer. */
  async follow(): Promise<Header | undefined> {
    const answer = await callServer(calls.reloadHeader, {}, { background: true }).catch(() => undefined)
    // Without an answer, the next call meets the same condition and reports it.
    if (!answer) return undefined
    await speak(answer.header.currentLocale)
    this.#take(answer.header)
    return answer.header
  }

  /** Tells the other tabs that the user has signed out. */
  tellSignedOut(): void {
    this.#post({ kind: 'signed-out' })
  }

  async #openAgain(): Promise<void> {
    const { project = '', branch, profile, quest } = openIn(this.#header())
    const options = { opensProject: true }
    let { header } = await callServer(calls.selectProject, { projectName: project, branchName: branch }, options)
    if (profile && openIn(header).profile !== profile)
      header = (await callServer(calls.selectProfile, { profile }, options)).header
    if (quest && openIn(header).quest !== quest)
      header = (await callServer(calls.selectQuest, { questToSwitch: quest }, options)).header
    rememberHeader(this.#options.client, header)
  }

  /** A new header is in the cache: what it says is open in the login session. */
  #noticeHeader(): void {
    const header = this.#header()
    const message = header && openedMessage(header)
    const told = message && JSON.stringify(message)
    const isNews = told !== this.#told || this.#elsewhere !== undefined
    this.#told = told
    this.#setElsewhere(undefined)
    if (message && isNews) this.#post(message)
  }

  async #hear(message: Message): Promise<void> {
    const before = this.#header()
    if (message.kind === 'signed-out') return before && this.#options.onSignedOut()
    if (!before) return this.#options.onSignedIn()
    if (message.userId !== before.userId) return this.#options.onSignedOut()
    const isOpenHere = isSame(message.open, openIn(before))
    if (!isOpenHere && !this.#options.showsProject()) return void (await this.follow())
    this.#setElsewhere(isOpenHere ? undefined : message.open)
    if (message.locale !== before.currentLocale) await this.#speak(message.locale, before)
  }

  /** Changes to the language that was chosen in another tab. */
  async #speak(locale: Header['currentLocale'], before: Header): Promise<void> {
    if (this.#elsewhere) {
      await speak(locale)
      const elsewhere = this.#elsewhere
      this.#take({ ...before, currentLocale: locale })
      this.#setElsewhere(elsewhere)
    } else if (await this.follow()) await readAgain(this.#options.client)
  }

  /** Puts a header into the cache of which the other tabs know already. */
  #take(header: Header): void {
    this.#setElsewhere(undefined)
    this.#told = JSON.stringify(openedMessage(header))
    rememberHeader(this.#options.client, header)
  }

  #setElsewhere(open: OpenInSession | undefined): void {
    if (open === this.#elsewhere) return
    this.#elsewhere = open
    for (const listener of this.#listeners) listener()
  }

  #post(message: Message): void {
    this.#channel.postMessage(message)
  }

  #header(): Header | undefined {
    return this.#options.client.getQueryData(loginState.queryKey)?.header
  }
}

function openIn(header: Header | undefined): OpenInSession {
  if (!header) return {}
  return {
    project: currentProject(header)?.name,
    branch: currentBranch(header)?.name,
    profile: currentProfile(header)?.id,
    quest: currentQuest(header)?.id,
  }
}

const openedMessage = (header: Header): Message => ({
  kind: 'opened',
  userId: header.userId,
  locale: header.currentLocale,
  open: openIn(header),
})

function isSame(one: OpenInSession, other: OpenInSession): boolean {
  return (
    one.project === other.project &&
    one.branch === other.branch &&
    one.profile === other.profile &&
    one.quest === other.quest
  )
}
