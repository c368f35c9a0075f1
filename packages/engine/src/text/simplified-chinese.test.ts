import { expect, it } from 'vitest'
import { highlight } from '../highlight/highlight.ts'
import { buildCase, sampleFields } from '../testing/sample-cases.ts'
import { TextIndex } from '../text-index.ts'
import { toSimplified } from './simplified-chinese.ts'

it('traditional characters become simplified ones, in their places', () => {
  expect(toSimplified('機器壓力過高，請檢查閥門 E04')).toBe('机器压力过高，请检查阀门 E04')
  expect(toSimplified('机器压力过高')).toBe('机器压力过高')
})

const base = new TextIndex({ fields: sampleFields })
base.put([
  buildCase(1, 'zh_TW', { title: '機器不加熱，檢查壓力開關' }),
  buildCase(2, 'zh_CN', { title: '机器漏水，更换密封圈' }),
  buildCase(3, 'ja', { title: '機器の點檢' }),
])

it.each([
  ['机器不加热', 'zh_CN', 1, '機器加熱'],
  ['压力开关', 'zh_CN', 1, '壓力開關'],
  ['更換密封圈', 'zh_TW', 2, '更换密封圈'],
  ['機器漏水', 'zh_TW', 2, '机器漏水'],
])('%s finds both spellings, and marks them', (text, locale, id, marked) => {
  const { hits, highlights } = base.search({ text, locale, from: 0, size: 5 })
  expect(hits[0]?.id).toBe(id)
  const title = ['機器不加熱，檢查壓力開關', '机器漏水，更换密封圈'][id - 1]!
  const ranges = highlight(title, highlights, hits[0]!.locale, 'prose')
  expect(ranges.map(({ start, end }) => title.slice(start, end)).join('')).toBe(marked)
})

it('a phrase in quotes is found in both', () => {
  expect(base.search({ text: '"检查压力"', locale: 'zh_CN' }).hits.map(({ id }) => id)).toEqual([1])
})

it('Japanese texts keep their characters', () => {
  const japanese = (text: string) =>
    base.search({ text, locale: 'ja' }).hits.flatMap(({ id, locale }) => (locale === 'ja' ? [id] : []))
  expect(japanese('点检')).toEqual([])
  expect(japanese('點檢')).toEqual([3])
})
