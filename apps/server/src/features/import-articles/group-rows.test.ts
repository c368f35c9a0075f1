import { expect, test } from 'vitest'
import type { SoundRow } from './article-rows.ts'
import { groupRows } from './group-rows.ts'

const mapping = { key: 'id', locale: { field: 'lang' } }

async function group(rows: readonly [id: string, lang: string, text?: string][]) {
  const keys = new Map<string, { locales: string[]; contents: string[]; movedBy: string[] }>()
  for (const [id, lang] of rows) {
    const surveyed = keys.get(id) ?? { locales: [], contents: [], movedBy: [] }
    surveyed.locales.push(lang)
    keys.set(id, surveyed)
  }
  async function* source(): AsyncGenerator<SoundRow> {
    for (const [index, [id, lang, text = '']] of rows.entries())
      yield { file: 'f', line: index + 1, fields: { id, lang, text }, sizeBytes: text.length }
  }
  const groups = await Array.fromAsync(groupRows(source(), mapping, { keys }, ['en', 'de']))
  return groups.map(({ key, rows }) => `${key} ${rows.map(({ fields }) => String(fields['lang'])).join('+')}`)
}

test('rows of a key come together in the order of the languages, as soon as they are complete', async () => {
  expect(
    await group([
      ['a', 'de'],
      ['b', 'en'],
      ['a', 'en'],
    ]),
  ).toEqual(['b en', 'a en+de'])
})

test('a source that keeps translations far apart does not fill the memory', async () => {
  const huge = 'x'.repeat(20 * 2 ** 20)
  const keys = ['a', 'b', 'c', 'd', 'e']
  const groups = await group([
    ...keys.map((key): [string, string, string] => [key, 'en', huge]),
    ...keys.map((key): [string, string] => [key, 'de']),
  ])
  expect(groups).toHaveLength(7)
  expect(groups.slice(0, 2)).toEqual(['a en', 'b en'])
  expect(groups).toContain('e en+de')
})
