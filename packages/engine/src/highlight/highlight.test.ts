import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CaseBase } from '../case-base.ts'
import type { FieldKind } from '../text/analyser.ts'
import { highlight } from './highlight.ts'
import { buildCase, sampleFields } from '../testing/sample-cases.ts'

/** The stretches of a text that a query for it highlights. */
function highlighted(
  query: string,
  text: string,
  locale = 'en',
  kind: FieldKind = 'prose',
  prefixLast = false,
): string[] {
  const base = new CaseBase({ fields: sampleFields })
  base.put([buildCase(1, locale, { [kind === 'code' ? 'part' : 'text']: text })])
  const { highlights } = base.search({ text: query, locale, from: 0, size: 1, prefixLast })
  return highlight(text, highlights, locale, kind).map(({ start, end }) => text.slice(start, end))
}

describe('highlights', () => {
  it.each([
    ['inflected words', 'leaking pump', 'Pumps leak. A pump!', 'en', ['Pumps', 'leak', 'pump']],
    ['codes however written', 'e204 10mm', 'Error E-204, E 204: 10 mm', 'en', ['E-204', 'E 204', '10 mm']],
    ['the part of a compound that was asked', 'install', 'Re-Install', 'en', ['Install']],
    ['a compound asked in one word', 'reinstall', 'Re-Install', 'en', ['Re-Install']],
    ['full-width letters at their place', 'pump', '☃ ＰＵＭＰ ☃', 'en', ['ＰＵＭＰ']],
    ['letters with combining marks at their place', 'düse', 'x ﬁ Du\u0308se.', 'de', ['Du\u0308se']],
    ['Japanese words within a run', '圧力センサー', 'ポンプの圧力センサーを', 'ja', ['圧力', 'センサー']],
    ['half-width kana at their place', 'ポンプ', '旧ﾎﾟﾝﾌﾟの', 'ja', ['ﾎﾟﾝﾌﾟ']],
    ['characters with variation selectors', '葛城', '葛\u{e0100}城の', 'ja', ['葛\u{e0100}城']],
    ['characters asked with variation selectors', '葛\u{e0100}城', '葛城の', 'ja', ['葛城']],
    ['Korean words without their particles', '펌프가', '펌프에서', 'ko', ['펌프']],
    ['Thai words', 'เซ็นเซอร์', 'ตรวจสอบเซ็นเซอร์ความดัน', 'th', ['เซ็นเซอร์']],
    ['words instead of mistyped ones', 'comperssor', 'the compressor', 'en', ['compressor']],
    ['not stop words, not excluded words', 'the pump -valve', 'the pump and the valves', 'en', ['pump']],
  ])('%s', (_what, query, text, locale, expected) => {
    expect(highlighted(query, text, locale)).toEqual(expected)
  })

  it('code fields', () => {
    expect(highlighted('cp1473map', 'CP 1473-MAP', 'en', 'code')).toEqual(['CP 1473-MAP'])
  })

  it('words that begin with what is being typed', () => {
    expect(highlighted('comp', 'Compressor and compound', 'en', 'prose', true)).toEqual(['Compressor', 'compound'])
  })

  it('nothing in a text of a locale that was not searched', () => {
    const base = new CaseBase({ fields: sampleFields })
    base.put([buildCase(1, 'en', { text: 'pump' })])
    const { highlights } = base.search({ text: 'pump', locale: 'en', from: 0, size: 1 })
    expect(highlight('pump', highlights, 'toString', 'prose')).toEqual([])
  })

  it('words that this process meets for the first time', () => {
    const plan = { en: { terms: [['quadrifold', 0]] as [string, number][], prefixes: [], literals: [] } }
    expect(highlight('Some quadrifold of a pump', plan, 'en', 'prose')).toEqual([{ start: 5, end: 15, word: 0 }])
  })

  it('are ascending, apart and inside the text, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom('en', 'ja', 'th', 'ko'),
        fc.boolean(),
        (text, locale, prefixLast) => {
          const base = new CaseBase({ fields: sampleFields })
          base.put([buildCase(1, locale, { text })])
          const { highlights } = base.search({ text: text.slice(0, 10), locale, from: 0, size: 1, prefixLast })
          let end = 0
          for (const range of highlight(text, highlights, locale, 'prose')) {
            expect(range.start).toBeGreaterThanOrEqual(end)
            expect(range.end).toBeGreaterThan(range.start)
            end = range.end
          }
          expect(end).toBeLessThanOrEqual(text.length)
        },
      ),
      { numRuns: 500 },
    )
  })
})
