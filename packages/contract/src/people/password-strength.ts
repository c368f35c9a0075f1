import { commonSequences, commonWords } from './common-words.ts'

const shortestSequence = 3
const words = commonWords.map(fold)
const sequences = commonSequences.map(fold).flatMap((sequence) => [sequence, [...sequence].reverse().join('')])
const year = /^(19|20)\d\d/

const signs = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '€': 'e' }

/** Signs that stand for letters; those with two readings are tried in both. */
const letterSigns = ['i', 'l'].map((letter) => new Map(Object.entries({ ...signs, '1': letter, '!': letter })))

/**
 * The number of characters of a password that have to be guessed: a common word (also written with digits and signs for
 * letters), a sequence of keys, letters or digits, and a year count as one character each.
 */
export function countHardCharacters(password: string): number {
  const plain = fold(password)
  const readings = letterSigns.map((signs) => [...plain].map((character) => signs.get(character) ?? character).join(''))
  // The fewest for the beginnings of the password, by their lengths in UTF-16 units.
  const fewest = [0]
  for (let start = 0; start < plain.length; start += 1) {
    const soFar = fewest[start] ?? Infinity
    for (const length of easyLengths(plain, readings, start))
      fewest[start + length] = Math.min(fewest[start + length] ?? Infinity, soFar + 1)
  }
  return fewest[plain.length] ?? 0
}

/** Lower case without diacritics. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

/** The lengths of what counts as one character at this place; 1 is always among them. */
function easyLengths(plain: string, readings: readonly string[], start: number): Set<number> {
  const lengths = new Set([1, sequenceLength(plain, start)])
  if (year.test(plain.slice(start, start + 4))) lengths.add(4)
  for (const word of words) if (readings.some((reading) => reading.startsWith(word, start))) lengths.add(word.length)
  return lengths
}

/** The length of the longest sequence that begins here; 1 without one. */
function sequenceLength(plain: string, start: number): number {
  let longest = 1
  for (const sequence of sequences) {
    const from = sequence.indexOf(plain.slice(start, start + shortestSequence))
    if (from === -1 || start + shortestSequence > plain.length) continue
    let length = shortestSequence
    while (start + length < plain.length && plain[start + length] === sequence[from + length]) length += 1
    longest = Math.max(longest, length)
  }
  return longest
}
