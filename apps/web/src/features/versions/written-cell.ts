import type { ComparedCell, ShownValue } from '@advisor/contract'

/** What a slot holds as one text, a line for each value or row: for comparing word by word. */
export function writtenCell(cell: ComparedCell, write: (value: ShownValue) => string): string {
  if (typeof cell === 'string') return ''
  switch (cell.form) {
    case 'text':
      return cell.text.text
    case 'html':
      return cell.html
    case 'values':
      return cell.values.map(write).join('\n')
    case 'table':
      return cell.rows.map((row) => row.map((value) => (value === null ? '' : write(value))).join(' · ')).join('\n')
  }
}
