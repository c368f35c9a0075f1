import { codeUnitsOf } from './characters.ts'

/**
 * Optimal string alignment distance of one word to many. Only the diagonal band of the table is filled that an
 * alignment of at most `mostEdits` can pass (Ukkonen 1985), in three rows that are reused. An edit inserts, deletes or
 * changes a character or swaps two neighbours.
 */
export class BoundedDistance {
  readonly #word: Uint16Array
  readonly #mostEdits: number
  /** Rows for the other word's characters d - 2, d - 1 and d, by turns. Shape: 3 x (word length + 1). */
  readonly #rows: readonly [Uint16Array, Uint16Array, Uint16Array]

  constructor(word: string, mostEdits: number) {
    this.#word = codeUnitsOf(word)
    this.#mostEdits = mostEdits
    const row = () => new Uint16Array(word.length + 1)
    this.#rows = [row(), row(), row()]
  }

  /** Distance to the word of the first `length` code units; anything above `mostEdits` when it is further away. */
  to(units: ArrayLike<number>, length: number): number {
    const word = this.#word
    const most = this.#mostEdits
    const beyond = most + 1
    const width = word.length
    if (length > width + most || width > length + most) return beyond
    let [before, above, row] = this.#rows
    for (let column = 0; column <= width; column++) row[column] = Math.min(column, beyond)
    let leastAbove = 0
    for (let depth = 1; depth <= length; depth++) {
      const reused = before
      before = above
      above = row
      row = reused
      const unit = units[depth - 1]!
      const from = Math.max(1, depth - most)
      const to = Math.min(width, depth + most)
      row[from - 1] = from === 1 ? Math.min(depth, beyond) : beyond
      if (to < width) row[to + 1] = beyond
      let least = row[from - 1]!
      for (let column = from; column <= to; column++) {
        const wordUnit = word[column - 1]!
        let edits = above[column - 1]! + (unit === wordUnit ? 0 : 1)
        edits = Math.min(edits, above[column]! + 1, row[column - 1]! + 1)
        const isSwap = depth > 1 && column > 1 && unit === word[column - 2] && units[depth - 2] === wordUnit
        if (isSwap) edits = Math.min(edits, before[column - 2]! + 1)
        row[column] = edits
        if (edits < least) least = edits
      }
      // A swap reaches back two rows, for one edit more.
      if (least > most && leastAbove >= most) return beyond
      leastAbove = least
    }
    return row[width]!
  }
}
