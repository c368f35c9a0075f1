import { describe, expect, it } from 'vitest'
import { TextIndex } from '../text-index.ts'
import { buildCase, sampleFields } from '../testing/sample-cases.ts'
import { hasPart, knownEnd, splitCompound, splitUnknown } from './compounds.ts'

const counts: Record<string, number> = { pumpe: 40, gehause: 12, arbeit: 9, zeit: 30, pump: 5, ventil: 1, engehause: 0 }
const countOf = (part: string) => counts[part] ?? 0

it.each([
  ['pumpengehause', ['pumpe', 'gehause']],
  ['arbeitszeit', ['arbeit', 'zeit']],
  ['ventilgehause', undefined],
  ['zeit', undefined],
])('%s is parted into %j', (word, parts) => {
  expect(splitCompound(word, countOf)).toEqual(parts)
})

it('a German compound that no text has finds its parts; in other languages words stay whole', () => {
  const base = new TextIndex({ fields: sampleFields })
  for (const [at, locale] of (['de', 'en'] as const).entries()) {
    base.put([
      buildCase(10 * at + 1, locale, { title: 'Gehäuse der Pumpe' }),
      buildCase(10 * at + 2, locale, { title: 'Pumpe und Gehäuse reinigen' }),
      buildCase(10 * at + 3, locale, { title: 'Dichtung der Pumpe' }),
      buildCase(10 * at + 4, locale, { title: 'Netzteil' }),
    ])
  }
  const find = (text: string, locale: string) =>
    base.search({ text, locale, from: 0, size: 10 }).hits.filter((hit) => hit.locale === locale)
  expect(find('Pumpengehäuse', 'de').map(({ id }) => id)).toEqual([1, 2, 3])
  expect(find('Pumpengehäuse', 'en')).toEqual([])
})

it('a German compound that stands in texts comes first, then what has its parts', () => {
  const base = new TextIndex({ fields: sampleFields })
  base.put([
    buildCase(1, 'de', { title: 'Gehäuse der Pumpe' }),
    buildCase(2, 'de', { title: 'Pumpengehäuse reinigen' }),
    buildCase(3, 'de', { title: 'Gehäuse am Ventil' }),
    buildCase(4, 'de', { title: 'Pumpe' }),
    buildCase(5, 'en', { title: 'Pumpengehäuse, Pumpe, Gehäuse' }),
  ])
  const find = (text: string, locale: string) =>
    base.search({ text, locale, from: 0, size: 3 }).hits.map(({ id }) => id)
  expect(find('Pumpengehäuse', 'de')).toEqual([2, 5, 1])
  expect(find('+Pumpengehäuse', 'de')).toEqual([2, 5])
})

describe('a German word that stands in compounds alone', () => {
  const base = new TextIndex({ fields: sampleFields })
  base.put([
    buildCase(1, 'de', { title: 'Motorschutzschalter löst aus' }),
    buildCase(2, 'de', { title: 'Kolbengehäuse undicht' }),
    buildCase(3, 'de', { title: 'Kühlergehäuse gerissen' }),
    { ...buildCase(4, 'de', { title: 'Geheimschutzschalter defekt' }), filterKey: 'hidden' },
  ])
  const search = (text: string, isAll = false) =>
    base.search({ text, locale: 'de', filter: (key) => isAll || key !== 'hidden' })

  it.each([
    ['Schutzschalter', [1], ['motorschutzschalter']],
    ['Kolben', [2], ['kolbengehäuse']],
    ['Gehaeuse', [2, 3], ['kolbengehäuse', 'kühlergehäuse']],
    ['haus', [], undefined],
  ])('%s finds %j', (text, ids, correctedTo) => {
    const { hits, terms } = search(text)
    expect(hits.map(({ id }) => id)).toEqual(ids)
    expect(terms[0]!.correctedTo).toEqual(correctedTo)
  })

  it('several such words find the compound of both first', () => {
    expect(search('Gehäuse Kühler').hits.map(({ id }) => id)).toEqual([3, 2])
  })

  it('sees those alone that the caller may see', () => {
    expect(search('Schutzschalter', true).hits.map(({ id }) => id)).toEqual([1, 4])
    expect(search('Geheimschutz').hits).toEqual([])
  })
})

