import { expect, it } from 'vitest'
import { readSearchAddress, writeSearchAddress } from './search-address.ts'

const read = (text: string) => readSearchAddress(new URLSearchParams(text))

it('reads what it wrote', () => {
  for (const address of [
    { page: 1 },
    { query: 'no pressure & "E 12"', page: 1 },
    { query: '圧力が出ない', page: 3, open: 1024 },
    { page: 1, open: 7 },
  ])
    expect(read(writeSearchAddress(address))).toEqual(address)
})

it('is empty at home and short on the first page', () => {
  expect(writeSearchAddress({ page: 1 })).toBe('')
  expect(writeSearchAddress({ query: 'leak', page: 1 })).toBe('?q=leak')
})

it('leaves out what makes no sense', () => {
  expect(read('q=%20&page=-2&open=abc')).toEqual({ page: 1 })
  expect(read('q=leak&page=1e9&open=99999999999')).toEqual({ query: 'leak', page: 1 })
})
