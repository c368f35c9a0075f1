import type { StoredUser } from '../../../store/people/administered-users.ts'

/** The columns of a table of users, in the order in which an export writes them. */
export const columns = ['username', 'realName', 'mail', 'phone', 'locale', 'roles', 'groups', 'state'] as const
export type Column = (typeof columns)[number]
export type TableRow = { line: number; cells: Partial<Record<Column, string>> } | { line: number; isBroken: true }

/** Why a table cannot be read at all, as a sentence of `refusals` says it. */
export interface TableFault {
  key:
    | 'import-empty'
    | 'import-first-line'
    | 'import-column-twice'
    | 'import-column-missing'
    | 'import-column-unknown'
    | 'import-too-long'
  params?: Record<string, string | number>
}

/** Reads the rows of CSV; handed in, because another capability owns the reader. */
export type ReadTable = (csv: string) => AsyncIterable<{ line: number } & ({ cells: string[] } | { problem: string })>

/** Columns by their names in small letters alone: 'Real name' is 'realName'. */
const columnsByName = new Map<string, Column>(columns.map((column) => [column.toLowerCase(), column]))
const columnOf = (written: string) => columnsByName.get(written.toLowerCase().replaceAll(/[^a-z]/g, ''))

/** More is no table of users. */
const mostRows = 5_000

/** The rows of a table; the fault where it cannot be read at all. */
export async function readUserTable(readTable: ReadTable, csv: string): Promise<TableRow[] | TableFault> {
  const rows: TableRow[] = []
  let names: Column[] | undefined
  for await (const row of readTable(csv.replace(/^\uFEFF/, ''))) {
    if ('problem' in row) {
      if (!names) return { key: 'import-first-line' }
      rows.push({ line: row.line, isBroken: true })
      continue
    }
    const cells = row.cells.map((cell) => cell.trim())
    if (names) {
      const named = names
      rows.push({
        line: row.line,
        cells: Object.fromEntries(named.map((name, index) => [name, withoutMark(cells[index] ?? '')])),
      })
      if (rows.length > mostRows) return { key: 'import-too-long', params: { most: mostRows } }
      continue
    }
    const strange = cells.find((name) => !columnOf(name))
    if (strange !== undefined)
      return { key: 'import-column-unknown', params: { name: strange, columns: columns.join(', ') } }
    names = cells.flatMap((name) => columnOf(name) ?? [])
    if (new Set(names).size < names.length) return { key: 'import-column-twice' }
    if (!names.includes('username')) return { key: 'import-column-missing', params: { name: 'username' } }
  }
  return names ? rows : { key: 'import-empty' }
}

/** What an export has made a text, so that no spreadsheet takes it for a formula. */
const withoutMark = (cell: string) => (/^'[=+\-@＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

/** Several roles or groups in one cell. */
export const separator = '|'

/** All users as CSV: UTF-8 with a mark, commas, and no text that spreadsheets would take for a formula. */
export function writeUserTable(users: readonly StoredUser[]): string {
  const rows = users.map(({ username, realName, mail, phone, locale, roles, groups, disabled }) => [
    ...[username, realName, mail ?? '', phone ?? '', locale ?? ''],
    ...[roles.join(separator), groups.join(separator), disabled ? 'disabled' : 'enabled'],
  ])
  return `\uFEFF${[[...columns], ...rows].map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`
}

function writeCell(cell: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n;|]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
