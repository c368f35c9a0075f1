import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConversionPool } from './conversion-pool.ts'
import type { RowPlan } from './map-row.ts'

const plan: RowPlan = {
  locales: ['en'],
  mapping: {
    ...{ key: 'id', locale: 'en', casebase: 'faults', state: 'published', audience: 'customer' },
    ...{ name: undefined, linkBase: undefined },
  },
  slots: [
    {
      ...{ id: 'remedy', localised: true, multiple: false, form: 'rich', dataType: 'string', maxLength: 1_048_576 },
      mapping: {
        field: 'remedy',
        format: 'markdown',
        unknownSymbols: 'add',
        map: {},
        dateOrder: 'ymd',
        decimalMark: '.',
        tooLong: 'reject',
      },
    },
  ],
}

let pool: ConversionPool
beforeEach(() => {
  pool = new ConversionPool(plan, 1, { rowTimeoutSeconds: 2 })
})
afterEach(() => pool.close())

const good = { id: 'a', remedy: 'Use **care**.' }
/** Each opening mark makes the converter read on to the end. */
const slow = { id: 'b', remedy: '*a _'.repeat(250_000) }
/** Makes some hundred bytes of each character. */
const large = { id: 'c', remedy: '- a\n'.repeat(2_000_000) }

async function outcomes(rows: readonly { id: string; remedy: string }[]): Promise<string[]> {
  const converted = await pool.convert(rows)
  return converted.map((each) => ('problem' in each ? each.problem : (each.row.richTexts['remedy'] ?? '')))
}

const html = '<p>Use <strong>care</strong>.</p>'

test('a row that takes too long is given up, and those around it are converted', async () => {
  expect(await outcomes([good, slow, good])).toEqual([html, 'it takes longer than 2 s to convert', html])
}, 60_000)

test('a row that takes too much memory or time is given up, and the process goes on', async () => {
  const [first, second, third] = await outcomes([good, large, good])
  expect([first, third]).toEqual([html, html])
  expect(second).toMatch(/^it takes (?:too much memory|longer than 2 s) to convert$/)
}, 60_000)

test('a row that is nested too deeply is told as such', async () => {
  expect(await outcomes([good, { id: 'd', remedy: '> '.repeat(20_000) }, good])).toEqual([
    ...[html, 'it cannot be converted: a text is nested too deeply', html],
  ])
})
