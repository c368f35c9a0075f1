/**
 * The English stemmer of Snowball (Porter2; Porter: Snowball, a language for stemming algorithms, 2001, and its page on
 * the English stemmer), for words in lower case. The package that stems the other languages has only Porter's first
 * stemmer, and speed matters: each new word of a text is stemmed (docs/decisions/0010-stemmers.md).
 *
 * R1 is the part after the first non-vowel after a vowel, R2 is R1 of R1; a rule names the one that must contain its
 * ending.
 */

/** Words whose stem is no matter of rules. */
const IRREGULAR = new Map<string, string>(
  Object.entries({
    skis: 'ski',
    skies: 'sky',
    dying: 'die',
    lying: 'lie',
    tying: 'tie',
    idly: 'idl',
    gently: 'gentl',
    ugly: 'ugli',
    early: 'earli',
    only: 'onli',
    singly: 'singl',
    sky: 'sky',
    news: 'news',
    howe: 'howe',
    atlas: 'atlas',
    cosmos: 'cosmos',
    bias: 'bias',
    andes: 'andes',
  }),
)

/** Words that stay as they are once a plural's s is off. */
const FINISHED = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '))

/** An ending and what takes its place. */
type Rule = readonly [ending: string, by: string]

/** Rules by the code of the last letter of their ending, longest ending first: the longest that a word has decides. */
type Rules = readonly (readonly Rule[] | undefined)[]

function rules(text: string): Rules {
  const byLast: (Rule[] | undefined)[] = []
  const all = text.split(' ').map((rule): Rule => {
    const [ending = '', by = ''] = rule.split('>')
    return [ending, by]
  })
  for (const rule of all.sort(([a], [b]) => b.length - a.length)) {
    ;(byLast[rule[0].charCodeAt(rule[0].length - 1)] ??= []).push(rule)
  }
  return byLast
}

const STEP_2 = rules(
  'tional>tion enci>ence anci>ance abli>able entli>ent izer>ize ization>ize ational>ate ation>ate ator>ate alism>al aliti>al ' +
    'alli>al fulness>ful ousli>ous ousness>ous iveness>ive iviti>ive biliti>ble bli>ble ogi>og fulli>ful lessli>less li>',
)
const STEP_3 = rules('tional>tion ational>ate alize>al icate>ic iciti>ic ical>ic ful> ness> ative>')
const STEP_4 = rules('al> ance> ence> er> ic> able> ible> ant> ement> ment> ent> ism> ate> iti> ous> ive> ize> ion>')

/** Letters after which li is an ending. */
const BEFORE_LI = 'cdeghkmnrt'
const DOUBLES = 'bdfgmnprt'

/** Stem of a word in lower case. */
export function stemEnglish(word: string): string {
  if (word.length <= 2) return word
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  const marked = markConsonantY(word.startsWith("'") ? word.slice(1) : word)
  const region1 = startOfRegion1(marked)
  const region2 = regionAfter(marked, region1)
  const singular = withoutPlural(withoutPossessive(marked))
  if (FINISHED.has(singular)) return singular
  let stem = withIForY(withoutTense(singular, region1))
  stem = replaceEnding(stem, STEP_2, region1, (ending, before) => {
    if (ending === 'li') return BEFORE_LI.includes(before.at(-1) ?? ' ')
    return ending !== 'ogi' || before.endsWith('l')
  })
  stem = replaceEnding(stem, STEP_3, region1, (ending, before) => ending !== 'ative' || before.length >= region2)
  stem = replaceEnding(stem, STEP_4, region2, (ending, before) => {
    return ending !== 'ion' || before.endsWith('s') || before.endsWith('t')
  })
  stem = withoutFinalLetter(stem, region1, region2)
  return stem.includes('Y') ? stem.replaceAll('Y', 'y') : stem
}

/** Puts Y for each y at the beginning and after a vowel: there it is no vowel. */
function markConsonantY(word: string): string {
  let at = word.indexOf('y')
  if (at < 0) return word
  let marked = word
  for (; at >= 0; at = marked.indexOf('y', at + 1)) {
    if (at === 0 || isVowel(marked, at - 1)) marked = `${marked.slice(0, at)}Y${marked.slice(at + 1)}`
  }
  return marked
}

