/**
 * The names of a table's columns by its header line: without surrounding spaces, the second `Note` as `Note (2)`, the
 * third column without a name as `column 3`; signs that nobody sees are left out, and what is longer than a name may be is cut. So each column can be mapped, and none hides another.
 */
export function columnNames(cells: readonly string[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const base = visible(cell).slice(0, maxLength).trim() || `column ${index + 1}`
    let name = base
    for (let count = 2; taken.has(name); count++) name = `${base} (${count})`
    taken.add(name)
    return name
  })
}

/** Shorter than a name of a field in a mapping may be, so that a number fits behind it. */
const maxLength = 190

function visible(name: string): string {
  return name
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
}
