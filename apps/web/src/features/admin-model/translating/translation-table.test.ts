import type { TranslatableText } from '@advisor/domain-model/editing'
import { expect, test } from 'vitest'
import { readCsv, toCsv, translated, withTranslation } from './translation-table.ts'

const all: TranslatableText[] = [
  { key: 'attribute/pressure', member: 'caption', kind: 'attribute', master: 'Pressure' },
  { key: 'type/product/pro', member: 'synonyms', kind: 'type', master: ['P', 'Profi'] },
  { key: 'attribute/formula', member: 'caption', kind: 'attribute', master: '=1+1, "quoted"' },
]
const texts = { 'attribute/pressure': { caption: 'Druck', help: 'Im Kessel' } }

test('a translation is written beside the others of its thing, and removed with them', () => {
  const both = withTranslation(texts, all[1]!, 'P; Profi ;')
  expect(both['type/product/pro']).toEqual({ synonyms: ['P', 'Profi'] })
  expect(translated(both, all[1]!)).toBe('P; Profi')
  expect(withTranslation(both, all[1]!, ' ')).toEqual(texts)
  expect(withTranslation(texts, all[0]!, '')).toEqual({ 'attribute/pressure': { help: 'Im Kessel' } })
})

test('a table that comes back unchanged changes nothing', () => {
  const csv = toCsv(all, texts)
  expect(csv).toContain("'=1+1")
  expect(readCsv(csv, all, texts)).toEqual({ texts, taken: 0, unknown: 0, outdated: 0, missing: [] })
})

test('what a translator has filled in is taken, and what is of no text is counted', () => {
  const csv = [
    'key,member,master,translation',
    'attribute/pressure,caption,Pressure,Kesseldruck',
    'type/product/pro,synonyms,P,Pe; Profi',
    'attribute/formula,caption,"\'=1+1, ""quoted""",',
    'attribute/gone,caption,Gone,Weg',
  ].join('\r\n')
  const read = readCsv(csv, all, texts)
  expect(read).toMatchObject({ taken: 2, unknown: 1, outdated: 1 })
  expect(read.texts).toEqual({
    'attribute/pressure': { caption: 'Kesseldruck', help: 'Im Kessel' },
    'type/product/pro': { synonyms: ['Pe', 'Profi'] },
  })
})

test('another table is told by the columns that it does not have', () => {
  expect(readCsv('key,wrong\n1,2\n', all, texts)).toMatchObject({ texts, missing: ['member', 'master', 'translation'] })
  expect(readCsv('', all, texts).missing).toHaveLength(4)
})
