/**
 * The names of a table's columns by its header line: without surrounding spaces, the second `Note` as `Note (2)`, the
 * third column without a name as `column 3`. So each column can be mapped, and none hides another.
 */
export function columnNames(cells: readonly string[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const base = cell.trim() || `column ${index + 1}`
    let name = base
    for (let count = 2; taken.has(name); count++) name = `${base} (${count})`
    taken.add(name)
    return name
  })
}
