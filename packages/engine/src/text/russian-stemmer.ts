/**
 * The Russian stemmer of Snowball (Porter: Snowball, a language for stemming algorithms, 2001, and its page on the Russian
 * stemmer), for words in lower case with е for ё. Written out, because the first look at each word bounds the speed of indexing.
 *
 * Endings are looked for in RV, what follows the first vowel. R2 is what follows the first non-vowel after a vowel, twice.
 */

const VOWELS = 'аеиоуыэюя'

/** Endings by their last letter, longest first; some count only after а or я. */
type Endings = ReadonlyMap<string, readonly { ending: string; followsA: boolean }[]>

function endings(always: string, afterA = ''): Endings {
  const byLast = new Map<string, { ending: string; followsA: boolean }[]>()
  const add = (text: string, followsA: boolean) => {
    for (const ending of text.split(' ').filter((each) => each !== '')) {
      const last = ending.at(-1)!
      byLast.set(last, [...(byLast.get(last) ?? []), { ending, followsA }])
    }
  }
  add(always, false)
  add(afterA, true)
  for (const list of byLast.values()) list.sort((a, b) => b.ending.length - a.ending.length)
  return byLast
}

const GERUND = endings('ив ивши ившись ыв ывши ывшись', 'в вши вшись')
const REFLEXIVE = endings('ся сь')
const ADJECTIVE = endings('ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею')
const PARTICIPLE = endings('ивш ывш ующ', 'ем нн вш ющ щ')
const VERB = endings(
  'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
  'ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно',
)
const NOUN = endings(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
)

/** Stem of a word in lower case. */
export function stemRussian(word: string): string {
  const start = firstVowel(word, 0) + 1
  if (start > word.length) return word
  const beginning = word.slice(0, start)
  const region2 = startOfRegion2(word) - start
  let rest = withoutInflection(word.slice(start))
  if (rest.endsWith('и')) rest = rest.slice(0, -1)
  const derived = rest.endsWith('ость') ? 4 : rest.endsWith('ост') ? 3 : 0
  if (derived > 0 && rest.length - derived >= region2) rest = rest.slice(0, -derived)
  return beginning + tidied(rest)
}

/** Place of the first vowel from `from` on; the length of the word if there is none. */
function firstVowel(word: string, from: number): number {
  let at = from
  while (at < word.length && !VOWELS.includes(word[at]!)) at++
  return at
}

function startOfRegion2(word: string): number {
  let at = 0
  for (let region = 0; region < 2; region++) {
    at = firstVowel(word, at)
    while (at < word.length && VOWELS.includes(word[at]!)) at++
    at++
  }
  return Math.min(at, word.length)
}

function withoutInflection(rest: string): string {
  const gerund = without(rest, GERUND)
  if (gerund !== undefined) return gerund
  const plain = without(rest, REFLEXIVE) ?? rest
  const adjective = without(plain, ADJECTIVE)
  if (adjective !== undefined) return without(adjective, PARTICIPLE) ?? adjective
  return without(plain, VERB) ?? without(plain, NOUN) ?? plain
}

/** Takes off the longest of the endings; undefined if there is none, or it is not where it counts. */
function without(rest: string, byLast: Endings): string | undefined {
  const found = byLast.get(rest.at(-1) ?? '')?.find(({ ending }) => rest.endsWith(ending))
  if (found === undefined) return undefined
  const stem = rest.slice(0, -found.ending.length)
  return found.followsA && !stem.endsWith('а') && !stem.endsWith('я') ? undefined : stem
}

/** Takes off a superlative, one of two н, or a soft sign. */
function tidied(rest: string): string {
  const superlative = rest.endsWith('ейше') ? 4 : rest.endsWith('ейш') ? 3 : 0
  const stem = superlative > 0 ? rest.slice(0, -superlative) : rest
  if (stem.endsWith('нн')) return stem.slice(0, -1)
  return superlative === 0 && stem.endsWith('ь') ? stem.slice(0, -1) : stem
}
