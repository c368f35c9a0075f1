// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import fc from 'fast-check'
import type { KeptDraft } from './form-interface.ts'
import { journalCipher } from './journal-cipher.ts'
import { browserJournal, forgetSetAside, readDraft, setAside } from './kept-draft.ts'

const cipherOf = (sign: string) => journalCipher({ key: btoa(sign.repeat(32)), keyId: sign })
const mine = cipherOf('m')
const owner = 'anna pumps'
const path = '/create-solution'
const draft: KeptDraft = {
  ...{ path, casebase: 'faults', locale: 'en', title: 'Seal leaks', name: '', isSent: false, attempt: 'a' },
  fields: { title: { entries: [{ typed: 'Seal leaks \u{1F527}' }], rows: [] } },
  at: new Date().toISOString(),
}
const everything = () => Object.entries(localStorage).flat().join('\n')

beforeEach(() => localStorage.clear())

it('gives back what was written to its author, also after the next sign-in, and nothing of it stands in the browser', () => {
  expect(browserJournal(owner, path, mine).keep(draft)).toBe(true)
  expect(everything()).not.toContain('Seal')
  expect(everything()).not.toContain(path)
  expect(browserJournal(owner, path, cipherOf('m')).read()).toEqual(draft)
  expect(browserJournal(owner, '/create-solution?copyOf=1', mine).read()).toBeUndefined()
  expect(readDraft('ben pumps', cipherOf('b'))).toBeUndefined()
})

it('sets aside what another key has sealed, says since when, and removes it only when it is told', () => {
  browserJournal(owner, path, mine).keep(draft)
  const sealed = localStorage.getItem(`advisor.new-solution.${owner}`) ?? ''
  const renewed = browserJournal(owner, path, cipherOf('n'))
  expect(renewed.read()).toBeUndefined()
  expect(setAside(owner)).toEqual([draft.at])
  renewed.keep({ ...draft, title: 'Written anew' })
  expect(renewed.read()?.title).toBe('Written anew')
  expect(everything()).toContain(JSON.parse(sealed).sealed)
  expect(setAside('ben pumps')).toEqual([])
  forgetSetAside(owner)
  expect(setAside(owner)).toEqual([])
  expect(everything()).not.toContain(JSON.parse(sealed).sealed)
  expect(renewed.read()?.title).toBe('Written anew')
})

it('does not open for another form or after a change', () => {
  const sealed = mine.seal('words', owner)
  expect(mine.open(sealed, owner)).toBe('words')
  expect(mine.open(sealed, 'ben pumps')).toBeUndefined()
  expect(mine.open(`${sealed.slice(0, -5)}AAAA=`, owner)).toBeUndefined()
  expect(mine.open('nonsense', owner)).toBeUndefined()
})

it('seals what was kept before drafts were sealed, and forgets what is older than 30 days', () => {
  localStorage.setItem(`advisor.new-solution.${owner}`, JSON.stringify(draft))
  expect(readDraft(owner, mine)).toEqual(draft)
  expect(everything()).not.toContain('Seal')
  browserJournal(owner, path, mine).keep({ ...draft, at: '2020-01-01T00:00:00.000Z' })
  expect(readDraft(owner, mine)).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

it('gives back any text', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 20_000 })
  fc.assert(
    fc.property(anyText, (text) => {
      expect(mine.open(mine.seal(text, 'x'), 'x')).toBe(text)
    }),
  )
})
