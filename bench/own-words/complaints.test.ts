import { describe, expect, it } from 'vitest'
import { openDemo } from './demo-branch.ts'

const demo = { velluto: openDemo('velluto'), frigora: openDemo('frigora') }

/** What a search with a technician's rights finds first, and what it says about the text. */
function search(project: keyof typeof demo, locale: string, text: string) {
  const { hits, terms, meant } = demo[project].search(text, locale)
  const absent = terms.flatMap(({ isAbsent, text: word }) => (isAbsent ? [word] : []))
  return { firstThree: hits.slice(0, 3).map(({ id }) => id), absent, meant }
}

/**
 * In the language of the interface, as somebody types who has never seen the demo. Velluto has solutions in English and a third of
 * them in German, Spanish, French and Japanese; Frigora has them in English alone.
 */
const complaints = [
  ['velluto', 'en', 'no steam', 8],
  ['velluto', 'en', 'grinder does not grind', 209],
  ['velluto', 'en', 'why does it not heat', 13],
  ['velluto', 'en', 'pump does not start motor hums', 35],
  ['velluto', 'en', 'screen no longer reacts to touch', 28],
  ['velluto', 'en', 'nothing but water comes out of the steam wand', 57],
  ['velluto', 'en', 'not without water, tank is full, still says empty', 9],
  ['velluto', 'de', 'Mühle startet nicht', 209],
  ['velluto', 'de', 'Maschine heizt nicht', 10],
  ['velluto', 'de', 'Pumpe springt nicht an, brummt nur', 35],
  ['velluto', 'de', 'Büromaschine schaltet sich nicht ein, keine Anzeige', 33],
  ['velluto', 'de', 'Taste reagiert nicht mehr', 29],
  ['velluto', 'fr', 'la pompe ne démarre pas, le moteur bourdonne', 35],
  ['velluto', 'fr', "l'écran ne s'allume pas et aucune touche ne répond", 28],
  ['velluto', 'es', 'la máquina no calienta', 10],
  ['velluto', 'es', 'la lanza no solo gotea, también silba', 14],
  ['velluto', 'it', 'la macchina resta fredda', 10],
  ['velluto', 'it', 'il macinino non parte', 209],
  ['velluto', 'ja', 'グラインダーが動かない', 209],
  ['velluto', 'ja', '画面が反応しない', 28],
  ['velluto', 'zh_CN', '机器不加热', 10],
  ['velluto', 'ru', 'кофемолка не включается', 215],
  ['frigora', 'en', 'ice machine makes no ice', 10],
  ['frigora', 'en', "machine won't stop, bin is overflowing with ice", 29],
  ['frigora', 'de', 'Milchkühler kühlt nicht mehr', 35],
  ['frigora', 'fr', 'la porte du frigo à lait ne ferme pas', 35],
  ['frigora', 'es', 'el compresor no arranca', 21],
  ['frigora', 'it', 'il frigo del latte non raffredda', 35],
  ['frigora', 'ja', 'コンプレッサーが始動しない', 21],
  ['frigora', 'pt_BR', 'o compressor não liga', 21],
] as const

describe('a complaint with a negation finds the right solution among the first three, and excludes nothing that it is about', () => {
  it.each(complaints)('%s, %s: %s', (project, locale, text, solution) => {
    const { firstThree, absent } = search(project, locale, text)
    expect(firstThree).toContain(solution)
    expect(absent).toEqual([])
  })
})

describe('a complaint that words alone do not lead to the right solution', () => {
  it.each([
    ['velluto', 'en', 'pump runs but no water, no error code', 7],
    ['velluto', 'de', 'Kaffee hört nicht auf zu laufen', 19],
    ['velluto', 'fr', 'plus de vapeur du tout, le reste fonctionne', 8],
    ['velluto', 'ja', 'グループから水滴が止まらない', 30],
    ['velluto', 'ja', 'ディスプレイが真っ暗で何も動かない', 33],
    ['velluto', 'it', 'non esce vapore dalla lancia', 8],
    ['frigora', 'es', 'no cae hielo, la placa está seca y con escarcha', 14],
    ['frigora', 'fr', "l'eau de fonte ne s'écoule pas, les glaçons baignent dedans", 33],
  ] as const)('%s, %s: %s comes with a question, whose answer does', (project, locale, text, solution) => {
    const { search: find, ask, symbolsOf } = demo[project]
    const { slot = '', symbols = [] } = ask(text, locale) ?? {}
    const [symbol = ''] = symbols.filter((offered) => symbolsOf(solution, slot).includes(offered))
    const chosen = find(text, locale, { slot, symbol }).hits.slice(0, 3)
    expect(chosen.map(({ id }) => id)).toContain(solution)
  })
})

describe('a text in a language in which nobody has written a solution', () => {
  it.each([
    ['velluto', 'it', 'la macchina resta fredda', ['La macchina non scalda'], 'Machine does not heat stays cold'],
    ['velluto', 'zh_CN', '机器不加热', ['机器不加热'], 'Machine does not heat stays cold'],
    [
      'frigora',
      'de',
      'Eis löst sich nicht von der Platte',
      ['Eis löst sich nicht'],
      'Ice does not release freeze-up bridge ice hangs on the plate',
    ],
  ] as const)('%s, %s: %s is searched by the names of the model', (project, locale, text, names, searched) => {
    expect(search(project, locale, text).meant).toEqual({ names, text: searched, locale: 'en', written: locale })
  })

  it('is so searched whatever the language of the interface, if nothing is found otherwise', () => {
    const { meant, firstThree } = search('velluto', 'en', '机器不加热')
    expect(meant).toMatchObject({ written: 'zh_CN' })
    expect(firstThree).toContain(10)
  })

  it.each([
    ['velluto', 'de', 'Maschine heizt nicht'],
    ['velluto', 'it', 'machine does not heat'],
    ['frigora', 'de', 'compressor does not start'],
  ] as const)('%s, %s: %s is in a language that solutions have', (project, locale, text) => {
    expect(search(project, locale, text).meant).toBeUndefined()
  })
})

it.each([
  ['en', 'the coffee is not hot enough'],
  ['en', 'no hot water'],
  ['en', 'pump runs but no coffee'],
  ['en', 'runs, but does not grind'],
  ['en', 'hums but no power'],
  ['en', 'not only slow but also cold coffee'],
  ['de', 'läuft, aber heizt nicht'],
] as const)('%s: %s excludes nothing', (locale, text) => {
  expect(search('velluto', locale, text).absent).toEqual([])
})

it.each([
  ['en', 'hot but no steam, not leaking', ['leaking']],
  ['de', 'läuft, aber tropft nicht', ['tropft']],
  ['en', 'machine cold without error code', ['error', 'code']],
] as const)('%s: %s says that something is absent', (locale, text, absent) => {
  expect(search('velluto', locale, text).absent).toEqual(absent)
})

it('a product that is denied is not searched, and hides no solution', () => {
  const { hits, terms } = demo.velluto.search('cold coffee, not the brenta', 'en')
  expect(terms.find(({ text }) => text === 'brenta')).toMatchObject({ isAbsent: true })
  // Of a Brenta.
  expect(hits.map(({ id }) => id)).toContain(10)
})
