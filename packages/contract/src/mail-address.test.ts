import { expect, test } from 'vitest'
import { isMailAddress, readMailAddress, readMailAddresses } from './mail-address.ts'

const alice = 'alice.muster@example.org'
const bob = 'bob@example.com'

test.each([
  ['"Muster, Alice" <alice.muster@example.org>; "Beispiel, Bob (Service)" <bob@example.com>', [alice, bob]],
  ['Alice Muster <alice.muster@example.org>, bob@example.com', [alice, bob]],
  ['Muster, Alice <alice.muster@example.org>; Beispiel, Bob <bob@example.com>', [alice, bob]],
  ['alice.muster@example.org;bob@example.com;', [alice, bob]],
  ['alice.muster@example.org bob@example.com', [alice, bob]],
  ['alice.muster@example.org\r\nbob@example.com\n', [alice, bob]],
  ['mailto:alice.muster@example.org', [alice]],
  ['MAILTO:alice.muster@example.org?subject=Pump&body=a,b', [alice]],
  ['mailto:o%27brien@example.org', ["o'brien@example.org"]],
  ['<alice.muster@example.org>', [alice]],
  ["'alice.muster@example.org'", [alice]],
  ["o'brien+kb@example.co.uk", ["o'brien+kb@example.co.uk"]],
  ['alice.muster@exämple.org', ['alice.muster@xn--exmple-cua.org']],
  ['Alice.Muster@EXAMPLE.org, alice.muster@example.org', ['Alice.Muster@example.org']],
  ['\u200balice.muster@example.org\u200b\u00a0', [alice]],
  ['alice.muster@example.org.', [alice]],
  ['"alice@example.org" <alice.muster@example.org>', [alice]],
  ['  ; , \n', []],
])('%j is read', (typed, addresses) => {
  expect(readMailAddresses(typed)).toEqual(addresses)
  expect(addresses.every(isMailAddress)).toBe(true)
})

test.each([
  ['alice, bob@example.com', 'alice'],
  ['Alice alice.muster@example.org', 'Alice'],
  ['alice@', 'alice@'],
  ['alice@exa mple.org', 'alice@exa'],
  ['alice@example.org <mallory', '<mallory'],
  ['al\u00edce@example.org', 'al\u00edce@example.org'],
  ['alice@ex/ämple.org', 'alice@ex/ämple.org'],
])('%j has a piece that is no address', (typed, piece) => {
  expect(readMailAddresses(typed).filter((each) => !isMailAddress(each))[0]).toBe(piece.replace('<', ''))
})

test('a field for one address takes one', () => {
  expect(readMailAddress('Alice <alice.muster@Example.org>')).toBe(alice)
  expect(isMailAddress(readMailAddress(`${alice}, ${bob}`))).toBe(false)
  expect(readMailAddress(' ')).toBe('')
})

test('a long text is read in time', () => {
  const startMs = performance.now()
  readMailAddresses('"<'.repeat(50_000))
  readMailAddresses('a@b,'.repeat(50_000))
  expect(performance.now() - startMs).toBeLessThan(2_000)
})
