interface Waiting {
  user: string
  begin: () => void
}

/**
 * Has so many places to print at. Who waits for one gets it in turn: a user who prints waits behind those who do not, however much he
 * has asked for before them.
 */
export class PrintTurns {
  readonly #places: number
  readonly #printing: string[] = []
  readonly #waiting: Waiting[] = []

  constructor(places: number) {
    this.#places = places
  }

  /** Runs `print` when it is the user's turn. Throws what it throws, and the reason of the signal if that ends the wait. */
  async take<Value>(user: string, signal: AbortSignal, print: () => Promise<Value>): Promise<Value> {
    await this.#wait(user, signal)
    try {
      return await print()
    } finally {
      this.#printing.splice(this.#printing.indexOf(user), 1)
      this.#beginNext()
    }
  }

  async #wait(user: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting: Waiting = { user, begin: resolve }
    const leave = () => {
      const at = this.#waiting.indexOf(waiting)
      if (at < 0) return
      this.#waiting.splice(at, 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave)
    this.#waiting.push(waiting)
    this.#beginNext()
    await promise.finally(() => signal.removeEventListener('abort', leave))
  }

  #beginNext(): void {
    while (this.#printing.length < this.#places && this.#waiting.length > 0) {
      const placesOf = ({ user }: Waiting) => this.#printing.filter((each) => each === user).length
      const fewest = Math.min(...this.#waiting.map(placesOf))
      const at = this.#waiting.findIndex((each) => placesOf(each) === fewest)
      const [next] = this.#waiting.splice(at, 1)
      if (!next) return
      this.#printing.push(next.user)
      next.begin()
    }
  }
}
