import { describe, expect, it } from 'vitest'
import { readChunks } from '../analyse-field.ts'
import { analyserFor } from '../analyser.ts'
import type { OwnDenials } from './denial-words.ts'
import { DeniedWords } from './denied-words.ts'
import { denialWordsOf } from './index.ts'

/** The denied words of a text; in dense scripts the pairs of characters. */
function deniedIn(text: string, locale: string, own?: OwnDenials): string[] {
  const { chunks } = analyserFor(locale)
  const found: string[] = []
  const deny = (chunk: number) => void found.push(...chunks.tokensOf(chunk).tokens.map(({ term }) => term.slice(1)))
  const denied = new DeniedWords(locale, chunks, { deny }, own)
  denied.open(text)
  readChunks(text, locale, chunks, 'prose', denied)
  return found
}

describe('a denial binds to the word that it denies', () => {
  it.each([
    ['en', 'There is no steam.', ['steam']],
    ['en', 'Without any pressure', ['pressur']],
    ['en', "The pump won't start", ['pump', 'start']],
    ['en', 'steam is missing', ['steam']],
    ['en', 'The machine fails to heat', ['machin', 'heat']],
    ['de', 'Die Pumpe zieht kein Wasser', ['wass']],
    ['de', 'Maschine heizt nicht', ['maschin', 'heizt']],
    ['de', 'Ohne Druck', ['druck']],
    ['fr', "Le broyeur ne s'allume plus", ['allum']],
    ['fr', "La pompe n'aspire pas", ['aspir']],
    ['fr', 'sans pression', ['pression']],
    ['es', 'No sale agua', ['sal', 'agu']],
    ['es', 'sin vapor', ['vapor']],
    ['it', 'la pompa non parte', ['pomp', 'part']],
    ['it', 'senza acqua', ['acqua']],
    ['pt_BR', 'a bomba não liga', ['bomb', 'lig']],
    ['pt_BR', 'sem água', ['agu']],
    ['ru', 'насос не работает', ['насос', 'работа']],
    ['ru', 'нет пара', ['пар']],
    ['ru', 'без воды', ['вод']],
  ])('%s: %s', (locale, text, denied) => {
    expect(deniedIn(text, locale)).toEqual(denied)
  })

  it.each([
    ['ja', '水が出ない', '水が'],
    ['ja', '蒸気が出ません', '蒸気'],
    ['ja', '電源が入らなかった', '電源'],
    ['ko', '물이 나오지 않아요', '나오'],
    ['ko', '압력이 없습니다', '압력'],
    ['zh_CN', '没有蒸汽', '蒸汽'],
    ['zh_CN', '水泵不工作', '工作'],
    ['zh_TW', '機器無法加熱', '加热'],
  ])('%s: %s', (locale, text, denied) => {
    expect(deniedIn(text, locale)).toContain(denied)
  })

  it.each([
    ['a clause that ends', 'No water, pressure is fine'],
    ['a word that begins another', 'No water but pressure is fine'],
    ['a preposition', 'No water from the pressure pump'],
  ])('and not across %s', (_, text) => {
    expect(deniedIn(text, 'en')).toEqual(['water'])
  })

  it('and not to what nobody denies', () => {
    expect(deniedIn('Steam and pressure are there', 'en')).toEqual([])
    expect(deniedIn('水が出る。蒸気も出ます', 'ja')).toEqual([])
    expect(deniedIn('少ない', 'ja')).toEqual([])
  })

  it.each([
    ['en', 'not only steam', []],
    ['en', 'nothing but water', []],
    ['en', 'not without water', []],
    ['en', 'no longer heats', ['heat']],
    ['en', 'The pump does not start any more', ['pump', 'start']],
    ['de', 'nicht nur Dampf', []],
    ['de', 'heizt nicht mehr richtig', ['heizt', 'richtig']],
    ['fr', "Plus d'eau", ['eau']],
    ['fr', 'Plus de vapeur, pression normale', ['vapeur']],
    ['fr', 'La pompe donne plus de pression', []],
    ['fr', 'Plus de 10 bar', []],
    ['fr', 'pas seulement la vapeur', []],
    ['es', 'no solo gotea', []],
    ['it', 'non risponde più', ['rispond']],
    ['it', "nient'altro che acqua", []],
    ['pt_BR', 'não só vapor', []],
    ['ru', 'не только пар', []],
  ])('as far as it denies: %s, %s', (locale, text, denied) => {
    expect(deniedIn(text, locale)).toEqual(denied)
  })

  it('once, in the order of the text', () => {
    expect(deniedIn('no steam no steam is not missing', 'en')).toEqual(['steam', 'steam'])
  })
})

describe.each(['de', 'en', 'es', 'fr', 'it', 'pt_BR', 'ru'])('the words of denial in %s', (locale) => {
  const { ahead, around, lack, weak, particles, openings, borders, opposites } = denialWordsOf(locale)!

  it('are of one kind each', () => {
    const words = [ahead, around, lack, weak, particles, borders].flatMap((list) => list.split(' '))
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  it('open no statement and stand behind one at once', () => {
    const both = borders.split(' ').filter((word) => openings.split(' ').includes(word))
    expect(both).toEqual([])
  })

  it('have things and what their absence is called in each line', () => {
    for (const line of opposites.trim().split('\n')) expect(line).toMatch(/^[^:]+: [^:]+$/)
  })
})

describe('words by which the people of a base deny', () => {
  it.each([
    ['de', 'Maschine macht nix Dampf', { ahead: ['nix'] }, ['dampf']],
    ['en', 'The pump ain’t-never starts', { around: ['ain’t-never'] }, ['pump', 'start']],
    ['en', 'Steam kaput', { lack: ['KAPUT'] }, ['steam']],
    ['en', 'Steam kaput', {}, []],
    ['ja', '蒸気パアです', { lack: ['パア'] }, ['蒸気', '気パ']],
  ])('%s: %s', (locale, text, own, denied) => {
    expect(deniedIn(text, locale, { ahead: [], around: [], lack: [], ...own })).toEqual(denied)
  })
})
