import { expect, it } from 'vitest'
import { compareText, DictionaryWriter } from '../../storage/dictionary.ts'
import { findCodesAround } from './find-code-parts.ts'

function codesAround(part: string, ...codes: string[]): string[] {
  const writer = new DictionaryWriter()
  for (const code of codes.sort(compareText)) writer.add(code)
  const dictionary = writer.finish()
  return findCodesAround(dictionary, part).map((index) => dictionary.at(index))
}

it('finds longer codes with the code in the middle, at the beginning or at the end', () => {
  expect(codesAround('4386', 'lkt4386grx', 't4386x1', '4386a1', '4386')).toEqual(['4386a1', 'lkt4386grx', 't4386x1'])
})

it('finds no code in which more digits or letters follow on', () => {
  expect(codesAround('4386', '24386', 'tl4387', 'a43861b')).toEqual([])
  expect(codesAround('t4386', 'lkt4386grx', 't4386grx')).toEqual(['t4386grx'])
})

it('finds no code of letters and one number: its parts are terms', () => {
  expect(codesAround('120', 'p120', '120v')).toEqual([])
})

it('finds the number of a version, and no decimal', () => {
  expect(codesAround('760', '6.1.760', '6.760', '760.5')).toEqual(['6.1.760'])
})

it('finds no notes on words and codes', () => {
  expect(codesAround('204', '=e204', '\u00ace204')).toEqual([])
})
