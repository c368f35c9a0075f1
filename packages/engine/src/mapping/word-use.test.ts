import { expect, it } from 'vitest'
import { countWordUse } from './word-use.ts'

it('words are counted by texts, and by how their occurrences begin', () => {
  const use = countWordUse(['Pump leaks. The pump, a PUMP', 'Überdruck', 'überdruck Pump'], 'de')
  expect(use.shareOfTexts('pump')).toBeCloseTo(2 / 3, 9)
  expect(use.lowerCaseShare('pump')).toBeCloseTo(1 / 4, 9)
  expect(use.lowerCaseShare('leaks')).toBe(1)
  expect([use.shareOfTexts('valve'), use.lowerCaseShare('valve')]).toEqual([0, 0])
})

it('scripts without capitals have no small letters, and no texts no words', () => {
  expect(countWordUse(['油圧ポンプ'], 'ja').lowerCaseShare('油')).toBe(0)
  expect(countWordUse([], 'en').shareOfTexts('pump')).toBe(0)
})
