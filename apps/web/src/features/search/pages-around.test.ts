import { expect, it } from 'vitest'
import { pagesAround } from './pages-around.ts'

const drawn = (page: number, pageCount: number) =>
  pagesAround(page, pageCount)
    .map((each) => each ?? '…')
    .join(' ')

it('offers all pages while they are few', () => {
  expect(drawn(1, 1)).toBe('1')
  expect(drawn(3, 7)).toBe('1 2 3 4 5 6 7')
})

it('offers the first, the last and those around the current one', () => {
  expect(drawn(1, 20)).toBe('1 2 3 4 5 … 20')
  expect(drawn(10, 20)).toBe('1 … 9 10 11 … 20')
  expect(drawn(20, 20)).toBe('1 … 16 17 18 19 20')
})

it('shows a page where the gap would hold only that', () => {
  expect(drawn(4, 20)).toBe('1 2 3 4 5 … 20')
  expect(drawn(17, 20)).toBe('1 … 16 17 18 19 20')
})

it('is ascending, holds the current page and never more than 7 entries', () => {
  for (let pageCount = 1; pageCount <= 30; pageCount += 1)
    for (let page = 1; page <= pageCount; page += 1) {
      const pages = pagesAround(page, pageCount)
      const numbers = pages.filter((each) => each !== undefined)
      expect(pages.length).toBeLessThanOrEqual(7)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]))
    }
})
