import { FairLine, type Source } from './fair-line.ts'

/** Entries that wait in each line. At 0.1 s for a password, the last one waits some ten seconds. */
const mostWaiting = 100
/** After this time, an entry is refused when its turn comes: the database is slow, or the machine. */
const longestWaitMs = 15_000

export interface SignInSource extends Source {
  /** Whether the account has signed in on this device before. Such attempts wait in a line of their own. */
  isKnownDevice: boolean
}

/** Tells an entry whether its turn has come; else it is refused. */
type Settle = (isItsTurn: boolean) => void

/**
 * Evaluates one sign-in at a time. The line of the known devices and the line of all others take turns, so that strangers
 * do not hold up users who signed in before. In each line the addresses take turns, and at each address the accounts. When a
 * line is full, `FairLine.takeFromLongest` chooses the entry that is refused.
 */
export class SignInQueue {
  readonly #longestWaitMs: number
  readonly #known = new FairLine<Settle>()
  readonly #others = new FairLine<Settle>()
  #isEvaluating = false
  #wasKnown = false

  constructor(longest: { waitMs: number } = { waitMs: longestWaitMs }) {
    this.#longestWaitMs = longest.waitMs
  }

  /** Runs `work` when its turn comes. Returns undefined when the line is full, or it is too late or the client gone by then. */
  async run<Value>(source: SignInSource, signal: AbortSignal, work: () => Promise<Value>): Promise<Value | undefined> {
    const arrivedAtMs = performance.now()
    if (!(await this.#turnOf(source))) return undefined
    const isTooLate = performance.now() - arrivedAtMs > this.#longestWaitMs
    try {
      return isTooLate || signal.aborted ? undefined : await work()
    } finally {
      this.#isEvaluating = false
      this.#startNext()
    }
  }

  #turnOf(source: SignInSource): Promise<boolean> {
    const line = source.isKnownDevice ? this.#known : this.#others
    return new Promise((settle) => {
      line.add(source, settle)
      this.#startNext()
      if (line.size > mostWaiting) line.takeFromLongest()?.(false)
    })
  }

  #startNext(): void {
    if (this.#isEvaluating) return
    const isKnownNext = this.#known.size > 0 && !(this.#wasKnown && this.#others.size > 0)
    const settle = (isKnownNext ? this.#known : this.#others).takeNext()
    if (!settle) return
    this.#isEvaluating = true
    this.#wasKnown = isKnownNext
    settle(true)
  }
}
