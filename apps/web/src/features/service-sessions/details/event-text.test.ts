import { expect, it } from 'vitest'
import { toldAs } from './event-text.ts'

it.each([
  ['sent', { to: 'sap', status: 'closed' }],
  ['not-sent-yet', { to: 'sap', failed: 'The webhook answered 503.', isForGood: false }],
  ['not-sent', { to: 'sap', failed: 'The webhook answered 400.', isForGood: true }],
  ['mailed', { to: 'mail', recipients: 2, refused: 0 }],
])('what was sent is told as %s', (told, detail) => {
  expect(toldAs('sent', detail)).toBe(told)
})
