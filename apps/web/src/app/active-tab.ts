import { limits } from '@advisor/contract'

/** The tab that is used now, as the tabs of a browser keep it in their common storage. */
interface UsedTab {
  tab: number
  /** When it last said so, by the clock of the browser. */
  atMs: number
}

const storedTab = 'advisor.active-tab'
const storedCount = 'advisor.tab-count'
/** How often the active tab says that it is still there. */
const sayEveryMs = 1_000

/** Windows that are part of another tab, such as the help. */
const isPartOfOther = (windowName: string) => windowName.startsWith('popup')

export interface ActiveTabOptions {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  windowName: string
  nowMs: () => number
  isVisible: () => boolean
}

/**
 * Keeps one tab of the browser active. The tab that was loaded last is active, until another one is made active by its user. When
 * the active tab says nothing for {@link limits.activeTabStaleMs}, a visible one takes its place.
 */
export class ActiveTab {
  readonly #options: ActiveTabOptions
  readonly #isExempt: boolean
  readonly #listeners = new Set<() => void>()
  #tab = 0
  #isActive = true

  constructor(options: ActiveTabOptions) {
    this.#options = options
    this.#isExempt = isPartOfOther(options.windowName)
  }

  /** Makes this tab the active one, and watches the others until the page is left. */
  start(): void {
    if (this.#isExempt) return
    this.makeActive()
    addEventListener('storage', ({ key }) => key === storedTab && this.check())
    addEventListener('pageshow', ({ persisted }) => persisted && this.check())
    setInterval(() => this.check(), sayEveryMs)
  }

  readonly isActive = (): boolean => this.#isActive

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes over from the tab that is active. */
  makeActive(): void {
    this.#tab ||= this.#nextNumber()
    this.#say()
    this.#set(true)
  }

  /** Says that this tab is still active, or finds out which one is. */
  check(): void {
    const used = this.#read()
    const { nowMs, isVisible } = this.#options
    const isStale = used === undefined || Math.abs(nowMs() - used.atMs) > limits.activeTabStaleMs
    if (used?.tab === this.#tab) this.#say()
    else if (isStale && (this.#isActive || isVisible())) this.makeActive()
    else if (!isStale) this.#set(false)
  }

  #say(): void {
    const used: UsedTab = { tab: this.#tab, atMs: this.#options.nowMs() }
    this.#write((storage) => storage.setItem(storedTab, JSON.stringify(used)))
  }

  #set(isActive: boolean): void {
    if (isActive === this.#isActive) return
    this.#isActive = isActive
    for (const listener of this.#listeners) listener()
  }

  #nextNumber(): number {
    const { storage } = this.#options
    const count = Number(readSafely(storage, storedCount)) || 0
    const next = (count % limits.mostTabs) + 1
    this.#write(() => storage.setItem(storedCount, String(next)))
    return next
  }

  #read(): UsedTab | undefined {
    const stored = readSafely(this.#options.storage, storedTab)
    try {
      // Another version of the program may have written it: both are looked at.
      const { tab, atMs } = JSON.parse(stored ?? '{}') as Partial<UsedTab>
      return typeof tab === 'number' && typeof atMs === 'number' ? { tab, atMs } : undefined
    } catch {
      return undefined
    }
  }

  /** A browser without storage, or a full one, has as many active tabs as it likes. */
  #write(write: (storage: ActiveTabOptions['storage']) => void): void {
    try {
      write(this.#options.storage)
    } catch {
      // See above.
    }
  }
}

function readSafely(storage: ActiveTabOptions['storage'], key: string): string | null {
  try {
    return storage.getItem(key)
  } catch {
    return null
  }
}
