import { TextTable } from './text-table.ts'

/** Values by text, in the order in which they were kept. */
class Generation<Value> {
  readonly texts = new TextTable()
  readonly values: Value[] = []
}

/**
 * A bounded cache of values computed from texts, in two generations: when the younger is full it becomes the elder, and
 * the elder is dropped. Values in frequent use move to the younger and stay.
 */
export class Memo<Value> {
  readonly #generationSize: number
  #younger = new Generation<Value>()
  #elder = new Generation<Value>()

  /** Remembers at least `generationSize` and at most twice as many of the latest texts. */
  constructor(generationSize: number) {
    this.#generationSize = generationSize
  }

  get(text: string): Value | undefined {
    const number = this.#younger.texts.find(text, 0, text.length)
    if (number >= 0) return this.#younger.values[number]
    const older = this.#elder.texts.find(text, 0, text.length)
    return older < 0 ? undefined : this.keep(text, this.#elder.values[older]!)
  }

  keep(text: string, value: Value): Value {
    if (this.#younger.values.length >= this.#generationSize) {
      this.#elder = this.#younger
      this.#younger = new Generation()
    }
    this.#younger.values[this.#younger.texts.numberOf(text)] = value
    return value
  }
}
