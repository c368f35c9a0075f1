import { limits, type ModelDocument, type Project, type WordList } from '@advisor/contract'
import { hasSearchedWord } from '@advisor/engine/text'
import type { Fault, ModelProblem, SaidProblem } from './model.ts'

const fault = (message: string, said: SaidProblem): Fault => ({ message, said })

/** Words of a long group that a message names. */
const namedWords = 3

/** What the word lists of a model have too much of or cannot use, and, as warnings, what has no effect. */
export function findWordListFaults(project: Project, documents: readonly ModelDocument[]): ModelProblem[] {
  const lists = documents.filter((document): document is WordList => document.kind === 'word-list')
  return lists.flatMap((list) => {
    const other = lists.find(({ locale }) => locale === list.locale)
    const faults = [
      ...(other && other !== list
        ? [
            fault(`"${other.id}" has the words of language ${list.locale}: put both into one.`, {
              key: 'words-twice',
              name: other.caption,
            }),
          ]
        : []),
      ...faultsOf(list),
    ]
    const isUsed = project.locales.includes(list.locale)
    return [
      ...faults.map((each) => ({ kind: list.kind, id: list.id, ...each })),
      ...(isUsed ? warningsOf(list) : [unusedLanguage(list)]).map((each) => ({
        ...{ kind: list.kind, id: list.id, ...each, isWarning: true },
      })),
    ]
  })
}

const unusedLanguage = ({ locale }: WordList): Fault =>
  fault(`the project has no texts in its language ${locale}.`, { key: 'words-of-no-language', name: locale })

function faultsOf({ locale, synonyms, notSynonyms, filler, denials }: WordList): Fault[] {
  const words = [...synonyms, ...notSynonyms].reduce((sum, group) => sum + group.length, 0)
  const { wordListWords, fillerPhrases, denialWords } = limits
  const denying = Object.values(denials).flat().length
  const counts = [
    ...(words > wordListWords
      ? [
          fault(`its groups have ${words} words, more than ${wordListWords}.`, {
            key: 'synonyms-too-many',
            count: words,
            most: wordListWords,
          }),
        ]
      : []),
    ...(filler.length > fillerPhrases
      ? [
          fault(`it has ${filler.length} phrases of filler, more than ${fillerPhrases}.`, {
            key: 'fillers-too-many',
            count: filler.length,
            most: fillerPhrases,
          }),
        ]
      : []),
    ...(denying > denialWords
      ? [
          fault(`it has ${denying} words that deny, more than ${denialWords}.`, {
            key: 'denials-too-many',
            count: denying,
            most: denialWords,
          }),
        ]
      : []),
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
function faultsOfDenials(denials: WordList['denials']): Fault[] {
  const { listedWordCharacters } = limits
  const listed = (['ahead', 'around', 'lack'] as const).flatMap((kind) =>
    denials[kind].map((word, place) => ({ kind, word, name: `denials.${kind} ${place + 1}` })),
  )
  return listed.flatMap(({ kind, word, name }, at) => {
    if (word.trim() === '') return [fault(`${name} is empty.`, { key: 'word-empty' })]
    if (word.length > listedWordCharacters) return [tooLong(word, name)]
    if (!/^[\p{L}\p{M}'’-]+$/u.test(word.trim()))
      return [fault(`${name}: "${word}" is not one word of letters.`, { key: 'denial-not-one-word', name: word })]
    const other = listed.slice(0, at).find((each) => each.kind !== kind && keyOf(each.word) === keyOf(word))
    return other
      ? [
          fault(`"${word}" denies in two ways, ${other.kind} and ${kind}: choose one.`, {
            key: 'denies-twice',
            name: word,
          }),
        ]
      : []
  })
}

function tooLong(word: string, place: string): Fault {
  const most = limits.listedWordCharacters
  return fault(`${place}: "${word}" has ${word.length} characters, more than ${most}.`, {
    key: 'word-too-long',
    name: word,
    most,
  })
}

function faultsOfGroup(group: readonly string[], place: string, locale: string): Fault[] {
  const name = `${place} (${shown(group)})`
  if (group.length > limits.synonymsOfWord)
    return [
      fault(`${name} has ${group.length} words, more than ${limits.synonymsOfWord}.`, {
        key: 'group-too-many',
        name: shown(group),
        count: group.length,
        most: limits.synonymsOfWord,
      }),
    ]
  if (new Set(group.map(keyOf)).size < 2)
    return [fault(`${name} needs two different words.`, { key: 'group-two-words', name: shown(group) })]
  return group.flatMap((word) => wordFaults(word, name, locale))
}

function wordFaults(word: string, place: string, locale: string): Fault[] {
  if (word.trim() === '') return [fault(`${place} has an empty word.`, { key: 'word-empty' })]
  if (word.length > limits.listedWordCharacters) return [tooLong(word, place)]
  return hasSearchedWord(word, locale)
    ? []
    : [
        fault(
          `${place}: "${word}" has no word that searches look for: stop words and punctuation are left out anyway.`,
          { key: 'word-not-searched', name: word },
        ),
      ]
}

/** The faults of words by all groups that they are in. */
function faultsOfWords(synonyms: WordList['synonyms'], notSynonyms: WordList['notSynonyms']): Fault[] {
  const others = new Map<string, Set<string>>()
  for (const keys of synonyms.map((group) => group.map(keyOf))) {
    if (keys.length > limits.synonymsOfWord) continue
    for (const key of keys) others.set(key, (others.get(key) ?? new Set()).union(new Set(keys)))
  }
  const most = limits.synonymsOfWord
  const many = [...others].flatMap(([key, { size }]) =>
    size - 1 > most
      ? [
          fault(`"${key}" has ${size - 1} synonyms in all its groups, more than ${most}.`, {
            key: 'word-too-many-synonyms',
            name: key,
            count: size - 1,
            most,
          }),
        ]
      : [],
  )
  const sound = notSynonyms.filter(({ length }) => length <= most)
  const both = sound.flatMap((group) =>
    group.flatMap((word, at) =>
      group
        .slice(at + 1)
        .filter((other) => keyOf(other) !== keyOf(word) && others.get(keyOf(word))?.has(keyOf(other)))
        .map((other) =>
          fault(`"${word}" and "${other}" are both synonyms and notSynonyms: choose one.`, {
            key: 'synonyms-and-not',
            name: word,
            more: other,
          }),
        ),
    ),
  )
  return [...many, ...both]
}

function warningsOf({ synonyms, filler, denials }: WordList): Fault[] {
  const words = new Set(synonyms.flat().map(keyOf))
  const isListed = (phrase: string) => words.has(keyOf(phrase))
  return [
    ...filler
      .filter(isListed)
      .map((phrase) =>
        fault(`"${phrase}" is filler, so its synonyms are not searched.`, { key: 'filler-has-synonyms', name: phrase }),
      ),
    ...[...denials.ahead, ...denials.around]
      .filter(isListed)
      .map((word) =>
        fault(`"${word}" denies, so its synonyms are not searched.`, { key: 'denial-has-synonyms', name: word }),
      ),
  ]
}

function keyOf(word: string): string {
  return word.trim().toLowerCase()
}

function shown(group: readonly string[]): string {
  const named = group.slice(0, namedWords).map((word) => `"${word}"`)
  return group.length > namedWords ? `${named.join(', ')}, …` : named.join(', ')
}
