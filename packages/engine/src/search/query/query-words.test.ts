import { describe, expect, it } from 'vitest'
import { TextIndex } from '../../text-index.ts'
import { buildCase, sampleFields } from '../../testing/sample-cases.ts'
import { analyserFor } from '../../text/analyser.ts'
import { mapNormalised } from '../../text/normalise.ts'
import { parseClauses } from './query-syntax.ts'
import { readQueryWords } from './query-words.ts'

/** Words as `shape:text`, additional spellings in parentheses. */
function read(text: string, locale: string): string {
  const mapped = mapNormalised(text)
  return readQueryWords(parseClauses(mapped.text), mapped, analyserFor(locale))
    .words.map(({ raw, shape, isOptional }) => (isOptional ? `(${shape}:${raw})` : `${shape}:${raw}`))
    .join(' ')
}

describe('the words of a query', () => {
  it.each([
    ['E-204 re-install', 'en', 'code:E-204 word:re word:install (word:reinstall) (code:e204reinstall)'],
    ['CP-1473-MAP', 'en', 'code:CP-1473-MAP'],
    ['CP 1473', 'en', 'word:CP code:1473 (code:cp1473)'],
    ['E 204 e 205', 'it', 'word:E code:204 code:205 (code:e204)'],
    ['16 A', 'en', 'code:16 word:A (code:16a)'],
    ['HL7-Nachrichten', 'de', 'code:HL7 word:Nachrichten (code:HL7-Nachrichten)'],
    ['Windows_10_update', 'en', 'word:Windows code:10 word:update (code:Windows_10_update)'],
    ["l'écran-4K", 'fr', "word:l word:écran code:4K (code:l'écran-4K)"],
    ['圧力センサー', 'ja', 'dense:圧力 dense:センサー (pair:力セ)'],
    ['ポンプの圧力', 'ja', 'dense:ポンプ dense:の dense:圧力'],
    ['水泵 漏水', 'zh_CN', 'dense:水泵 dense:漏水'],
  ])('%s', (text, locale, words) => {
    expect(read(text, locale)).toBe(words)
  })
})

it('has its words at the positions that a text would have them in', () => {
  const positionsOf = (text: string, locale: string) => {
    const mapped = mapNormalised(text)
    const { words } = readQueryWords(parseClauses(mapped.text), mapped, analyserFor(locale))
    return words.filter(({ isOptional }) => !isOptional).map(({ raw, position }) => `${raw} ${position}`)
  }
  expect(positionsOf('the pump of "line 4" re-start pump +now', 'en')).toEqual([
    'the 0',
    'pump 1',
    'of 2',
    'line 3',
    '4 4',
    're 5',
    'start 6',
    'now 8',
  ])
  expect(positionsOf('ポンプの圧力 E204', 'ja')).toEqual(['ポンプ 0', 'の 3', '圧力 4', 'E204 6'])
})

describe('what stands together', () => {
  const base = new TextIndex({ fields: sampleFields })
  base.put([
    buildCase(1, 'ja', { title: 'センサーの圧力' }),
    buildCase(2, 'ja', { title: '圧力センサーの' }),
    buildCase(3, 'de', { title: 'Nachrichten nach HL7' }),
    buildCase(4, 'de', { title: 'Import der HL7-Nachrichten' }),
    buildCase(5, 'de', { title: 'Nachrichten senden' }),
    buildCase(6, 'en', { title: 'Converts TSE3MDL files to MIDI' }),
    buildCase(7, 'en', { title: 'MIDI' }),
  ])
  const find = (text: string, locale: string) => base.search({ text, locale }).hits.map(({ id }) => id)

  it('comes first where it is asked for', () => {
    expect(find('圧力センサー', 'ja')).toEqual([2, 1])
    expect(find('HL7-Nachrichten', 'de')).toEqual([4, 3, 5])
  })

  it('is found by all that joiners part, where nothing has it as it is', () => {
    expect(find('MIDI/TSE3MDL', 'en')).toEqual([6])
  })

  it('is found alone where the reader insists', () => {
    expect(find('+HL7-Nachrichten', 'de')).toEqual([4])
    expect(find('Nachrichten -HL7-Nachrichten', 'de')).toEqual([3, 5])
  })
})
