import { expect, it } from 'vitest'
import { SearchServer } from '../testing/search-server.ts'
import { isOfOpenQuest, readSearchAddress, searchKeyOf, writeSearchAddress } from './search-address.ts'

const read = (path: string) => readSearchAddress(new URL(path, 'http://own.invalid').searchParams)

it('reads what it wrote', () => {
  for (const address of [
    { page: 1 },
    { text: 'no pressure & "E 12"', page: 1, quest: 'words' },
    { step: 'a-step-of-mine-0123456789', text: '圧力が出ない', page: 3, open: 1024 },
    { step: 'a-step-of-mine-0123456789', page: 1, isEdited: true },
    { page: 1, quest: 'browse', level: 'product' },
    { page: 1, quest: 'number', typed: 'vel 4' },
    { step: 'a-step-of-mine-0123456789', page: 1, open: 41, typed: 'vel 4' },
    { page: 1, quest: 'words', project: 'pumps & co', branch: 'staging' },
  ])
    expect(read(writeSearchAddress(address))).toEqual(address)
})

it('is short where nothing is to be said', () => {
  expect(writeSearchAddress({ page: 1 })).toBe('/project-home')
  expect(writeSearchAddress({ text: 'leak', page: 1 })).toBe('/project-home?q=leak')
})

it('leaves out what makes no sense', () => {
  expect(read('?s=short&q=%20&page=-2&open=abc&quest=no quest')).toEqual({ page: 1 })
  expect(read('?q=leak&page=1e9&open=99999999999')).toEqual({ text: 'leak', page: 1 })
})

it('cuts a text that is longer than any search, and keeps enough of it to be refused', () => {
  expect(read(`?q=${'x'.repeat(50_000)}`).text).toHaveLength(20_000)
})

it('is cached under its step, which other parts of the address do not change', () => {
  const step = 'a-step-of-mine-0123456789'
  expect(searchKeyOf(read(`?s=${step}&q=leak`))).toEqual(searchKeyOf(read(`?s=${step}`)))
  expect(searchKeyOf(read(`?q=leak&edit=1&in=product&find=vel`))).toEqual(searchKeyOf(read(`?q=leak`)))
  expect(searchKeyOf(read('?q=leak&page=2'))).not.toEqual(searchKeyOf(read('?q=leak')))
})

it.each([
  ['', true],
  ['?project=pumps&quest=words', true],
  ['?project=ovens', false],
  ['?project=pumps&quest=more-words', false],
])('with %j is of the open quest: %s', (parameters, isOpen) => {
  expect(isOfOpenQuest(read(parameters), new SearchServer().header())).toBe(isOpen)
})
