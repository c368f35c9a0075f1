import { describe, expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'
import { readMember } from '../../search/query/synonyms.ts'
import { analyseField } from '../analyse-field.ts'
import { analyserFor } from '../analyser.ts'
import type { ChunkTokens } from '../tokens.ts'
import { tradeSynonyms } from './index.ts'

describe.each(Object.entries(tradeSynonyms))('the groups of %s', (locale, groups) => {
  it('have members that are searched by different words', () => {
    const faulty = groups.filter((group) => {
      const terms = group.map((member) => readMember(member, analyserFor(locale)).terms.join(' '))
      return terms.length < 2 || terms.includes('') || new Set(terms).size < 2
    })
    expect(faulty).toEqual([])
  })

  it('have no stop words, which are not searched: "not hot" is not "hot"', () => {
    const analyser = analyserFor(locale)
    const hasStopWords = (member: string) => {
      let found = false
      const add = ({ tokens }: ChunkTokens) => (found ||= tokens.some(({ role }) => role === 'stop'))
      analyseField(member, analyser, 'prose', { add })
      return found
    }
    expect(groups.flat().filter(hasStopWords)).toEqual([])
  })

  it('name no member twice', () => {
    expect(groups.filter((group) => new Set(group).size < group.length)).toEqual([])
  })
})

it.each([
  ['en', 'screen stuck', 'The display is frozen'],
  ['de', 'Pumpe ist laut', 'Die Pumpe macht Lärm'],
  ['es', 'gotea', 'Hay una fuga de agua'],
  ['fr', 'écran figé', "L'afficheur est bloqué"],
  ['ja', '画面が固まる', 'ディスプレイがフリーズ'],
])('in %s, "%s" finds "%s"', (locale, text, body) => {
  const base = new TextIndex({ fields: [{ id: 'text', weight: 1, kind: 'prose' }] })
  base.put([{ id: 1, filterKey: 'all', masterLocale: locale, texts: [{ locale, fields: { text: body } }] }])
  const find = (synonyms: typeof tradeSynonyms) => base.search({ text, locale, synonyms, from: 0, size: 1 })
  expect(find(tradeSynonyms).hits.map(({ id }) => id)).toEqual([1])
  expect(find(tradeSynonyms).hits[0]?.score).toBeGreaterThan(find({}).hits[0]?.score ?? 0)
})
