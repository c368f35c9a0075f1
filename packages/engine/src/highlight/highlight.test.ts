import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import { analyserFor, type FieldKind } from '../text/analyser.ts'
import { AnalysedText } from './analysed-text.ts'
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
  const base = new TextIndex({ fields: sampleFields })
  base.put([buildCase(1, locale, { [kind === 'code' ? 'part' : 'text']: text })])
  const { highlights } = base.search({ text: query, locale, from: 0, size: 1, prefixLast })
  const ranges = highlight(text, highlights, locale, kind)
  expect(new AnalysedText(text, locale, kind).highlight(highlights)).toEqual(ranges)
  return ranges.map(({ start, end }) => text.slice(start, end))
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

  it.each([
    ['no letter or number of another code', 'E04', 'Error E05, E-14', 'en', []],
    ['no end of another katakana word', 'モーター', 'モニターとモータ', 'ja', ['モータ']],
    ['no kanji of another word', '水漏れ', '給水口から水漏れ', 'ja', ['水', '漏れ']],
    ['a single kanji that is all that was asked', '水', '給水口', 'ja', ['水']],
  ])('mark whole words: %s', (_what, query, text, locale, expected) => {
    expect(highlighted(query, text, locale)).toEqual(expected)
  })

  it('mark no ending of another Japanese word, where the word itself is not in the text', () => {
    const marked = (literal: string, text: string) => {
      const terms: [string, number][] = [['ない', 0]]
      const literals: [string, number][] = [[literal, 0]]
      const plan = { ja: { terms, prefixes: [], literals } }
      return highlight(text, plan, 'ja', 'prose').map(({ start, end }) => text.slice(start, end))
    }
    expect(marked('出てこない', 'ドリルは使わないで')).toEqual([])
    expect(marked('出てこない', '蒸気が出てこないとき')).toEqual(['出てこない'])
    expect(marked('ない', '電源がない')).toEqual(['ない'])
  })

  it('code fields', () => {
    expect(highlighted('cp1473map', 'CP 1473-MAP', 'en', 'code')).toEqual(['CP 1473-MAP'])
  })

  it('words that begin with what is being typed', () => {
    expect(highlighted('comp', 'Compressor and compound', 'en', 'prose', true)).toEqual(['Compressor', 'compound'])
  })

  it('nothing in a text of a locale that was not searched', () => {
    const base = new TextIndex({ fields: sampleFields })
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
          const base = new TextIndex({ fields: sampleFields })
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

  it('are the same in a text that was analysed before, whatever is searched in whatever it holds', () => {
    const words = fc.constantFrom(
      ...[
        'pump',
        'Pumps',
        'leaking',
        'E-204',
        'E 204',
        '10 mm',
        'Re-Install',
        'reinstall',
        'the',
        'CP 1473-MAP',
        'ﬁlter',
      ],
      ...[
        '圧力センサー',
        'ポンプの',
        'ﾎﾟﾝﾌﾟ',
        '펌프에서',
        'เซ็นเซอร์ความดัน',
        'Düse',
        'Du\u0308se',
        '☃',
        'com',
        'compressor',
      ],
    )
    const texts = fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 12 })
    fc.assert(
      fc.property(
        fc.array(texts, { minLength: 1, maxLength: 4 }),
        texts,
        fc.constantFrom('en', 'de', 'ja', 'th', 'ko', 'fr'),
        fc.constantFrom<FieldKind>('prose', 'code'),
        fc.boolean(),
        (stored, query, locale, kind, prefixLast) => {
          const contents = stored.map((pieces) => pieces.join(' '))
          // Analysed before the query's words are met, as texts that are kept in memory are.
          const analysed = contents.map((text) => new AnalysedText(text, locale, kind))
          const base = new TextIndex({ fields: sampleFields })
          base.put(
            contents.map((text, index) => buildCase(index + 1, locale, { [kind === 'code' ? 'part' : 'text']: text })),
          )
          const { highlights } = base.search({ text: query.join(' '), locale, from: 0, size: 9, prefixLast })
          contents.forEach((text, index) => {
            expect(analysed[index]!.highlight(highlights)).toEqual(highlight(text, highlights, locale, kind))
          })
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('an analysed text', () => {
  it('is current until so many words were met that a new memory of them began', () => {
    const analysed = new AnalysedText('a pump', 'xx', 'prose')
    expect(analysed.isCurrent).toBe(true)
    const { chunks } = analyserFor('xx')
    for (let word = 0; !chunks.isFull; word++) new AnalysedText(`w${word.toString(36)}`, 'xx', 'prose')
    expect(analysed.isCurrent).toBe(false)
    const plan = { xx: { terms: [['pump', 0]] as [string, number][], prefixes: [], literals: [] } }
    expect(analysed.highlight(plan)).toEqual([{ start: 2, end: 6, word: 0 }])
  })

  it('says what memory it takes', () => {
    expect(new AnalysedText('a pump', 'en', 'prose').byteLength).toBe(2 * 2 * 4 + 2 * 4 + 2 * 4)
    expect(new AnalysedText('ﬁne', 'en', 'prose').byteLength).toBe(16 + 4 * 16)
  })
})