describe('German compounds of more parts, each in one text', () => {
  const titles = [
    'Heiz-Kartuschen-Träger verformt',
    'Ablaufschlauchschelle löst sich',
    'Heizkartuschenhalter locker',
    'Die Kartusche wackelt',
  ]
  const base = new TextIndex({ fields: sampleFields })
  base.put(titles.map((title, at) => buildCase(at + 1, 'de', { title })))
  const search = (text: string) =>
    base.search({ text, locale: 'de', from: 0, size: 10 }).hits.map(({ id }) => titles[id - 1]!)

  it.each([
    ['Träger', titles[0]],
    ['Heizkartuschenträger', titles[0]],
    ['Heiz Kartuschen Träger', titles[0]],
    ['Kartuschenträger', titles[0]],
    ['Kartuschen-Halter', titles[2]],
    ['Kartuschen Halter', titles[2]],
    ['Heiz-Kartuschen-Halter', titles[2]],
    ['Heizkartuschen-Halter', titles[2]],
    ['Schelle', titles[1]],
    ['Schellen', titles[1]],
    ['Schlauch', titles[1]],
    ['Ablauf-Schlauch-Schelle', titles[1]],
  ])('%s finds it first', (text, expected) => {
    expect(search(text)[0]).toBe(expected)
  })

  it('a word finds the compounds with it, after the texts where it stands by itself', () => {
    expect(search('Kartusche')[0]).toBe(titles[3])
    expect(search('Kartusche').toSorted()).toEqual([titles[3], titles[0], titles[2]].toSorted())
    expect(search('Heizkartusche')).toContain(titles[2])
  })
})

describe('words written together in one text and apart in another', () => {
  const find = (locale: string, titles: readonly string[], text: string) => {
    const base = new TextIndex({ fields: sampleFields })
    base.put(titles.map((title, at) => buildCase(at + 1, locale, { title })))
    return base.search({ text, locale, from: 0, size: 10 }).hits.map(({ id }) => titles[id - 1]!)
  }

  it.each([
    ['en', 'Tailwheel shimmies', 'The tail wheel shimmies', 'Tail strut bent', 'tail wheel', 'tailwheel'],
    ['en', 'Fuelcap missing', 'No fuel cap', 'Fuel smells', 'fuel cap', 'fuelcap'],
    ['de', 'Lagerschaden vorn', 'Lager mit Schaden', 'Gehäuse am Rad', 'Lager Schaden', 'Lagerschaden'],
    ['de', 'Arbeitszeit messen', 'Zeit der Arbeit', 'Gehäuse am Rad', 'Arbeit Zeit', 'Arbeitszeit'],
    ['de', 'Ölfilter verstopft', 'Filter voll Öl', 'Gehäuse am Rad', 'Öl Filter', 'Ölfilter'],
    ['nl', 'Lagerschade voor', 'Lager met schade', 'Huis van het wiel', 'lager schade', 'lagerschade'],
    ['sv', 'Lagerskada fram', 'Lager med skada', 'Hus vid hjulet', 'lager skada', 'lagerskada'],
    ['fi', 'Laakerivika edessä', 'Laakeri, vika', 'Pyörän kotelo', 'laakeri vika', 'laakerivika'],
  ])('%s: %s and %s are found by each other', (locale, joined, apart, other, inTwo, inOne) => {
    const titles = [other, joined, apart]
    const [one, two] = [find(locale, titles, inTwo), find(locale, titles, inOne)]
    expect(one.slice(0, 2).toSorted()).toEqual([joined, apart].toSorted())
    expect(two.slice(0, 2)).toEqual([joined, apart])
  })

  it('one spelling is found where the other is in no text', () => {
    expect(find('en', ['Tailwheel shimmies', 'Nose gear'], 'tail wheels')).toEqual(['Tailwheel shimmies'])
    expect(find('en', ['A wheel at the tail', 'Nose gear', 'Wheel'], 'tailwheel')).toEqual(['A wheel at the tail'])
  })

  it('a word is not parted into words that no text has together, nor joined over another', () => {
    expect(find('en', ['Cart moves', 'Ridge worn', 'Cartridge empty'], 'cartridge')).toEqual(['Cartridge empty'])
    expect(find('en', ['Tailwheel shimmies'], 'tail strut wheel')).toEqual([])
  })
})

