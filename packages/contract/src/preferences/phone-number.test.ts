import { expect, it } from 'vitest'
import { isPhoneNumber } from './phone-number.ts'

it.each(['+39 041 123 4567', '(0711) 12345', '030/1234-56', '555.123.4567 ext. 12', '11223', '+123456789012345'])(
  '%s is a phone number',
  (text) => expect(isPhoneNumber(text)).toBe(true),
)

it.each(['1234', '+1234567890123456', 'call me', '+39 041 abc', '12345\n67', '+', '-----', '0711+12345', '１２３４５'])(
  '%j is no phone number',
  (text) => expect(isPhoneNumber(text)).toBe(false),
)

it('a long text is answered at once', () => {
  expect(isPhoneNumber('1 '.repeat(50_000))).toBe(false)
})
