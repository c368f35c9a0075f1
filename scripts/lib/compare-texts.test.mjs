import { expect, test } from 'vitest'
import { compareTexts, describeDebts } from './compare-texts.ts'

const tasks = {
  title: 'Tasks',
  progress: '{{done}} of {{all}}',
  files_one: '{{count}} file',
  files_other: '{{count}} files',
}
const english = { tasks }
const compare = (language, forms = ['one', 'other']) => compareTexts('xx', english, language, forms)
const whole = { title: 'T', progress: '{{all}}, {{done}}', files_one: 'A', files_other: '{{count}} F' }

test('a language that says everything, in its own plural forms, owes nothing', () => {
  expect(compare({ tasks: whole })).toEqual({ faults: [], debts: [] })
  const inOneForm = { title: 'T', progress: '{{all}}, {{done}}', files_other: '{{count}} F' }
  expect(compare({ tasks: inOneForm }, ['other'])).toEqual({ faults: [], debts: [] })
})

test('a feature that a language lacks is owed, with a plural as one sentence', () => {
  expect(compare({})).toEqual({
    faults: [],
    debts: [{ feature: 'tasks', locale: 'xx', keys: ['title', 'progress', 'files'] }],
  })
})

test('a missing and an empty sentence are owed', () => {
  const lacking = { title: ' ', files_one: 'A', files_other: '{{count}} F' }
  expect(compare({ tasks: lacking })).toEqual({
    faults: [],
    debts: [{ feature: 'tasks', locale: 'xx', keys: ['title', 'progress'] }],
  })
})

test.each([
  ['a plural without one of its forms', { files_other: undefined }, "xx/tasks: 'files_other' is missing."],
  ['a plural form of another language', { files_few: '{{count}}' }, "xx/tasks: 'files_few' is too many."],
  ['a key that English does not have', { old: 'Old' }, "xx/tasks: 'old' is too many."],
  ['another placeholder', { progress: '{{done}}' }, "xx/tasks: 'progress' has other places: {{done}}"],
])('%s is a fault', (_, changed, fault) => {
  const sentences = Object.entries({ ...whole, ...changed }).filter(([, text]) => text !== undefined)
  expect(compare({ tasks: Object.fromEntries(sentences) })).toEqual({ faults: [fault], debts: [] })
})

test('a feature that English does not have is a fault', () => {
  expect(compare({ tasks: whole, old: {} }).faults).toEqual(["xx: there is no feature 'old'."])
})

test('debts are counted by feature and language', () => {
  const debt = (feature, locale, ...keys) => ({ feature, locale, keys })
  expect(describeDebts([], 3)).toBe('all translated')
  const debts = [
    ...['de', 'fr', 'ja'].map((locale) => debt('tasks', locale, 'title', 'files')),
    debt('mails', 'de', 'late'),
    debt('mails', 'fr', 'late'),
    debt('mails', 'ja', 'late', 'done'),
  ]
  expect(describeDebts(debts, 3)).toBe(
    'not translated: 2 of tasks in 3 languages; 1 of mails in de, fr; 2 of mails in ja',
  )
})
