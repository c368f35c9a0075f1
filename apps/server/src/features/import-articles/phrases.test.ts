import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPhrase, PhraseFinder } from './phrases.ts'

const finds = (phrase: string, ...texts: string[]) => new PhraseFinder([[phrase]]).find(texts).length > 0

describe('a phrase', () => {
  test.each([
    ['crash', 'The pump may CRASH.', true],
    ['crash', 'It crashes.', false],
    ['crash*', 'It crashes.', true],
    ['crash*', 'It will crash', true],
    ['crash*', 'a gatecrash', false],
    ['sign in', 'You sign \n\t in twice', true],
    ['sign in', 'sign-in', false],
    ['sign in', 'sign inside', false],
    ["can't start", 'It can’t start.', true],
    ['can', "It can't", true],
    ['Straße', 'EINE STRASSE', true],
    ['ΟΔΟΣ', 'η οδος', true],
    ['οδοσ*', 'η οδός οδοσα', true],
    ['é', 'caf e\u0301 x', true],
    ['e*', 'e\u0301', false],
    ['エラー', '起動時にエラーが表示される', true],
    ['(404)', 'Not found (404).', true],
    ['.net', 'A ASP.NET page', true],
    ['a.c', 'abc', false],
    ['𝒜b', 'ab', true],
    ['_id', 'my_id', false],
  ])('%j in %j: %s', (phrase, text, isFound) => {
    expect(finds(phrase, text)).toBe(isFound)
  })

  test('does not run over the end of a text into the next one', () => {
    expect(finds('sign in', 'sign', 'in')).toBe(false)
    expect(finds('sign in', 'x', 'sign in')).toBe(true)
  })

  test('has a letter or a digit, and an asterisk only at its end', () => {
    expect(['a', '7*', '(1)', 'エ'].map(isPhrase)).toEqual([true, true, true, true])
    expect(['', ' ', '*', '--', 'a*b', 'a**'].map(isPhrase)).toEqual([false, false, false, false, false, false])
  })
})

/** The slow way: at each place of the text, phrase by phrase. */
function findSlowly(groups: readonly (readonly string[])[], texts: readonly string[]): number[] {
  const fold = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character)
  const occurs = (phrase: string, text: string) => {
    const hasEnding = phrase.endsWith('*')
    const sought = fold(hasEnding ? phrase.slice(0, -1) : phrase)
    return [...text].some((_, start) => {
      const end = start + sought.length
      if (text.slice(start, end) !== sought) return false
      const beginsWithin = isWord(text[start - 1]) && isWord(sought[0])
      const endsWithin = isWord(text[end]) && isWord(sought.at(-1))
      return !beginsWithin && (hasEnding || !endsWithin)
    })
  }
  return groups.flatMap((phrases, group) =>
    phrases.some((phrase) => texts.some((text) => occurs(phrase, fold(text)))) ? [group] : [],
  )
}

test('all groups are found that the slow way finds, and no others', () => {
  const piece = (...pieces: string[]) =>
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(''))
  const text = piece('a', 'b', 'A', 'ä', 'Ä', 'ж', '1', '_', ' ', '  ', '\n', '-', '(', '.', "'", '$', '\\', '[')
  const phrase = fc
    .tuple(text, fc.constantFrom('', '*'))
    .map((parts) => parts.join(''))
    .filter((each) => isPhrase(each))
  const groups = fc.array(fc.array(phrase, { maxLength: 4 }), { maxLength: 4 })
  fc.assert(
    fc.property(groups, fc.array(text, { maxLength: 3 }), (phrases, texts) => {
      expect(new PhraseFinder(phrases).find(texts)).toEqual(findSlowly(phrases, texts))
    }),
    { numRuns: 3_000 },
  )
})

test('a text of 16 MiB is searched for 10,000 phrases in one pass', () => {
  const phrases = Array.from({ length: 10_000 }, (_, n) => `${'a '.repeat(n % 50)}b${n}`)
  const finder = new PhraseFinder([phrases, ['end of it']])
  const started = performance.now()
  expect(finder.find([`${'a '.repeat(8 * 2 ** 20)} end of it`])).toEqual([1])
  expect(performance.now() - started).toBeLessThan(30_000)
})
