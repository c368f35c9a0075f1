import { ModelDocument } from '@advisor/contract'
import { expect, it } from 'vitest'
import { checkModel } from './check-model.ts'
import { sampleDocuments, sampleProject } from './testing/sample-model.ts'

const where = (slot: string, operator: string, values: unknown[], more: object = {}) => ({
  constraints: [{ id: 'c1', slot, operator, values, mode: 'filter' }],
  ...more,
})

function problemsOf(query: object) {
  const list = ModelDocument.parse({ kind: 'custom-list', id: 'list', caption: 'List', query })
  return checkModel(sampleProject, [...sampleDocuments, list]).map(({ message, isWarning }) =>
    isWarning ? `warning: ${message}` : message,
  )
}

it.each([
  ['words', { text: 'seal' }],
  ['a symbol', where('product', 'is-one-of', ['pumps', 'gone'])],
  ['a number', where('pressure', 'between', [2, 30])],
  ['what it does not have', where('product', 'is-not', ['gone'])],
  ['the last days', { filters: [{ id: 'f1', by: 'changed', within: { lastDays: 30 } }] }],
  ['a year', { filters: [{ id: 'f1', by: 'created', within: { from: '2025-01-01', to: '2025-12-31' } }] }],
  ['a state', { filters: [{ id: 'f1', by: 'state', values: ['published', 'gone'] }] }],
])('a list may ask for %s', (_, query) => {
  expect(problemsOf(query)).toEqual([])
})

it.each([
  ['nothing', {}, 'its query asks for nothing.'],
  ['case bases alone', { scope: { casebases: ['faults'] } }, 'its query asks for nothing.'],
  ['a slot that is not there', where('gone', 'is', ['x']), 'there is no slot "gone".'],
  ['a case base that is not there', { text: 'x', scope: { casebases: ['gone'] } }, 'there is no casebase "gone".'],
  ['a text', where('symptom', 'is', ['x']), 'it asks for slot "symptom", whose texts are searched by words.'],
])('a list that asks for %s is refused', (_, query, message) => {
  expect(problemsOf(query)).toEqual([message])
})

const nobody = 'warning: no solution can be in it:'
it.each([
  ['symbols that are gone', where('product', 'is-one-of', ['gone']), `${nobody} slot "product" has no such value.`],
  ['a number out of range', where('pressure', 'is', [21]), `${nobody} slot "pressure" has no such value.`],
  ['a word for a number', where('pressure', 'is', ['high']), `${nobody} slot "pressure" has no such value.`],
  ['more than the greatest', where('pressure', 'at-least', [21]), `${nobody} slot "pressure" has no such value.`],
  ['an empty range', where('pressure', 'between', [9, 2]), `${nobody} the range of slot "pressure" is empty.`],
  [
    'a slot of other case bases',
    where('pressure', 'is-known', [], { scope: { casebases: ['notices'] } }),
    `${nobody} no case base that it searches has slot "pressure".`,
  ],
  [
    'days that end before they begin',
    { filters: [{ id: 'f1', by: 'changed', within: { from: '2025-03-01', to: '2025-02-28' } }] },
    `${nobody} its span of days ends before it begins.`,
  ],
  [
    'states that are gone',
    { filters: [{ id: 'f1', by: 'state', values: ['gone'] }] },
    `${nobody} no workflow that it searches has one of its states.`,
  ],
])('a list that asks for %s is warned of', (_, query, message) => {
  expect(problemsOf(query)).toEqual([message])
})

it('a profile shows lists that are there, five at most', () => {
  const profile = (customLists: string[]) => ({
    kind: 'profile',
    id: 'p',
    caption: 'P',
    quests: ['words'],
    customLists,
  })
  const documents = [...sampleDocuments, ModelDocument.parse(profile(['gone']))]
  expect(checkModel(sampleProject, documents)).toMatchObject([{ message: 'there is no custom-list "gone".' }])
  expect(ModelDocument.safeParse(profile(['a', 'b', 'c', 'd', 'e', 'f'])).success).toBe(false)
})
