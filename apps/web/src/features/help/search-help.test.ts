import { expect, it } from 'vitest'
import { helpPageNames, type HelpPage } from './help-page.ts'
import { searchHelp } from './search-help.ts'

const page = (title: string, ...lines: string[]): HelpPage => ({
  title,
  blocks: lines.map((line) => ({ kind: 'paragraph', line: [line] })),
})

/** Pages without words, but for these. */
const pages = {
  ...(Object.fromEntries(helpPageNames.map((name) => [name, page('')])) as Parameters<typeof searchHelp>[0]),
  login: page('Log in', 'The password is case-sensitive.', 'Press the button.'),
  'change-password': page('Change your password', 'Rules.'),
  showcase: page('Lösungen ohne Anmeldung', 'Für alle.'),
  about: page('バージョン情報', 'ライセンスを確認'),
}

const found = (asked: string) => searchHelp(pages, asked).map(({ name }) => name)

it('finds the pages that hold every word, in any letter case', () => {
  expect(found('PASSWORD button')).toEqual(['login'])
  expect(found('password nowhere')).toEqual([])
})

it('puts pages with the words in their title first', () => {
  expect(found('password')).toEqual(['change-password', 'login'])
})

it('finds words without their accents, and parts of texts without spaces', () => {
  expect(found('losungen')).toEqual(['showcase'])
  expect(found('ライセンス')).toEqual(['about'])
})

it('shows the first line with a word, and none where only the title has it', () => {
  expect(searchHelp(pages, 'button password')).toEqual([
    { name: 'login', title: 'Log in', line: 'The password is case-sensitive.' },
  ])
  expect(searchHelp(pages, 'change')).toEqual([{ name: 'change-password', title: 'Change your password' }])
})

it('finds nothing where nothing is asked', () => expect(found('  ')).toEqual([]))
