/**
 * The keys of `after` that have moved against `before`: as few as possible, so that the others stand in the same order in both. Keys
 * that only one of the lists has do not count. A key appears at most once in a list. O(n log n).
 */
export function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((key, place) => [key, place]))
  const common = after.filter((key) => places.has(key))
  const standing = longestAscending(common.map((key) => places.get(key) ?? 0))
  return new Set(common.filter((_, at) => !standing.has(at)))
}

/** The indexes of one longest ascending subsequence (patience sorting, Fredman 1975). */
function longestAscending(numbers: readonly number[]): Set<number> {
  /** By length - 1: the index of the smallest number in which an ascending subsequence of that length ends. */
  const ends: number[] = []
  const previous: number[] = []
  for (const [at, number] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous.push(ends[low - 1] ?? -1)
    ends[low] = at
  }
  const chosen = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) chosen.add(at)
  return chosen
}
