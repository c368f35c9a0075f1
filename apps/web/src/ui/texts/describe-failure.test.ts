// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { HttpFailure, Refusal } from '../../api/failures.ts'
import { describeFailure, giveRefusalTexts, refusedFields } from './describe-failure.ts'
import { sayRefusal } from './refusal-texts.ts'
import { bringTexts, speak } from './texts.ts'

beforeAll(async () => {
  await speak('en')
  await bringTexts(['refusals'])
  giveRefusalTexts(sayRefusal)
})
afterEach(() => speak('en'))

it('a refusal is said by the server, and after a change of the language by the page', async () => {
  const refusal = new Refusal('no-permission', 'You may not do that here.')
  expect(describeFailure(refusal)).toBe('You may not do that here.')
  await speak('de')
  const said = describeFailure(refusal)
  expect(said).toBe(sayRefusal({ key: 'no-permission', params: undefined }))
  await speak('en')
  expect(describeFailure(refusal)).toBe('You may not do that here.')
  expect(said).not.toBe(sayRefusal({ key: 'no-permission', params: undefined }))
})

it('a sentence that the page does not have stays in the language of the server', async () => {
  const refusal = new Refusal('only-the-server-knows', 'Row 7 is too long.')
  describeFailure(refusal)
  await speak('de')
  expect(describeFailure(refusal)).toBe('Row 7 is too long.')
})

it('a failure of the server is said in the new language', async () => {
  const failure = new HttpFailure({ kind: 'bad-request', url: '/x', status: 400, serverMessage: 'The file is empty.' })
  expect(describeFailure(failure)).toBe('The file is empty.')
  await speak('de')
  expect(describeFailure(failure)).not.toMatch(/empty/)
})

it('also what is said at single fields follows the language, with the values of the sentence', async () => {
  const sentence = 'This comment is too long: 9 characters (maximum length 5). Please shorten it.'
  const refusal = new Refusal('comment-too-long', sentence, {
    fields: { comments: sentence },
    params: { length: 9, limit: 5 },
  })
  expect(refusedFields(refusal)).toEqual({ comments: sentence })
  await speak('de')
  expect(refusedFields(refusal)).toEqual({ comments: describeFailure(refusal) })
  expect(describeFailure(refusal)).toMatch(/zu lang.*9 .*5/)
  await speak('en')
  expect(refusedFields(refusal)).toEqual({ comments: sentence })
})

it('what only the server says of a field stays in its language', async () => {
  const refusal = new Refusal('only-the-server-knows', 'No.', { fields: { day: 'Row 7 is too long.' } })
  expect(refusedFields(refusal)).toEqual({ day: 'Row 7 is too long.' })
  await speak('de')
  expect(refusedFields(refusal)).toEqual({ day: 'Row 7 is too long.' })
  expect(refusedFields(new Error('no refusal'))).toEqual({})
})
