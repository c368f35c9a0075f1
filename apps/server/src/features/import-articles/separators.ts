import { splitCells } from './split-cells.ts'

/** The characters that separate the cells of a table, the most usual first. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/**
 * The separator that the rows of a table fit: as many cells in each row as in the first. Rows that end early count half. Of equals, that with
 * more columns, then the most usual.
 */
export function separatorOf(rows: readonly string[]): Separator {
  const scored = separators.map((separator) => ({ separator, ...fitOf(rows, separator) }))
  const [best] = scored.toSorted((a, b) => b.fit - a.fit || b.width - a.width)
  return best?.separator ?? ','
}

function fitOf([first = '', ...rows]: readonly string[], separator: Separator): { fit: number; width: number } {
  const width = cellsIn(first, separator)
  if (width < 2) return { fit: 0, width: 0 }
  const fits = rows.map((row): number => {
    const count = cellsIn(row, separator)
    return count === width ? 1 : count > 1 && count < width ? 0.5 : 0
  })
  return { fit: fits.reduce((sum, fit) => sum + fit, 0), width }
}

function cellsIn(row: string, separator: Separator): number {
  const cells = splitCells(row, separator, true)
  return typeof cells === 'string' ? 0 : cells.length
}
