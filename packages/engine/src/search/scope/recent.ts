/**
 * A cache by name in two generations: when the younger is full it becomes the elder, and values that were not used
 * during two generations are dropped.
 */
export class Recent<Value> {
  readonly #generationSize: number
  #younger = new Map<string, Value>()
  #elder = new Map<string, Value>()

  /** Keeps at least `generationSize` and at most twice as many of the last used values. */
  constructor(generationSize: number) {
    this.#generationSize = generationSize
  }

  find(name: string): Value | undefined {
    const young = this.#younger.get(name)
    if (young !== undefined) return young
    const old = this.#elder.get(name)
    return old === undefined ? undefined : this.keep(name, old)
  }

  keep(name: string, value: Value): Value {
    if (this.#younger.size >= this.#generationSize) {
      this.#elder = this.#younger
      this.#younger = new Map()
    }
    this.#younger.set(name, value)
    return value
  }
}
