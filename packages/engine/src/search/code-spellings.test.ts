import { describe, expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import { buildCase, sampleFields } from '../testing/sample-cases.ts'

const texts = [
  'Paper tray sensor of LK-T4386GRX stays on',
  'Order form 24386 is printed twice',
  'Matrix printer TL4387 pulls paper askew',
  'Printer 4386 has no paper',
  'E24 no heat',
  'E:24 on the dryer',
  'E22 belt slips',
  'E225 lamp socket is hot',
  'E04² on machines with two boilers',
  'E042 drip tray is not seen',
  'Cable 2,5 mm² gets warm',
  'Hose 1½" leaks',
  'Gear 11/2 is noisy',
  'Pump 10-20 drips',
]

function search(text: string, among = texts): string[] {
  const base = new TextIndex({ fields: sampleFields })
  base.put(texts.flatMap((title, at) => (among.includes(title) ? [buildCase(at + 1, 'en', { title })] : [])))
  return base.search({ text, locale: 'en', from: 0, size: 20 }).hits.map(({ id }) => texts[id - 1]!)
}

describe('a piece of a code', () => {
  it.each(['t4386', 'T 4386', 'LK T4386', 'lk-t4386'])('%s finds the code first', (text) => {
    const among = texts.filter((title) => title !== 'Printer 4386 has no paper')
    expect(search(text, among)[0]).toBe(texts[0])
  })

  it('comes after the code itself, and finds no longer number', () => {
    expect(search('4386')).toEqual([texts[3], texts[0]])
  })
})

it('several of a number are found by the number', () => {
  expect(search('the 4386s')[0]).toBe(texts[3])
})

describe('the spelling of a code', () => {
  it.each([
    ['E24', ['E24 no heat', 'E:24 on the dryer']],
    ['E:24', ['E:24 on the dryer', 'E24 no heat']],
    ['dryer E24', ['E:24 on the dryer', 'E24 no heat']],
    ['E22', ['E22 belt slips']],
  ])('%s: as it is typed first', (text, expected) => {
    expect(search(text)).toEqual(expected)
  })
})

describe('raised digits, fractions and units', () => {
  it.each([
    ['E04', ['E04² on machines with two boilers']],
    ['E042', ['E042 drip tray is not seen']],
    ['2,5 mm²', ['Cable 2,5 mm² gets warm']],
    ['2.5 mm2', ['Cable 2,5 mm² gets warm']],
    ['2,5mm²', ['Cable 2,5 mm² gets warm']],
    ['1½', ['Hose 1½" leaks']],
    ['1 1/2', ['Hose 1½" leaks']],
    ['11/2', ['Gear 11/2 is noisy']],
    ['10–20', ['Pump 10-20 drips']],
  ])('%s', (text, expected) => {
    expect(search(text)).toEqual(expected)
  })
})
