import { describe, expect, it } from 'vitest'
import type { Attribute } from '../schema/attribute.ts'
import { compileSchema } from '../schema/schema.ts'
import { buildColumns } from './build-columns.ts'
import type { CompositeColumn, ScalarColumn } from './column.ts'
import type { CaseValues } from './values.ts'

const colours = { id: 'colours', symbols: [{ id: 'red' }, { id: 'green' }, { id: 'blue' }] }

function build(attributes: Attribute[], cases: CaseValues[]) {
  return buildColumns(compileSchema({ types: [colours], attributes }), cases)
}

function scalar(attributes: Attribute[], cases: CaseValues[]): ScalarColumn {
  return build(attributes, cases).columns[0] as ScalarColumn
}

describe('columns', () => {
  it('code symbols by their numbers from 1, and 0 where there is none', () => {
    const column = scalar(
      [{ id: 'colour', kind: 'symbol', type: 'colours' }],
      [{ colour: ['blue'] }, {}, { colour: [] }],
    )
    expect(column.codes).toEqual(new Uint8Array([3, 0, 0]))
    expect(column.starts).toBeUndefined()
  })

  it('list several values ascending, each once', () => {
    const column = scalar(
      [{ id: 'colour', kind: 'symbol', type: 'colours' }],
      [{ colour: ['blue', 'red', 'blue'] }, {}, { colour: ['green'] }],
    )
    expect(column.codes).toEqual(new Uint8Array([1, 3, 2]))
    expect(column.starts).toEqual(new Uint32Array([0, 2, 2, 3]))
  })

  it('keep distinct numbers ascending', () => {
    const column = scalar([{ id: 'size', kind: 'double' }], [{ size: [2.5] }, { size: [-1] }, { size: [2.5] }, {}])
    expect(column.dictionary).toMatchObject({ kind: 'numbers', numbers: new Float64Array([-1, 2.5]) })
    expect(column.codes).toEqual(new Uint8Array([2, 1, 2, 0]))
  })

  it('keep 64 bits exactly', () => {
    const values = [9007199254740993n, 9007199254740992n, -(2n ** 63n)]
    const column = scalar([{ id: 'serial', kind: 'long' }], [{ serial: values }])
    expect(column.dictionary).toMatchObject({
      longs: new BigInt64Array([-(2n ** 63n), 9007199254740992n, 9007199254740993n]),
    })
  })

  it('count days from 1970, also before it and with a time of day', () => {
    const attribute: Attribute = { id: 'day', kind: 'date' }
    const column = scalar([attribute], [{ day: ['1970-01-02', '1969-12-31', '2026-03-31T23:59:59Z', 7] }])
    expect(column.dictionary).toMatchObject({ numbers: new Float64Array([-1, 1, 7, 20543]) })
  })

  it('keep texts in order, lone surrogates and empty ones among them', () => {
    const { dictionary } = scalar([{ id: 'name', kind: 'string' }], [{ name: ['b', '\ud800', ''] }, { name: ['b'] }])
    if (dictionary.kind !== 'texts') throw new Error('no texts')
    expect([0, 1, 2].map((entry) => dictionary.texts.at(entry))).toEqual(['', 'b', '\ud800'])
  })

  it('keep tuples together, with members left out, each tuple once', () => {
    const attributes: Attribute[] = [
      {
        id: 'fault',
        kind: 'composite',
        members: [
          { id: 'code', kind: 'string' },
          { id: 'colour', kind: 'symbol', type: 'colours' },
        ],
      },
    ]
    const column = build(attributes, [
      { fault: [{ code: 'E1', colour: 'red' }, { code: 'E2' }, { code: 'E1', colour: 'red' }] },
      {},
      { fault: [{ colour: 'blue' }] },
    ]).columns[0] as CompositeColumn
    expect(column.starts).toEqual(new Uint32Array([0, 2, 2, 3]))
    expect(column.members[0]!.codes).toEqual(new Uint8Array([1, 2, 0]))
    expect(column.members[1]!.codes).toEqual(new Uint8Array([1, 0, 3]))
  })

  it('hold 10,000 values of one case, and 65,536 symbols', () => {
    const many = { id: 'many', symbols: Array.from({ length: 65_536 }, (_, number) => ({ id: `s${number}` })) }
    const schema = compileSchema({ types: [many], attributes: [{ id: 'a', kind: 'symbol', type: 'many' }] })
    const values = Array.from({ length: 10_000 }, (_, number) => `s${(number * 7919) % 65_536}`)
    const column = buildColumns(schema, [{ a: values }, { a: ['s65535'] }]).columns[0] as ScalarColumn
    expect(column.starts).toEqual(new Uint32Array([0, 10_000, 10_001]))
    expect(column.codes.at(-1)).toBe(65_536)
  })

  it.each<[string, Attribute, CaseValues, string]>([
    [
      'an attribute nobody defined',
      { id: 'a', kind: 'double' },
      { b: [1] },
      'Case number 0: There is no attribute "b"',
    ],
    ['a value for a void attribute', { id: 'a', kind: 'void' }, { a: [1] }, 'There is no attribute "a"'],
    ['a value out of a list', { id: 'a', kind: 'string' }, { a: 'red' as never }, 'type string when expected a list'],
    ['nothing for a list', { id: 'a', kind: 'long' }, { a: null as never }, 'type object when expected a list'],
    ['no values', { id: 'a', kind: 'long' }, undefined as never, 'Case number 0: Got undefined when expected values'],
    ['a symbol of no type', { id: 'a', kind: 'symbol', type: 'colours' }, { a: ['pink'] }, 'has no symbol "pink"'],
    ['NaN', { id: 'a', kind: 'double' }, { a: [NaN] }, '"a" of kind double got NaN'],
    ['infinity', { id: 'a', kind: 'float' }, { a: [-Infinity] }, 'got -Infinity'],
    ['a short beyond 16 bits', { id: 'a', kind: 'short' }, { a: [32_768] }, 'from -32768 to 32767'],
    ['an integer with a fraction', { id: 'a', kind: 'integer' }, { a: [0.5] }, 'got 0.5'],
    ['a float beyond 32 bits', { id: 'a', kind: 'float' }, { a: [1e39] }, 'got 1e+39'],
    ['a long beyond 64 bits', { id: 'a', kind: 'long' }, { a: [2n ** 63n] }, 'got 9223372036854775808'],
    ['a long that is no safe number', { id: 'a', kind: 'long' }, { a: [2 ** 53] }, 'a whole number of 64 bits'],
    ['a bias above 1', { id: 'a', kind: 'bias' }, { a: [1.01] }, 'from -1 to 1'],
    ['a day that does not exist', { id: 'a', kind: 'date' }, { a: ['2026-02-29'] }, 'got "2026-02-29"'],
    ['a number for a text', { id: 'a', kind: 'string' }, { a: [1] }, 'a text'],
    ['a text for a boolean', { id: 'a', kind: 'boolean' }, { a: ['true'] }, 'true or false'],
    ['a tuple for a number', { id: 'a', kind: 'double' }, { a: [{ b: 1 }] }, 'got an object'],
    [
      'an empty tuple',
      { id: 'a', kind: 'composite', members: [{ id: 'b', kind: 'double' }] },
      { a: [{}] },
      'empty tuple',
    ],
    [
      'an unknown member',
      { id: 'a', kind: 'composite', members: [{ id: 'b', kind: 'double' }] },
      { a: [{ c: 1 }] },
      'no member "c"',
    ],
  ])('refuse %s by name', (_, attribute, values, message) => {
    expect(() => build([attribute], [values])).toThrow(message)
  })
})
