/**
 * Remembers what was computed for a text, within a bound, in two generations: when the younger is full it becomes the elder
 * and the elder is forgotten. What is asked for again and again moves on and is never computed anew.
 */
export class Memo<Value> {
  readonly #generationSize: number
  #younger = new Map<string, Value>()
  #elder = new Map<string, Value>()

  /** Remembers at least `generationSize` and at most twice as many of the latest texts. */
  constructor(generationSize: number) {
    this.#generationSize = generationSize
  }

  get(text: string): Value | undefined {
    const value = this.#younger.get(text)
    if (value !== undefined) return value
    const older = this.#elder.get(text)
    return older === undefined ? undefined : this.keep(text, older)
  }

  keep(text: string, value: Value): Value {
    if (this.#younger.size >= this.#generationSize) {
      this.#elder = this.#younger
      this.#younger = new Map()
    }
    this.#younger.set(text, value)
    return value
  }
}
