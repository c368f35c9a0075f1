import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mediaQueries } from '../../ui/media-queries.ts'

it('the layout is mobile under 768 px, the tabs of ways of searching stand from 992 px on, the name folds below 420 px', () => {
  expect(mediaQueries.mobile).toBe('(max-width: 767.98px)')
  expect(mediaQueries.wide).toBe('(min-width: 992px)')
  const style = readFileSync(new URL('./Brand.module.css', import.meta.url), 'utf8')
  expect(style).toMatch(/@media \(max-width: 419\.98px\) \{\s*\.name \{\s*display: none;/)
})
