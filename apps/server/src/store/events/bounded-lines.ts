const windowMs = 60_000

/** How many lines a minute are logged. */
export interface MostLines {
  ofAddress: number
  inAll: number
}

/** Bounds the lines of a log that anybody can cause: so many a minute for each address, and for all together. */
export class BoundedLines {
  readonly #most: MostLines
  readonly #tellLeftOut: (count: number) => void
  #windowStartedAtMs = 0
  #taken = 0
  #leftOut = 0
  /** At most `inAll` addresses. */
  readonly #takenOf = new Map<string, number>()

  /** `tellLeftOut` is told, with the first line of a later minute, how many lines were left out. */
  constructor(most: MostLines, tellLeftOut: (count: number) => void) {
    this.#most = most
    this.#tellLeftOut = tellLeftOut
  }

  /** Whether a line may be logged now; counts it. `address` is as `addressGroup` makes it. */
  take(address: string, nowMs: number): boolean {
    this.#startWindow(nowMs)
    const taken = this.#takenOf.get(address) ?? 0
    if (this.#taken >= this.#most.inAll || taken >= this.#most.ofAddress) {
      this.#leftOut += 1
      return false
    }
    this.#taken += 1
    this.#takenOf.set(address, taken + 1)
    return true
  }

  #startWindow(nowMs: number): void {
    const runningMs = nowMs - this.#windowStartedAtMs
    if (runningMs >= 0 && runningMs < windowMs) return
    if (this.#leftOut > 0) this.#tellLeftOut(this.#leftOut)
    this.#windowStartedAtMs = nowMs
    this.#taken = 0
    this.#leftOut = 0
    this.#takenOf.clear()
  }
}
