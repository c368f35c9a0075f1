import { describe, expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import { tradeSynonyms } from '../text/trade-synonyms/index.ts'

const fields = [{ id: 'text', weight: 1, kind: 'prose' as const }]
/** Texts of other things, so that words of the others are rare. */
const others = Array.from({ length: 30 }, (_, at) => `zq${'abcdefghij'[at % 10]} xq${'klmnopqrst'[at % 7]} vx`)
const baseOf = (locale: string, ...texts: string[]) => {
  const base = new TextIndex({ fields })
  base.put(
    [...texts, ...others].map((text, at) => {
      return { id: at + 1, filterKey: '', masterLocale: locale, texts: [{ locale, fields: { text } }] }
    }),
  )
  return base
}
const ranking = (base: TextIndex, text: string, locale: string) =>
  base.search({ text, locale, synonyms: tradeSynonyms }).hits.map(({ id }) => id)

describe('a text that says that something is not there is above texts that speak of it', () => {
  it.each([
    ['en', 'no steam', ['Steam hisses, steam everywhere', 'Steam wand drips', 'The wand gives no steam at all today']],
    ['en', 'steam is missing', ['Steam hisses, steam everywhere', 'Steam wand drips', 'The wand gives no steam today']],
    ['en', "machine doesn't heat", ['The machine is red', 'The machine hums', 'The machine stays cold']],
    [
      'de',
      'kein Dampf',
      ['Dampf zischt, Dampf überall', 'Dampflanze tropft', 'Die Lanze gibt heute leider ohne Dampf'],
    ],
    [
      'de',
      'Pumpe läuft nicht',
      ['Die neue Pumpe läuft sehr laut', 'Pumpe läuft heute wieder laut', 'Die Pumpe läuft heute wieder nicht'],
    ],
    ['fr', 'pas de vapeur', ['La vapeur siffle, vapeur', 'La vapeur brûle', 'La lance reste aujourd’hui sans vapeur']],
    ['es', 'no sale agua', ['Sale agua del grupo', 'El agua sale turbia del grupo', 'No sale nada de agua del grupo']],
    [
      'it',
      'non esce acqua',
      ['Esce acqua dal gruppo', 'Acqua esce torbida dal gruppo', 'Dal gruppo oggi non esce acqua'],
    ],
    ['pt_BR', 'não sai água', ['Sai água do grupo', 'A água sai turva do grupo', 'Hoje do grupo não sai água']],
    ['ru', 'нет пара', ['Пар шипит, пар', 'Пар свистит', 'Сегодня машина работает без пара']],
    ['ja', '蒸気が出ない', ['蒸気が出る蒸気', '蒸気が出すぎる', '今日はノズルから蒸気が出ません']],
    ['ko', '압력이 없어요', ['압력이 높아요 압력', '압력이 높음', '오늘은 기계에 압력이 없습니다']],
    ['zh_CN', '没有蒸汽', ['蒸汽很多蒸汽', '蒸汽太热', '今天机器一直没有蒸汽']],
  ])('%s: %s', (locale, text, texts) => {
    expect(ranking(baseOf(locale, ...texts), text, locale)[0]).toBe(3)
  })

  it('and loses nothing to others where the query does not deny it', () => {
    const texts = ['no steam', 'steam here']
    const scores = (text: string) => baseOf('en', text, 'pump').search({ text: 'steam', locale: 'en' }).hits[0]!.score
    expect(scores(texts[0]!)).toBeGreaterThanOrEqual(scores(texts[1]!))
  })
})

describe('a German verb that its denial parts', () => {
  const base = baseOf(
    'de',
    'Die alte Mühle springt im Kreis, springt und summt',
    'Der Motor hat mehrere Tage lang gesummt',
    'Seit Tagen ist die Mühle tot, der Motor summt',
    'Wenn der Motor nicht anspringt, summt er',
  )

  it.each([
    ['Motor springt nicht an, summt', 4],
    ['Motor springt einfach nicht mehr an', 4],
  ])('is searched as a whole: %s', (text, id) => {
    expect(ranking(base, text, 'de').slice(0, 2)).toContain(id)
  })

  it('is searched by what its absence is called', () => {
    const mills = baseOf('de', 'Die Mühle ist rot, der Motor summt', 'Seit Tagen ist die Mühle tot, der Motor summt')
    expect(ranking(mills, 'Mühle springt nicht an', 'de')).toEqual([2, 1])
  })

  it('is none where the part begins what the verb is said of', () => {
    const { terms } = base.search({ text: 'Motor reagiert nicht auf Tage', locale: 'de' })
    expect(terms.filter(({ isDenied }) => isDenied).map(({ text }) => text)).toEqual(['Motor', 'reagiert'])
  })
})

describe('words that go with a denial', () => {
  const base = baseOf('en', 'Leaks for a longer time', 'The pump heats', 'The pump does not heat')

  it('are not searched beside one: no longer', () => {
    expect(ranking(base, 'no longer heats', 'en')[0]).toBe(3)
    expect(ranking(base, 'no longer heats', 'en')).not.toContain(1)
    expect(ranking(base, 'longer heats', 'en')).toContain(1)
    expect(ranking(base, 'no longer', 'en')).toContain(1)
  })

  it('deny nothing where they say that all is there: nothing but, not only', () => {
    const denied = (text: string) =>
      base.search({ text, locale: 'en' }).terms.flatMap(({ text: word, isDenied }) => (isDenied ? [word] : []))
    expect(denied('nothing but heat')).toEqual([])
    expect(denied('not only the pump, does not heat')).toEqual(['heat'])
  })
})

describe('the words that a query denies', () => {
  const base = baseOf('en', 'The wand gives no steam', 'Steam hisses', 'Pump does not start')
  const told = (text: string, locale = 'en') =>
    base.search({ text, locale }).terms.flatMap(({ text: word, isDenied }) => (isDenied ? [word] : []))

  it.each([
    ['no steam', ['steam']],
    ["the pump won't start", ['start']],
    ['steam but no pressure', ['pressure']],
    ['steam pump', []],
    ['no steam but steam', ['steam']],
    ['-steam no pump', ['pump']],
    // What follows a number is a reading.
    ['no steam 9 bar', ['steam']],
    ['not 12 steam', []],
  ])('are told: %s', (text, denied) => {
    expect(told(text)).toEqual(denied)
  })

  it('are told beside the words that deny them, which are no words that were left out', () => {
    const denying = (text: string) =>
      base.search({ text, locale: 'en' }).terms.flatMap(({ text: word, denies }) => (denies ? [word] : []))
    expect(denying('pump does not start')).toEqual(['not'])
    expect(denying('pump of steam')).toEqual([])
  })

  it.each([
    'no',
    'not never without',
    "won't",
    'kein ohne nicht',
    'ない',
    'no no no steam',
    'no steam but steam',
    'not "no steam"',
  ])('are no error where nothing else is said, or the opposite too: %s', (text) => {
    for (const locale of ['en', 'de', 'ja']) expect(base.search({ text, locale }).found).toBeGreaterThanOrEqual(0)
  })

  it('find both where both are said', () => {
    expect(base.search({ text: 'no steam but steam', locale: 'en' }).hits.map(({ id }) => id)).toEqual([1, 2])
  })
})

describe('what is absent beside a complaint', () => {
  const leaks = Array.from({ length: 6 }, (_, at) => `Valve leaks ${at}`)
  const tropft = Array.from({ length: 6 }, (_, at) => `Hahn tropft ${at}`)
  const base = baseOf('en', 'Wand gives no steam', 'Grinder does not grind', ...leaks)
  const german = baseOf('de', 'Mühle startet nicht', ...tropft)
  const absentIn = (of: TextIndex, text: string, locale: string) =>
    of.search({ text, locale }).terms.flatMap(({ text: word, isAbsent }) => (isAbsent ? [word] : []))

  it.each([
    ['hot but no steam, not leaking', ['leaking']],
    ['steam hisses without leaks', ['leaks']],
    ['grinder runs but does not grind', []],
    ['hot but no steam', []],
    // A single clause is the complaint.
    ['not leaking', []],
    ['the valve does not leak', []],
    // Said elsewhere too.
    ['big leak, but no leak', []],
    // No text speaks of it.
    ['no steam, no xylophone', []],
  ])('is what texts speak of as a failure: %s', (text, absent) => {
    expect(absentIn(base, text, 'en')).toEqual(absent)
  })

  it('is told in other languages too', () => {
    expect(absentIn(german, 'läuft, aber tropft nicht', 'de')).toEqual(['tropft'])
    expect(absentIn(german, 'Mühle startet nicht', 'de')).toEqual([])
  })

  it('is not searched, unless a text says that it is absent', () => {
    const ids = (text: string) => base.search({ text, locale: 'en' }).hits.map(({ id }) => id)
    expect(ids('no steam, not leaking')).toEqual([1])
  })

  it('is told where it is denied, not where it is named: the second ice', () => {
    const ices = baseOf('en', 'Ice machine makes no ice')
    const [denied] = ices
      .search({ text: 'ice machine makes no ice', locale: 'en' })
      .terms.filter((term) => term.isDenied)
    expect(denied).toMatchObject({ text: 'ice', start: 21, end: 24 })
  })
})
