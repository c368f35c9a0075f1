import { expect, test } from 'vitest'
import { findMovedArticles } from './moved-articles.ts'

const newKeys = (keys: Record<string, string[]>) =>
  new Map(Object.entries(keys).map(([key, movedBy]) => [key, { movedBy }]))

test('a new key with the value of one vanished article is that article', () => {
  expect(findMovedArticles(new Map([['old', ['77']]]), newKeys({ new: ['77'], other: ['78'] }))).toEqual(
    new Map([['new', 'old']]),
  )
})

test('a value that several articles have proves nothing', () => {
  expect(
    findMovedArticles(
      new Map([
        ['a', ['77']],
        ['b', ['77']],
      ]),
      newKeys({ c: ['77'] }),
    ).size,
  ).toBe(0)
  expect(findMovedArticles(new Map([['a', ['77']]]), newKeys({ b: ['77'], c: ['77'] })).size).toBe(0)
})

test('an article moves once, also when several values point to it', () => {
  expect(findMovedArticles(new Map([['a', ['1', '2']]]), newKeys({ b: ['1'], c: ['2'] }))).toEqual(
    new Map([['b', 'a']]),
  )
})
