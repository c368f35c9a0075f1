import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonRow } from './json-rows.ts'
import { splitLines } from './text-lines.ts'

const read = (text: string | Buffer) => readJsonRow({ number: 1, bytes: Buffer.from(text), isTooLong: false })
const problemOf = (text: string | Buffer) => {
  const row = read(text)
  return 'problem' in row ? row.problem : undefined
}

test('every object is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
      const text = JSON.stringify(fields)
      expect(read(text)).toEqual({ fields: JSON.parse(text) as unknown })
    }),
  )
})

test('any bytes are an object or a problem', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const row = read(Buffer.from(bytes))
      expect('problem' in row || typeof row.fields === 'object').toBe(true)
    }),
  )
})

test.each([
  [
    'a field of a million levels',
    `{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`,
    'nested more deeply than 100 levels',
  ],
  ['levels that nothing closes', '{"a":'.repeat(1_000_000), 'nested more deeply than 100 levels'],
  ['a list of two million values', `{"a":[1${',1'.repeat(2_000_000)}]}`, 'more than 1,000,000 values'],
  ['a list', '[1]', 'not a JSON object'],
  ['half an object', '{"a":', 'not JSON'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xfc, 0x22, 0x3a, 0x31, 0x7d]), 'not UTF-8'],
])('%s is a problem of the row', (_, text, problem) => {
  expect(problemOf(text)).toBe(problem)
})

test('brackets and commas in a text are text', () => {
  const text = `${'['.repeat(200)}\\"${','.repeat(1_000_001)}\\\\`
  expect(problemOf(`{"a":${JSON.stringify(text)}}`)).toBeUndefined()
})

test('a line of 100 MB is cut, and the next one is read', async () => {
  async function* pieces() {
    yield Buffer.from('{"id":1}\n')
    for (let count = 0; count < 100; count += 1) yield await Promise.resolve(Buffer.alloc(1_000_000, '['))
    yield Buffer.from('\n{"id":2}')
  }
  const lines = await Array.fromAsync(splitLines(pieces()))
  expect(lines.map((line) => [line.number, line.isTooLong, line.bytes.length])).toEqual([
    [1, false, 8],
    [2, true, 10_000],
    [3, false, 8],
  ])
  expect(lines.map((line) => 'fields' in readJsonRow(line))).toEqual([true, false, true])
})
