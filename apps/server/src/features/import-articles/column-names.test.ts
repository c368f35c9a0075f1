import { expect, test } from 'vitest'
import { columnNames } from './column-names.ts'

test('columns without a name and columns of the same name get names of their own', () => {
  expect(columnNames([' Id ', 'Note', '', 'Note', 'Note (2)', 'Note'])).toEqual([
    'Id',
    'Note',
    'column 3',
    'Note (2)',
    'Note (2) (2)',
    'Note (3)',
  ])
})
