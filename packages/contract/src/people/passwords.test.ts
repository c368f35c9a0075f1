import { expect, it } from 'vitest'
import { findPasswordFaults } from './passwords.ts'

it.each([
  ['Welcome-2-Advisor', 'admin', []],
  ['short-A1', 'admin', ['It must have 10 to 128 characters.']],
  [`Aa1-${'xy'.repeat(63)}`, 'admin', ['It must have 10 to 128 characters.']],
  ['Aaa-bbb-cc1', 'admin', ['It must not repeat a character more than 2 times in a row.']],
  ['all lower case', 'admin', ['It must have at least 3 of: lower case, upper case, digits, other characters.']],
  ['My-Admin-2026', 'admin', ['It must not contain the user name.']],
])('%s: %j', (password, username, faults) => {
  expect(findPasswordFaults(password, username)).toEqual(faults)
})
