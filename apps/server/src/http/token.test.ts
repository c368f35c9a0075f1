import { expect, it } from 'vitest'
import { newToken } from './token.ts'

it('a token is 256 bits, and none comes twice, also of those that are drawn at once', () => {
  const tokens = Array.from({ length: 1_000 }, newToken)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(new Set(tokens).size).toBe(tokens.length)
  // No bytes that were used or not drawn: a run of zeros is written as a run of As.
  expect(tokens.filter((token) => token.includes('AAAAAAAA'))).toEqual([])
})
