import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises'

/** So long after a question background work rests. */
const restingMs = 1_000
/** A piece that waited for the database in between has not worked for longer. */
const longestRestMs = 6
const longestPieceMs = 50

/**
 * Shares the thread out: of all work in the background one piece runs between two rounds of the event loop, so that a
 * question waits for one piece at most, however many branches there is work on. While questions are asked, it rests after a piece as long
 * as the piece took: where the processors are all at work, the thread would else be held up in the middle of an answer.
 */
export class WorkTurns {
  /** Characters put into an index in one piece. */
  readonly charactersPerTurn: number
  /** Postings that a merge copies in one piece. */
  readonly postingsPerTurn = 20_000
  /** Bytes copied into shared memory in one piece. */
  readonly bytesPerTurn = 2_000_000
  #last: Promise<void> = Promise.resolve()
  #pieceBegan = 0
  #lastQuestion = -Infinity

  /** `isAnswering`: the thread answers searches too, so that pieces are of two milliseconds instead of twenty. */
  constructor(isAnswering: boolean) {
    this.charactersPerTurn = isAnswering ? 20_000 : 200_000
  }

  /** Settles when the next piece may run. */
  next(): Promise<void> {
    this.#last = this.#last.then(async () => {
      await this.#rest()
      this.#pieceBegan = performance.now()
    })
    return this.#last
  }

  /** This thread answers a question. */
  noteQuestion(): void {
    this.#lastQuestion = performance.now()
  }

  #rest(): Promise<void> {
    const now = performance.now()
    const workedMs = now - this.#pieceBegan
    // The first piece after a while without work comes at once.
    if (now - this.#lastQuestion > restingMs || workedMs > longestPieceMs) return nextRound()
    return delay(Math.min(workedMs, longestRestMs))
  }
}

/** Lets one branch be built at a time: each build takes the memory of another index. */
export class BuildPermit {
  #isTaken = false
  readonly #waiting = new Set<() => void>()

  /** Whether the permit was free; where it was not, `whenFree` is called when it is worth trying again. */
  tryTake(whenFree: () => void): boolean {
    if (this.#isTaken) {
      this.#waiting.add(whenFree)
      return false
    }
    this.#isTaken = true
    return true
  }

  giveBack(): void {
    this.#isTaken = false
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const tell of waiting) tell()
  }
}
