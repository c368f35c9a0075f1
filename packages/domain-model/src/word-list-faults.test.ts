import { limits, ModelDocument } from '@advisor/contract'
import { expect, it } from 'vitest'
import { checkModel } from './check-model.ts'
import { compileModel } from './compile-model.ts'
import { describeIndexing, indexGround } from './index-ground.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

const list = (words: object, id = 'words') =>
  ModelDocument.parse({ kind: 'word-list', id, caption: 'Words', locale: 'en', ...words })
const problemsOf = (...lists: ModelDocument[]) =>
  checkModel(sampleProject, [...sampleDocuments, ...lists]).map(({ message, isWarning }) =>
    isWarning ? `warning: ${message}` : message,
  )
const words = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `word${from + at}`)

it.each([
  ['words, phrases and codes', { synonyms: [['kettle', 'steam boiler', 'E04', 'KP-20']] }],
  [
    'a word in several groups, which lead back to the first',
    {
      synonyms: [
        ['a1', 'b1'],
        ['b1', 'c1'],
        ['c1', 'a1'],
      ],
    },
  ],
  ['words that are not synonyms', { synonyms: [['leak', 'spring']], notSynonyms: [['leak', 'drip', 'seep']] }],
  ['filler', { filler: ['our barista told the bar', 'ticket from the field'] }],
  ['words that deny', { denials: { ahead: ['nix'], around: ["ain't"], lack: ['kaputtgegangen'] } }],
  ['groups of the greatest size', { synonyms: [words(limits.synonymsOfWord), words(30, 30)] }],
  ['nothing', {}],
  ['words in other scripts', { locale: 'de', synonyms: [['Düse', '喷嘴', 'ノズル']] }],
])('a list may have %s', (_, document) => {
  expect(problemsOf(list(document))).toEqual([])
})

it.each([
  ['one word', { synonyms: [['a1', 'b1'], ['leak']] }, 'synonyms 2 ("leak") needs two different words.'],
  [
    'one word twice',
    { notSynonyms: [['Leak', 'leak ']] },
    'notSynonyms 1 ("Leak", "leak ") needs two different words.',
  ],
  ['no word', { synonyms: [[]] }, 'synonyms 1 () needs two different words.'],
  ['an empty word that denies', { denials: { lack: [' '] } }, 'denials.lack 1 is empty.'],
  [
    'a phrase that denies',
    { denials: { ahead: ['nix', 'no way'] } },
    'denials.ahead 2: "no way" is not one word of letters.',
  ],
  [
    'a word that denies in two ways',
    { denials: { ahead: ['nix'], lack: ['nix'] } },
    '"nix" denies in two ways, ahead and lack: choose one.',
  ],
  [
    'too many words that deny',
    { denials: { lack: Array.from({ length: 101 }, () => 'nix') } },
    'it has 101 words that deny, more than 100.',
  ],
  ['an empty word', { synonyms: [['leak', ' ']] }, 'synonyms 1 ("leak", " ") has an empty word.'],
  [
    'a thousand words',
    { synonyms: [words(1_000)] },
    'synonyms 1 ("word0", "word1", "word2", …) has 1000 words, more than 30.',
  ],
  [
    'stop words alone',
    { synonyms: [['leak', 'of the']] },
    'synonyms 1 ("leak", "of the"): "of the" has no word that searches look for: stop words and punctuation are left out anyway.',
  ],
  [
    'punctuation as filler',
    { filler: ['ok then', '…'] },
    'filler 2: "…" has no word that searches look for: stop words and punctuation are left out anyway.',
  ],
  ['a whole sentence', { filler: ['a'.repeat(61)] }, `filler 1: "${'a'.repeat(61)}" has 61 characters, more than 60.`],
  [
    'a word with too many synonyms in all',
    {
      synonyms: [
        ['leak', ...words(20)],
        ['Leak', ...words(20, 20)],
      ],
    },
    '"leak" has 40 synonyms in all its groups, more than 30.',
  ],
  [
    'too many words in all',
    { synonyms: Array.from({ length: 251 }, (_, at) => words(20, at * 20)) },
    'its groups have 5020 words, more than 5000.',
  ],
  ['too much filler', { filler: words(501) }, 'it has 501 phrases of filler, more than 500.'],
  [
    'a contradiction',
    { synonyms: [['leak', 'drip', 'weep']], notSynonyms: [['Weep', 'leak']] },
    '"Weep" and "leak" are both synonyms and notSynonyms: choose one.',
  ],
])('a list with %s is refused', (_, document, message) => {
  expect(problemsOf(list(document))).toEqual([message])
})

it('a language has one list', () => {
  expect(problemsOf(list({}), list({}, 'more'), list({ locale: 'de' }, 'de'))).toEqual([
    '"words" has the words of language en: put both into one.',
  ])
})

it('a list without an effect is doubted', () => {
  expect(problemsOf(list({ locale: 'it' }))).toEqual(['warning: the project has no texts in its language it.'])
  expect(problemsOf(list({ synonyms: [['at work', 'job']], filler: ['At work'] }))).toEqual([
    'warning: "At work" is filler, so its synonyms are not searched.',
  ])
  expect(problemsOf(list({ synonyms: [['nix', 'none']], denials: { ahead: ['Nix'] } }))).toEqual([
    'warning: "Nix" denies, so its synonyms are not searched.',
  ])
})

it('what searches a branch gets its words by language', () => {
  const model = compileModel(sampleProject, [...sampleDocuments, list({ synonyms: [['kettle', 'boiler']] })])
  const denials = { ahead: [], around: [], lack: [] }
  expect(indexGround(model).words).toEqual({
    en: { synonyms: [['kettle', 'boiler']], notSynonyms: [], filler: [], denials },
  })
})

it('words that deny decide how a branch is indexed, other words do not', () => {
  const described = (document: object) =>
    JSON.stringify(describeIndexing(compileModel(sampleProject, [...sampleDocuments, list(document)])))
  const plain = JSON.stringify(describeIndexing(compileModel(sampleProject, sampleDocuments)))
  expect(described({ synonyms: [['kettle', 'boiler']], filler: ['at the counter'] })).toBe(plain)
  expect(described({ denials: { lack: ['kaputt'] } })).not.toBe(plain)
})
