import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareText, DictionaryWriter } from '../../storage/dictionary.ts'
import { editDistance } from '../../testing/edit-distance.ts'
import { foldedOf, makeForm } from '../../text/tokens.ts'
import { findSimilar } from './find-similar.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ж', '𞤀', '𞤁'), maxLength: 8 })

it('finds exactly the words that are near enough, with their distance', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 40 }),
      word,
      fc.integer({ min: 0, max: 2 }),
      (words, wanted, most) => {
        const forms = words.map((text, at) => (at % 3 === 0 ? makeForm(text, `${text}!`) : text)).sort(compareText)
        const writer = new DictionaryWriter()
        for (const form of forms) writer.add(form)
        const expected = forms
          .map((form, index) => ({ index, edits: editDistance(foldedOf(form), wanted) }))
          .filter(({ edits }) => edits <= most)
        const dictionary = writer.finish()
        expect(findSimilar(dictionary, wanted, most)).toEqual(expected)
        for (const other of words) findSimilar(dictionary, other, most)
        expect(findSimilar(dictionary, wanted, most)).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
})
