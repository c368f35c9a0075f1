import { expect, it } from 'vitest'
import { type CaseTable, CaseTableWriter, NO_ROW } from './case-table.ts'

function tellAll(table: CaseTable) {
  const cases = Array.from({ length: table.caseCount }, (_, at) => ({
    id: table.idOf(at),
    key: table.keyOf(at),
    rows: [table.firstRowOf(at), table.endRowOf(at)],
    master: table.masterRowOf(at),
  }))
  const rows = Array.from({ length: table.rowCount }, (_, row) => [table.caseOf(row), table.localeOf(row)])
  return { cases, rows }
}

it('holds cases of one text each in nothing but their ids', () => {
  const writer = new CaseTableWriter()
  for (const id of [7, 70_000]) {
    writer.startCase(id, 0, 0)
    writer.addRow(0)
  }
  const table = writer.finish()
  expect(tellAll(table)).toEqual({
    cases: [
      { id: 7, key: 0, rows: [0, 1], master: 0 },
      { id: 70_000, key: 0, rows: [1, 2], master: 1 },
    ],
    rows: [
      [0, 0],
      [1, 0],
    ],
  })
  const bytes = Object.values(table.columns).reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(bytes).toBe(2 * 4)
  expect([
    table.find(7, Uint8Array.of(0, 0)),
    table.find(7, Uint8Array.of(1, 0)),
    table.find(8, Uint8Array.of(0, 0)),
  ]).toEqual([0, -1, -1])
})

it('holds cases of several texts and of none, large ids and many keys', () => {
  const writer = new CaseTableWriter()
  writer.startCase(1, 0, 1)
  writer.addRow(0)
  writer.addRow(2)
  writer.startCase(2 ** 53 - 1, 300, 0)
  writer.startCase(3, 1, 0)
  writer.addRow(0)
  expect(tellAll(writer.finish())).toEqual({
    cases: [
      { id: 1, key: 0, rows: [0, 2], master: 1 },
      { id: 2 ** 53 - 1, key: 300, rows: [2, 2], master: NO_ROW },
      { id: 3, key: 1, rows: [2, 3], master: 2 },
    ],
    rows: [
      [0, 0],
      [0, 2],
      [2, 0],
    ],
  })
})