function isVowel(word: string, at: number): boolean {
  switch (word.charCodeAt(at)) {
    case 0x61: // a
    case 0x65: // e
    case 0x69: // i
    case 0x6f: // o
    case 0x75: // u
    case 0x79: // y
      return true
    default:
      return false
  }
}

function startOfRegion1(word: string): number {
  for (const beginning of ['gener', 'commun', 'arsen']) if (word.startsWith(beginning)) return beginning.length
  return regionAfter(word, 0)
}

/** Where the region starts that follows the first non-vowel after a vowel, both from `from` on. */
function regionAfter(word: string, from: number): number {
  let at = from
  while (at < word.length && !isVowel(word, at)) at++
  while (at < word.length && isVowel(word, at)) at++
  return Math.min(at + 1, word.length)
}

/** Whether there is a vowel before `end`. */
function hasVowel(word: string, end: number): boolean {
  for (let at = 0; at < end; at++) if (isVowel(word, at)) return true
  return false
}

function withoutPossessive(word: string): string {
  if (!word.includes("'")) return word
  return word.replace(/(?:'s'|'s|')$/, '')
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1)
  if (!word.endsWith('s') || word.endsWith('us') || word.endsWith('ss')) return word
  return hasVowel(word, word.length - 2) ? word.slice(0, -1) : word
}

function withoutTense(word: string, region1: number): string {
  for (const ending of ['eedly', 'eed']) {
    if (word.endsWith(ending))
      return word.length - ending.length >= region1 ? word.slice(0, -ending.length) + 'ee' : word
  }
  const ending = ['ingly', 'edly', 'ing', 'ed'].find((each) => word.endsWith(each))
  if (ending === undefined || !hasVowel(word, word.length - ending.length)) return word
  const stem = word.slice(0, -ending.length)
  if (stem.endsWith('at') || stem.endsWith('bl') || stem.endsWith('iz')) return `${stem}e`
  const last = stem.at(-1)!
  if (last === stem.at(-2) && DOUBLES.includes(last)) return stem.slice(0, -1)
  return region1 >= stem.length && endsInShortSyllable(stem, stem.length) ? `${stem}e` : stem
}

/** y after a non-vowel that is not the first letter becomes i. */
function withIForY(word: string): string {
  const last = word.length - 1
  const endsInY = word.endsWith('y') || word.endsWith('Y')
  return endsInY && last > 1 && !isVowel(word, last - 1) ? `${word.slice(0, last)}i` : word
}

/** Replaces the longest ending there is a rule for, if it is in the region and `isWanted`. */
function replaceEnding(
  word: string,
  rules: Rules,
  region: number,
  isWanted: (ending: string, before: string) => boolean,
): string {
  const found = rules[word.charCodeAt(word.length - 1)]?.find(([ending]) => word.endsWith(ending))
  if (found === undefined) return word
  const [ending, by] = found
  const length = word.length - ending.length
  if (length < region) return word
  const before = word.slice(0, length)
  return isWanted(ending, before) ? before + by : word
}

/** Takes off an e that is in R2, or in R1 and after no short syllable, and the second of two l in R2. */
function withoutFinalLetter(word: string, region1: number, region2: number): string {
  const last = word.length - 1
  if (word.endsWith('e')) {
    const isWanted = last >= region2 || (last >= region1 && !endsInShortSyllable(word, last))
    return isWanted ? word.slice(0, last) : word
  }
  return word.endsWith('ll') && last >= region2 ? word.slice(0, last) : word
}

/**
 * Whether word.slice(0, end) ends in a vowel between non-vowels, the last none of w,
 * x, Y; or is a vowel and a non-vowel.
 */
function endsInShortSyllable(word: string, end: number): boolean {
  if (end < 2 || isVowel(word, end - 1) || !isVowel(word, end - 2)) return false
  return end === 2 || (!isVowel(word, end - 3) && !'wxY'.includes(word[end - 1]!))
}
