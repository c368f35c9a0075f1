import { expect, it } from 'vitest'
import { Memo } from './memo.ts'

it('keeps what is asked for again and forgets the rest', () => {
  const memo = new Memo<number>(3)
  memo.keep('often', 0)
  for (let at = 1; at <= 20; at++) {
    memo.keep(`once ${at}`, at)
    expect(memo.get('often')).toBe(0)
    expect(memo.get(`once ${at}`)).toBe(at)
  }
  expect(memo.get('once 1')).toBeUndefined()
})
