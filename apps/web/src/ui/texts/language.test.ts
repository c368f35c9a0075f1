import { describe, expect, it } from 'vitest'
import { Language, type Sentences } from './language.ts'

const translator = (tag: string, sentences: Sentences) =>
  new Language(tag, { start: { search: sentences }, later: {} }).translator('search')

describe('a sentence', () => {
  it('gets its values, and numbers as the language writes them', () => {
    const t = translator('de', { found: '{{name}} hat {{size}} Lösungen in {{name}}.' })
    expect(t('found', { name: '$& {{size}}', size: 40_117 })).toBe('$& {{size}} hat 40.117 Lösungen in $& {{size}}.')
  })

  it('has the plural form of its language', () => {
    const t = translator('ru', { hits_one: '{{count}} хит', hits_few: '{{count}} хита', hits_many: '{{count}} хитов' })
    expect([1, 3, 5, 21].map((count) => t('hits', { count }))).toEqual(['1 хит', '3 хита', '5 хитов', '21 хит'])
  })

  it('that is English in a language with other plural forms has the English ones', () => {
    const t = translator('ru', { hits_one: '{{count}} hit', hits_other: '{{count}} hits' })
    expect([1, 3, 5].map((count) => t('hits', { count }))).toEqual(['1 hit', '3 hits', '5 hits'])
  })

  it('without plural forms can say a number', () => {
    expect(translator('ja', { hits: '{{count}} 件' })('hits', { count: 1_000 })).toBe('1,000 件')
  })

  it('that does not exist is a defect, never its key on the page', () => {
    const t = translator('en', { found: 'Found' })
    expect(() => t('lost')).toThrow("There is no text 'lost' of 'search' in en.")
  })
})

it('tells whether there is a text for a key from elsewhere', () => {
  const language = new Language('en', { start: { refusals: { 'no-session': 'Sign in.' } }, later: {} })
  expect(['no-session', 'toString'].map((key) => language.hasText('refusals', key))).toEqual([true, false])
})
