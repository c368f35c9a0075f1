/** Edits between two words, a swap of neighbours being one (optimal string alignment): the textbook's full table. */
export function editDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 || j === 0) table[i]![j] = i + j
      else {
        const change = table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
        table[i]![j] = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, change)
        const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
        if (isSwap) table[i]![j] = Math.min(table[i]![j]!, table[i - 2]![j - 2]! + 1)
      }
    }
  }
  return table[a.length]![b.length]!
}
