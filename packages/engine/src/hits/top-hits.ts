/** Keeps the best `size` of many scored ids without sorting all: a heap with the worst kept hit as its root. */
export class TopHits {
  readonly #size: number
  readonly #rows: number[] = []
  readonly #scores: number[] = []
  readonly #ids: number[] = []

  constructor(size: number) {
    this.#size = size
  }

  /** Nothing with a lower score would be kept; below 0 while everything would be. */
  get threshold(): number {
    if (this.#size === 0) return Number.POSITIVE_INFINITY
    return this.#scores.length < this.#size ? -1 : this.#scores[0]!
  }

  offer(row: number, score: number, id: number): void {
    const length = this.#rows.length
    if (length < this.#size) {
      this.#rows.push(row)
      this.#scores.push(score)
      this.#ids.push(id)
      this.#rise(length)
    } else if (length > 0 && this.#isWorse(0, score, id)) {
      this.#rows[0] = row
      this.#scores[0] = score
      this.#ids[0] = id
      this.#sink(0)
    }
  }

  /** What was kept, best first, equal scores by ascending id. */
  finish(): { row: number; score: number; id: number }[] {
    return this.#rows
      .map((row, at) => ({ row, score: this.#scores[at]!, id: this.#ids[at]! }))
      .sort((a, b) => b.score - a.score || a.id - b.id)
  }

  #isWorse(at: number, score: number, id: number): boolean {
    return this.#scores[at]! < score || (this.#scores[at] === score && this.#ids[at]! > id)
  }

  #rise(from: number): void {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#isWorse(parent, this.#scores[at]!, this.#ids[at]!)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #sink(from: number): void {
    let at = from
    for (;;) {
      let worst = at
      for (let child = 2 * at + 1; child <= 2 * at + 2 && child < this.#rows.length; child++) {
        if (this.#isWorse(child, this.#scores[worst]!, this.#ids[worst]!)) worst = child
      }
      if (worst === at) return
      this.#swap(at, worst)
      at = worst
    }
  }

  #swap(a: number, b: number): void {
    for (const values of [this.#rows, this.#scores, this.#ids]) {
      const kept = values[a]!
      values[a] = values[b]!
      values[b] = kept
    }
  }
}
