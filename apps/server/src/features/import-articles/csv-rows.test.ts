import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvRows, type CsvRow } from './csv-rows.ts'
import { maxRowBytes, splitLines } from './text-lines.ts'

/** Reads a table that comes in pieces of a few bytes. */
async function read(table: string | Buffer, pieceBytes = 7): Promise<CsvRow[]> {
  const bytes = Buffer.from(table)
  async function* pieces() {
    for (let start = 0; start < bytes.length; start += pieceBytes)
      yield await Promise.resolve(bytes.subarray(start, start + pieceBytes))
  }
  return Array.fromAsync(readCsvRows(splitLines(pieces())))
}

const cellsOf = (rows: readonly CsvRow[]) => rows.flatMap((row) => ('cells' in row ? [row.cells] : []))
const problemsOf = (rows: readonly CsvRow[]) =>
  rows.flatMap((row) => ('problem' in row ? [`${row.line}: ${row.problem}`] : []))

const write = (cell: string, isQuoted: boolean) =>
  isQuoted || /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

test('every table is read as it was written', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ü', '水', ' ', ',', '"', '\n', '1') })
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.boolean(),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
      async (rows, isQuoted, lineEnd, pieceBytes) => {
        const text = rows.map((row) => row.map((each) => write(each, isQuoted)).join(',')).join(lineEnd)
        const filled = rows.filter((row) => row.some((each) => each.trim() !== ''))
        expect(cellsOf(await read(text, pieceBytes))).toEqual(filled)
      },
    ),
  )
})

test.each([
  ['\r\n', 'a line end that two pieces share'],
  ['\r', 'a carriage return that ends the first piece'],
])('lines that end with %j: %s', async (lineEnd) => {
  expect(cellsOf(await read(['a12,34', '5,6', '7,8'].join(lineEnd)))).toEqual([
    ['a12', '34'],
    ['5', '6'],
    ['7', '8'],
  ])
  expect(cellsOf(await read(`a12,34${lineEnd}`))).toEqual([['a12', '34']])
})

test('a row with a quotation mark that nothing closes costs itself and no other row', async () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1 }).filter((text) => text.trim() !== '')
  const lost = fc.constantFrom('1,"open', '"open,2', '"', '1,"x"y', '1', '1,2,3', '1,"a""')
  const good = fc.tuple(
    word,
    fc.oneof(
      word,
      word.map((text) => `${text}\n${text}`),
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(good, { minLength: 1, maxLength: 6 }), lost, fc.nat(), async (rows, bad, place) => {
      const lines = rows.map((row) => row.map((each) => write(each, false)).join(','))
      const index = place % (lines.length + 1)
      const read1 = await read(['key,text', ...lines.slice(0, index), bad, ...lines.slice(index)].join('\n'))
      expect(cellsOf(read1).slice(1)).toEqual(rows)
      expect(problemsOf(read1)).toHaveLength(1)
    }),
  )
})

test('what is wrong with a row is told with its line', async () => {
  const table = 'a,b\n1,"two\nlines"\n2,in"ch\n3,"x"y\n4\n5,"open\n6,good'
  const rows = await read(table)
  expect(cellsOf(rows).slice(1)).toEqual([
    ['1', 'two\nlines'],
    ['2', 'in"ch'],
    ['6', 'good'],
  ])
  expect(problemsOf(rows)).toEqual([
    '5: text after the quotation mark that closes a value',
    '6: one value where the first line names 2',
    '7: a quotation mark opens a value and none closes it',
  ])
})

test('the separator is the one that the rows fit, whatever the header has most', async () => {
  const header = 'No;Title (short, clear, at most 60);Fault (words, code, time)'
  expect(cellsOf(await read(`${header}\n1;Pump, loud;E1\n2;Valve;E2\n`)).at(-1)).toEqual(['2', 'Valve', 'E2'])
  expect(cellsOf(await read('a,b,c\n1,"x;y;z;1",2\n3,"u;v;w;2",4\n')).at(-1)).toEqual(['3', 'u;v;w;2', '4'])
  expect(cellsOf(await read('text; long, with commas\n'))).toEqual([['text; long', ' with commas']])
})

test('a first line that names the separator is no row', async () => {
  for (const mark of ['', '\uFEFF'])
    expect(cellsOf(await read(`${mark}sep=;\r\na;b,c\r\n1;2\r\n`))).toEqual([['a', 'b,c'], ['1', '2']]) // prettier-ignore
})

test('a row that ends early has empty values, one that has too many has none beyond, and lines of separators are none', async () => {
  const rows = await read('a;b;c;;\n1;2\n;;;;\n3;4;5;;;;;\n6;7;8;9;10;11\n')
  expect(cellsOf(rows)).toEqual([
    ['a', 'b', 'c', '', ''],
    ['1', '2', '', '', ''],
    ['3', '4', '5', '', ''],
  ])
  expect(rows.map((row) => 'isShort' in row && row.isShort)).toEqual([false, true, false, false])
  expect(problemsOf(rows)).toEqual(['5: 6 values where the first line names 5'])
})

test('quotation marks within values that begin with none are read as they stand', async () => {
  const rows = await read('part;title\n1;Hose 1/2" drips\n2;3/8" to 3/4"\n3;"two\nlines"\n4;7\'3"\n5;last\n')
  expect(cellsOf(rows).map(([, title]) => title)).toEqual(['title', 'Hose 1/2" drips', '3/8" to 3/4"', 'two\nlines', `7'3"`, 'last']) // prettier-ignore
})

test('bytes that are no UTF-8 are a problem of their row, never another text', async () => {
  const rows = await read(Buffer.concat([Buffer.from('a,b\n1,'), Buffer.from([0xfc]), Buffer.from('\n2,ü')]))
  expect(problemsOf(rows)).toEqual(['2: not UTF-8'])
  expect(cellsOf(rows).at(-1)).toEqual(['2', 'ü'])
})

test('a mark of the order of bytes, empty lines and lines that end with returns alone are read over', async () => {
  expect(cellsOf(await read('\uFEFF"a",b\n\n1,2\n'))).toEqual([['a', 'b'], ['1', '2']]) // prettier-ignore
  expect(cellsOf(await read('a,b\r1,2\r', 100))).toEqual([['a', 'b'], ['1', '2']]) // prettier-ignore
})

test.each([
  ['a line of 100 MB', `1,${'x'.repeat(100_000_000)}`],
  ['a quotation mark before 100 MB of lines', `1,"${'x\n'.repeat(50)}${`${'y'.repeat(999)}\n`.repeat(100_000)}`],
])('%s costs itself', async (_, bad) => {
  const rows = await read(`a,b\n0,good\n${bad}\n2,good\n`, 65_536)
  expect(cellsOf(rows).slice(1)).toEqual([['0', 'good'], ['2', 'good']]) // prettier-ignore
  expect(Math.max(...rows.map((row) => ('text' in row ? row.text.length : 0)))).toBeLessThan(maxRowBytes)
})

test('a table of opening quotation marks takes time in proportion to its length', async () => {
  const startMs = performance.now()
  await read(`a,b\n${'1,"x\n2,""\n'.repeat(100_000)}`, 65_536)
  expect(performance.now() - startMs).toBeLessThan(10_000)
})
