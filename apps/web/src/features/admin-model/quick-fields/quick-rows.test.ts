import { ModelDocument } from '@advisor/contract'
import { expect, test } from 'vitest'
import { documentsOf, emptyRow, missingValues, rowsOfTable, valuesIn } from './quick-rows.ts'

const captions = {
  kinds: [
    { kind: 'string', caption: 'Text' },
    { kind: 'symbol', caption: 'Choice from a list' },
    { kind: 'double', caption: 'Decimal number' },
  ] as const,
  lists: [{ id: 'parts', caption: 'Part' }],
}

test('a table from a spreadsheet becomes rows', () => {
  const table = 'Noise\tdecimal number\tdB\r\nWhere\tChoice from a list\tpart\nSize\tChoice from a list\tS; M\n\nRemark'
  expect(rowsOfTable(table, captions, 3)).toEqual([
    { ...emptyRow(3), name: 'Noise', kind: 'double', unit: 'dB' },
    { ...emptyRow(4), name: 'Where', kind: 'symbol', list: 'parts' },
    { ...emptyRow(5), name: 'Size', kind: 'symbol', values: 'S; M' },
    { ...emptyRow(6), name: 'Remark' },
  ])
})

test('a kind that nobody knows is asked for, and what belongs to it is kept', () => {
  const [row, ...others] = rowsOfTable('Weight\tZahl\tkg', captions, 0)
  expect([row, others]).toEqual([{ ...emptyRow(0), name: 'Weight', unknownKind: 'Zahl', unit: 'kg', values: 'kg' }, []])
  expect([...missingValues(row ? [row] : [])]).toEqual([0])
})

test('rows become documents of the model, with an id of their own for each', () => {
  const rows = [
    { ...emptyRow(0), name: ' Noise ', kind: 'double' as const, unit: 'dB' },
    { ...emptyRow(1), name: 'Size', kind: 'symbols' as const, values: 'S; M; s' },
    { ...emptyRow(2), name: 'Where', kind: 'symbol' as const, list: 'parts' },
  ]
  const { documents, slots } = documentsOf(rows, ['noise'])
  expect(documents.map((document) => ModelDocument.parse(document))).toEqual(documents)
  expect(documents.map(({ kind }) => kind)).toEqual([
    'attribute',
    'slot',
    'type',
    'attribute',
    'slot',
    'attribute',
    'slot',
  ])
  expect(documents[0]).toMatchObject({ caption: 'Noise', dataType: 'double', unit: 'dB' })
  expect(documents[2]).toMatchObject({ symbols: [{ caption: 'S' }, { caption: 'M' }] })
  expect(documents[3]).toMatchObject({ multiple: true, type: documents[2]?.id })
  expect(documents[5]).toMatchObject({ multiple: false, type: 'parts' })
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length)
  expect(slots).toHaveLength(3)
})

test('a choice without values is missing something', () => {
  const choice = { ...emptyRow(7), name: 'Size', kind: 'symbol' as const, values: ' ; ' }
  expect([...missingValues([emptyRow(1), choice, { ...choice, key: 8, list: 'parts' }])]).toEqual([7])
  expect(valuesIn('a;; A ;b')).toEqual(['a', 'b'])
})
