/**
 * The German stemmer of Snowball (Porter: Snowball, a language for stemming algorithms, 2001, and its page on the German
 * stemmer), for words in lower case. Written out, because the first look at each word bounds the speed of indexing.
 *
 * R1 is what follows the first non-vowel after a vowel, from the fourth letter on; R2 what follows the next one after the
 * next vowel. A rule says in which of them its ending has to be.
 */

const VOWELS = 'aeiouyäöü'
/** Letters after which s and st are endings. */
const BEFORE_S = 'bdfghklmnrt'
const BEFORE_ST = 'bdfghklmnt'
/** Letters that are left before R1 at least. */
const LEAST_BEFORE_REGION = 3

/** Stem of a word in lower case; umlauts lose their dots, and ß is ss. */
export function stemGerman(word: string): string {
  const marked = markConsonants(word.replaceAll('ß', 'ss'))
  const isLong = marked.length >= LEAST_BEFORE_REGION
  const start = isLong ? regionAfter(marked, 0) : marked.length
  const region1 = Math.max(start, LEAST_BEFORE_REGION)
  const region2 = isLong ? regionAfter(marked, start) : marked.length
  let stem = withoutInflection(marked, region1)
  stem = withoutComparison(stem, region1)
  stem = withoutDerivation(stem, region1, region2)
  return /[UYäöü]/.test(stem) ? stem.toLowerCase().replace(/[äöü]/g, (letter) => 'aou'['äöü'.indexOf(letter)]!) : stem
}

/** Puts U and Y for u and y between vowels: there they are none. */
function markConsonants(word: string): string {
  if (!/[uy]/.test(word)) return word
  let marked = word
  for (let at = 1; at < word.length - 1; at++) {
    const letter = word[at]!
    if ((letter !== 'u' && letter !== 'y') || !isVowel(marked, at - 1) || !isVowel(marked, at + 1)) continue
    marked = marked.slice(0, at) + letter.toUpperCase() + marked.slice(at + 1)
  }
  return marked
}

function isVowel(word: string, at: number): boolean {
  return VOWELS.includes(word[at]!)
}

/** Where the region starts that follows the first non-vowel after a vowel, both from `from` on. */
function regionAfter(word: string, from: number): number {
  let at = from
  while (at < word.length && !isVowel(word, at)) at++
  while (at < word.length && isVowel(word, at)) at++
  return Math.min(at + 1, word.length)
}

/** The longest of some endings, which come longest first, that the word has. */
function endingOf(word: string, endings: readonly string[]): string | undefined {
  for (const ending of endings) if (word.endsWith(ending)) return ending
  return undefined
}

const INFLECTIONS = ['ern', 'em', 'er', 'en', 'es', 'e', 's']
const COMPARISONS = ['est', 'en', 'er', 'st']
const DERIVATIONS = ['isch', 'lich', 'heit', 'keit', 'end', 'ung', 'ig', 'ik']

function withoutInflection(word: string, region1: number): string {
  const ending = endingOf(word, INFLECTIONS)
  if (ending === undefined) return word
  const length = word.length - ending.length
  if (length < region1) return word
  if (ending === 's') return BEFORE_S.includes(word[length - 1] ?? ' ') ? word.slice(0, length) : word
  const stem = word.slice(0, length)
  const endsInE = ending === 'e' || ending === 'en' || ending === 'es'
  return endsInE && stem.endsWith('niss') ? stem.slice(0, -1) : stem
}

function withoutComparison(word: string, region1: number): string {
  const ending = endingOf(word, COMPARISONS)
  if (ending === undefined) return word
  const length = word.length - ending.length
  if (length < region1) return word
  if (ending === 'st' && (length <= LEAST_BEFORE_REGION || !BEFORE_ST.includes(word[length - 1]!))) return word
  return word.slice(0, length)
}

function withoutDerivation(word: string, region1: number, region2: number): string {
  const ending = endingOf(word, DERIVATIONS)
  if (ending === undefined) return word
  const length = word.length - ending.length
  if (length < region2) return word
  const stem = word.slice(0, length)
  switch (ending) {
    case 'end':
    case 'ung':
      return stem.endsWith('ig') && !stem.endsWith('eig') && length - 2 >= region2 ? stem.slice(0, -2) : stem
    case 'lich':
    case 'heit':
      return (stem.endsWith('er') || stem.endsWith('en')) && length - 2 >= region1 ? stem.slice(0, -2) : stem
    case 'keit': {
      const before = endingOf(stem, ['lich', 'ig'])
      return before !== undefined && length - before.length >= region2 ? stem.slice(0, -before.length) : stem
    }
    default:
      return stem.endsWith('e') ? word : stem
  }
}
