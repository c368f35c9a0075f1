import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

const files = globSync('{apps,packages,e2e,scripts}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: ['**/node_modules/**'] })
const document = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) *\| ([12]) *\| (.+?) *\| (.+?) *\|$/gm)].map(
  ([, number, level, asks, how]) => ({ number, level, asks, how }),
)

/** Of version 5.0.0: 70 requirements of level 1, and 183 more of level 2. */
const counts = { 1: 70, 2: 183 }

test('the list of the ASVS has every requirement of levels 1 and 2, once, in its order', () => {
  for (const [level, count] of Object.entries(counts))
    expect(rows.filter((row) => row.level === level)).toHaveLength(count)
  const numbers = rows.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  const order = (number) => number.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0)
  expect(numbers).toEqual(numbers.toSorted((one, other) => order(one) - order(other)))
})

test.each(rows)('$number says how it is met, by tests that exist', ({ how }) => {
  expect(how).toMatch(/^(?:test: `|setting: .|not applicable, because .|not yet: .)/)
  const named = [...how.matchAll(/`([^`\s]+\.(?:test|spec)\.(?:tsx?|mjs))`/g)].map(([, path]) => path)
  expect(named.length > 0 || !how.startsWith('test:')).toBe(true)
  expect(named.filter((path) => !files.some((file) => file === path || file.endsWith(`/${path}`)))).toEqual([])
})
