/** Edits between two words, a swap of neighbours being one, in three rows of the table. */
export function optimalStringAlignment(a: string, b: string): number {
  const width = b.length
  let before = new Uint16Array(width + 1)
  let above = Uint16Array.from({ length: width + 1 }, (_, column) => column)
  let row = new Uint16Array(width + 1)
  for (let depth = 1; depth <= a.length; depth++) {
    row[0] = depth
    for (let column = 1; column <= width; column++) {
      const isSame = a.charCodeAt(depth - 1) === b.charCodeAt(column - 1)
      let edits = Math.min(above[column - 1]! + (isSame ? 0 : 1), above[column]! + 1, row[column - 1]! + 1)
      const isSwap =
        depth > 1 &&
        column > 1 &&
        a.charCodeAt(depth - 1) === b.charCodeAt(column - 2) &&
        a.charCodeAt(depth - 2) === b.charCodeAt(column - 1)
      if (isSwap) edits = Math.min(edits, before[column - 2]! + 1)
      row[column] = edits
    }
    ;[before, above, row] = [above, row, before]
  }
  return above[width]!
}
