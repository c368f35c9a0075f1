import type { Dictionary } from '../storage/dictionary.ts'

const FORM_MARK = 0

/**
 * Entries of a dictionary of forms whose folded part is at most `mostEdits` from the word; an edit inserts, deletes or changes
 * a character or swaps two neighbours (optimal string alignment). Entries arrive sorted, so rows of the distance table are
 * kept for the beginning shared with the entry before, and a hopeless beginning skips all entries that share it.
 */
export function findSimilar(
  dictionary: Dictionary,
  word: string,
  mostEdits: number,
): { index: number; edits: number }[] {
  const found: { index: number; edits: number }[] = []
  const width = word.length + 1
  const deepest = word.length + mostEdits
  /** Row d: distances of the entry's first d characters from each beginning of the word. Shape: (deepest + 2) x width. */
  const table = new Uint16Array((deepest + 2) * width)
  for (let column = 0; column < width; column++) table[column] = column
  const path = new Uint16Array(deepest + 2)
  const { units, starts, size } = dictionary
  let knownDepth = 0
  for (let index = 0; index < size;) {
    const start = starts[index]!
    const end = starts[index + 1]!
    let depth = 0
    while (depth < knownDepth && start + depth < end && path[depth] === units[start + depth]) depth++
    let isHopeless = false
    while (start + depth < end && units[start + depth] !== FORM_MARK) {
      path[depth] = units[start + depth]!
      depth++
      if (depth > deepest || fillRow(table, width, depth, path, word) > mostEdits) {
        isHopeless = true
        break
      }
    }
    knownDepth = isHopeless ? depth - 1 : depth
    if (isHopeless) index = afterPrefix(dictionary, path, depth, index)
    else {
      const edits = table[depth * width + word.length]!
      if (edits <= mostEdits) found.push({ index, edits })
      index++
    }
  }
  return found
}

/** Fills row `depth`; answers a lower bound for the distance of everything that begins like this. */
function fillRow(table: Uint16Array, width: number, depth: number, path: Uint16Array, word: string): number {
  const row = depth * width
  const above = row - width
  const unit = path[depth - 1]!
  table[row] = depth
  let least = depth
  for (let column = 1; column < width; column++) {
    const wordUnit = word.charCodeAt(column - 1)
    let distance = Math.min(
      table[above + column]! + 1,
      table[row + column - 1]! + 1,
      table[above + column - 1]! + (unit === wordUnit ? 0 : 1),
    )
    if (depth > 1 && column > 1 && unit === word.charCodeAt(column - 2) && path[depth - 2] === wordUnit) {
      distance = Math.min(distance, table[above - width + column - 2]! + 1)
    }
    table[row + column] = distance
    if (distance < least) least = distance
  }
  // A swap reaches back two rows: the row above may still save what follows, for one edit more.
  for (let column = 0; column < width; column++) least = Math.min(least, table[above + column]! + 1)
  return least
}

/** First entry after `index` that does not begin with the path's first `depth` characters. */
function afterPrefix(dictionary: Dictionary, path: Uint16Array, depth: number, index: number): number {
  const prefix = String.fromCharCode(...path.subarray(0, depth))
  return Math.max(index + 1, dictionary.lowerBound(prefix + '\uffff'))
}