describe('a compound, its parts in a sentence, and each of them', () => {
  // The thing, a sentence about it, another thing, and what finds the compound by a part.
  it.each([
    ['da', 'Højtrykspumpe utæt', 'Pumpe med højt tryk', 'Ventil ved tanken', ['pumper', 'tryk pumpe', 'pumpe']],
    ['da', 'Vandtank revnet', 'Tank til vand', 'Ventil ved siden', ['vand', 'tanken', 'vand tank']],
    ['de', 'Hochdruckpumpe undicht', 'Pumpe mit hohem Druck', 'Ventil am Tank', ['Pumpen', 'Druckpumpe', 'Pumpe']],
    ['de', 'Wasserrohr gerissen', 'Rohr für Wasser', 'Ventil am Tank', ['Rohr', 'Rohre', 'Wasser Rohr']],
    ['et', 'Õlifilter ummistunud', 'Filter õli jaoks', 'Klapp katki', ['filter', 'õli filter']],
    ['fi', 'Korkeapainepumppu vuotaa', 'Pumppu korkealla paineella', 'Venttiili rikki', ['pumppu', 'painepumppu']],
    ['fi', 'Öljynsuodatin tukossa', 'Suodatin öljylle', 'Venttiili rikki', ['öljy', 'suodatin', 'öljy suodatin']],
    ['hu', 'Olajszivattyú szivárog', 'Szivattyú olajhoz', 'Szelep törött', ['olaj', 'szivattyú', 'olaj szivattyú']],
    ['is', 'Olíudæla lekur', 'Dæla fyrir olíu', 'Loki brotinn', ['dæla', 'olíu dæla']],
    ['nb', 'Høytrykkspumpe lekker', 'Pumpe med høyt trykk', 'Ventil ved siden', ['pumpen', 'trykk pumpe', 'pumpe']],
    ['nl', 'Hogedrukpomp lekt', 'Pomp met hoge druk', 'Klep aan de tank', ['pompen', 'drukpomp', 'pomp']],
    ['nl', 'Oliefilter verstopt', 'Filter voor olie', 'Klep aan de tank', ['olie', 'olie filter']],
    ['sv', 'Högtryckspump läcker', 'Pump för högt tryck', 'Ventil vid tanken', ['pumpen', 'tryck pump', 'högtryck']],
    ['sv', 'Oljefilter igensatt', 'Filter för olja', 'Ventil vid tanken', ['olja', 'olja filter', 'filter']],
  ])('%s: %s', (locale, joined, apart, other, byPart) => {
    const [compound] = joined.split(' ')
    const find = (titles: readonly string[], text: string) => {
      const base = new TextIndex({ fields: sampleFields })
      base.put(titles.map((title, at) => buildCase(at + 1, locale, { title })))
      return base.search({ text, locale, from: 0, size: 10 }).hits.map(({ id }) => titles[id - 1]!)
    }
    expect(find([other, joined, apart], compound!)[0]).toBe(joined)
    expect(find([other, apart], compound!)).toEqual([apart])
    for (const text of byPart) expect(find([other, joined], text)).toEqual([joined])
  })

  it('texts with the parts follow those with the compound', () => {
    const titles = ['Högtryckspump läcker', 'Pump för högt tryck', 'Tryck saknas, pumpen går', 'Ventil']
    const base = new TextIndex({ fields: sampleFields })
    base.put(titles.map((title, at) => buildCase(at + 1, 'sv', { title })))
    const { hits } = base.search({ text: 'högtryckspump', locale: 'sv', from: 0, size: 10 })
    expect(hits.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('a mistyped compound is corrected before its end is looked for', () => {
    const base = new TextIndex({ fields: sampleFields })
    base.put([buildCase(1, 'de', { title: 'Druckpumpe' }), buildCase(2, 'de', { title: 'Pumpe' })])
    const [first] = base.search({ text: 'Drukpumpe', locale: 'de', from: 0, size: 10 }).terms
    expect(first!.correctedTo).toEqual(['druckpumpe'])
  })
})

it('of more than two parts, each is a word', () => {
  const once = (part: string) => Number(['heiz', 'kartusche', 'trager'].includes(part))
  expect(splitCompound('heizkartuschentrager', once)).toBeUndefined()
  const counts = { asWritten: once, inAnyForm: once }
  expect(splitUnknown('heizkartuschentrager', counts)).toEqual(['heiz', 'kartusche', 'trager'])
})

it.each([
  ['hogtryckspump', ['tryck', 'pump']],
  ['hogtryckpump', ['tryck', 'pump']],
  ['garpump', ['pump']],
  ['arpump', undefined],
  ['pump', undefined],
])('%s ends with %j', (word, parts) => {
  expect(knownEnd(word, (part) => Number(['tryck', 'pump'].includes(part)))).toEqual(parts)
})

it.each([
  ['ablaufschlauchschelle', 'schelle', 'schell', true],
  ['ablaufschlauchschelle', 'schellen', 'schell', true],
  ['heizkartuschenhalter', 'kartuschen', 'kartusch', true],
  ['schlauchschelle', 'schlauch', 'schlauch', true],
  ['schelle', 'schelle', 'schell', false],
  ['gestellen', 'stell', 'stell', false],
  ['wasserdampfe', 'dampf', 'dampf', true],
  ['kolbengehause', 'haus', 'haus', false],
  ['wasserrohr', 'rohr', 'rohr', true],
  ['oljefilter', 'olja', 'olj', true],
  ['hochdruckpumpe', 'pumpen', 'pump', true],
])('%s has the part %s: %s', (compound, folded, stem, has) => {
  expect(hasPart(compound, { folded, stem })).toBe(has)
})
