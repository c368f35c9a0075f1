import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './lib/paths.mjs'

const sections = readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8')
  .split(/^## /m)
  .filter((section) => /^Section \d/.test(section))

const testFile = /\.(?:test|spec)\.(?:tsx?|mjs)$/
const tests = globSync('{apps,packages,e2e,scripts}/**', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  .filter((file) => testFile.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The rows of a section's tables: the first cell, and the last one, which names the tests. */
const rowsOf = (section) =>
  section
    .split('\n')
    .filter((line, at, lines) => line.startsWith('| ') && !/^\| -/.test(line) && !/^\| -/.test(lines[at + 1] ?? ''))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => [cells[1], cells.at(-2) ?? ''])

/**
 * What is wrong with the cell of the tests. It names test files in back quotes, each with titles of it in quotes where that helps, or
 * says 'not yet: CAPABILITY'.
 */
function faultsOf(cell) {
  const named = [...cell.matchAll(/`([^`]+)`(?::((?: ?'.+?'(?=[,;]|$),?)+))?/g)].filter(([, file]) =>
    testFile.test(file),
  )
  if (named.length === 0 && !/not yet: \w/.test(cell)) return ['names no test']
  return named.flatMap(([, file, titles = '']) => {
    const found = tests.filter((each) => `/${each.file}`.endsWith(`/${file}`))
    if (found.length === 0) return [`${file} is not there`]
    return [...titles.matchAll(/'(.+?)'(?=[,;]|$)/g)]
      .map(([, title]) => title)
      .filter((title) => !found.some(({ text }) => text.includes(title) || text.includes(title.replaceAll("'", "\\'"))))
      .map((title) => `${file} has no '${title}'`)
  })
}

it('every section of the shell is there', () => {
  expect(sections.map((section) => section.slice(0, 9)).sort()).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `Section ${number}`),
  )
})

describe.each(sections.map((section) => [section.split('\n')[0], rowsOf(section)]))('%s', (_title, rows) => {
  it.each(rows)('%s has its tests, or the capability it waits for', (_what, cell) => {
    expect(faultsOf(cell)).toEqual([])
  })
})
