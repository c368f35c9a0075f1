import { limits, type ModelDocument, type Project, type WordList } from '@advisor/contract'
import { hasSearchedWord } from '@advisor/engine/text'
import type { ModelProblem } from './model.ts'

/** Words of a long group that a message names. */
const namedWords = 3

/** What the word lists of a model have too much of or cannot use, and, as warnings, what has no effect. */
export function findWordListFaults(project: Project, documents: readonly ModelDocument[]): ModelProblem[] {
  const lists = documents.filter((document): document is WordList => document.kind === 'word-list')
  return lists.flatMap((list) => {
    const other = lists.find(({ locale }) => locale === list.locale)
    const faults = [
      ...(other && other !== list
        ? [`"${other.id}" has the words of language ${list.locale}: put both into one.`]
        : []),
      ...faultsOf(list),
    ]
    const isUsed = project.locales.includes(list.locale)
    return [
      ...faults.map((message) => ({ kind: list.kind, id: list.id, message })),
      ...(isUsed ? warningsOf(list) : [`the project has no texts in its language ${list.locale}.`]).map((message) => ({
        ...{ kind: list.kind, id: list.id, message, isWarning: true },
      })),
    ]
  })
}

function faultsOf({ locale, synonyms, notSynonyms, filler, denials }: WordList): string[] {
  const words = [...synonyms, ...notSynonyms].reduce((sum, group) => sum + group.length, 0)
  const { wordListWords, fillerPhrases, denialWords } = limits
  const denying = Object.values(denials).flat().length
  const counts = [
    ...(words > wordListWords ? [`its groups have ${words} words, more than ${wordListWords}.`] : []),
    ...(filler.length > fillerPhrases
      ? [`it has ${filler.length} phrases of filler, more than ${fillerPhrases}.`]
      : []),
    ...(denying > denialWords ? [`it has ${denying} words that deny, more than ${denialWords}.`] : []),
  ]
  // What is far too long is not looked at word by word.
  if (counts.length > 0) return counts
  return [
    ...synonyms.flatMap((group, place) => faultsOfGroup(group, `synonyms ${place + 1}`, locale)),
    ...notSynonyms.flatMap((group, place) => faultsOfGroup(group, `notSynonyms ${place + 1}`, locale)),
    ...filler.flatMap((phrase, place) => wordFaults(phrase, `filler ${place + 1}`, locale)),
    ...faultsOfWords(synonyms, notSynonyms),
    ...faultsOfDenials(denials),
  ]
}

/** Words that deny stand alone, and deny in one way. */
function faultsOfDenials(denials: WordList['denials']): string[] {
  const { listedWordCharacters } = limits
  const listed = (['ahead', 'around', 'lack'] as const).flatMap((kind) =>
    denials[kind].map((word, place) => ({ kind, word, name: `denials.${kind} ${place + 1}` })),
  )
  return listed.flatMap(({ kind, word, name }, at) => {
    if (word.trim() === '') return [`${name} is empty.`]
    if (word.length > listedWordCharacters)
      return [`${name}: "${word}" has ${word.length} characters, more than ${listedWordCharacters}.`]
    if (!/^[\p{L}\p{M}'’-]+$/u.test(word.trim())) return [`${name}: "${word}" is not one word of letters.`]
    const other = listed.slice(0, at).find((each) => each.kind !== kind && keyOf(each.word) === keyOf(word))
    return other ? [`"${word}" denies in two ways, ${other.kind} and ${kind}: choose one.`] : []
  })
}

function faultsOfGroup(group: readonly string[], place: string, locale: string): string[] {
  const name = `${place} (${shown(group)})`
  if (group.length > limits.synonymsOfWord)
    return [`${name} has ${group.length} words, more than ${limits.synonymsOfWord}.`]
  if (new Set(group.map(keyOf)).size < 2) return [`${name} needs two different words.`]
  return group.flatMap((word) => wordFaults(word, name, locale))
}

function wordFaults(word: string, place: string, locale: string): string[] {
  if (word.trim() === '') return [`${place} has an empty word.`]
  if (word.length > limits.listedWordCharacters)
    return [`${place}: "${word}" has ${word.length} characters, more than ${limits.listedWordCharacters}.`]
  return hasSearchedWord(word, locale)
    ? []
    : [`${place}: "${word}" has no word that searches look for: stop words and punctuation are left out anyway.`]
}

/** The faults of words by all groups that they are in. */
function faultsOfWords(synonyms: WordList['synonyms'], notSynonyms: WordList['notSynonyms']): string[] {
  const others = new Map<string, Set<string>>()
  for (const keys of synonyms.map((group) => group.map(keyOf))) {
    if (keys.length > limits.synonymsOfWord) continue
    for (const key of keys) others.set(key, (others.get(key) ?? new Set()).union(new Set(keys)))
  }
  const most = limits.synonymsOfWord
  const many = [...others].flatMap(([key, { size }]) =>
    size - 1 > most ? [`"${key}" has ${size - 1} synonyms in all its groups, more than ${most}.`] : [],
  )
  const sound = notSynonyms.filter(({ length }) => length <= most)
  const both = sound.flatMap((group) =>
    group.flatMap((word, at) =>
      group
        .slice(at + 1)
        .filter((other) => keyOf(other) !== keyOf(word) && others.get(keyOf(word))?.has(keyOf(other)))
        .map((other) => `"${word}" and "${other}" are both synonyms and notSynonyms: choose one.`),
    ),
  )
  return [...many, ...both]
}

function warningsOf({ synonyms, filler, denials }: WordList): string[] {
  const words = new Set(synonyms.flat().map(keyOf))
  const isListed = (phrase: string) => words.has(keyOf(phrase))
  return [
    ...filler.filter(isListed).map((phrase) => `"${phrase}" is filler, so its synonyms are not searched.`),
    ...[...denials.ahead, ...denials.around]
      .filter(isListed)
      .map((word) => `"${word}" denies, so its synonyms are not searched.`),
  ]
}

function keyOf(word: string): string {
  return word.trim().toLowerCase()
}

function shown(group: readonly string[]): string {
  const named = group.slice(0, namedWords).map((word) => `"${word}"`)
  return group.length > namedWords ? `${named.join(', ')}, …` : named.join(', ')
}
