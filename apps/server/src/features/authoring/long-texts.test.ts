import { createRequire } from 'node:module'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const longestRichText = 1_048_576

let server: TestServer
let author: TestBrowser
beforeAll(async () => {
  server = await startTestServer(seedSample)
  author = await server.reader('author')
})
afterAll(() => server.close())
/** The parser of the sanitiser. Its module says so. */
const { Parser } = createRequire(createRequire(import.meta.url).resolve('sanitize-html'))('htmlparser2') as {
  Parser: { prototype: { write: (html: string) => void } }
}
const parse = vi.spyOn(Parser.prototype, 'write')
beforeEach(() => void parse.mockClear())

const parsedCharacters = () => parse.mock.calls.reduce((sum, [html]) => sum + html.length, 0)
const write = async (key: 'validateUpdateCase' | 'updateCase', texts: object, values: object = {}) =>
  (
    await author.call(key, {
      casebase: 'faults',
      content: { values, texts: { title: 'A quoll in the valve', ...texts } },
    })
  ).body

it.each(['<', '< ', '<p>', '&', '<p> </p>'])(
  'no text of %j that is longer than its slot takes is parsed',
  async (piece) => {
    const resolution = piece.repeat(4_000_000 / piece.length)
    expect((await write('validateUpdateCase', { resolution })).problems).toEqual([
      {
        slot: 'resolution',
        message: 'Maximum text size exceeded: at most 1048576 characters are possible. Please shorten it.',
      },
    ])
    expect(await write('updateCase', { resolution })).toMatchObject({ status: 'failure', key: 'solution-not-valid' })
    expect(parsedCharacters()).toBe(0)
  },
)

it('of a solution with a text that is too long no other text is parsed, and the other problems are told', async () => {
  const { problems } = await write('validateUpdateCase', { title: '', symptom: 'x'.repeat(70_000), resolution: '<b>' })
  expect(problems).toMatchObject([{ slot: 'title' }, { slot: 'symptom' }])
  expect(parsedCharacters()).toBe(0)
})

it('the texts in the parts of a tuple are bounded like other texts', async () => {
  const parts = [{ 'part-number': 'V'.repeat(256), quantity: 1 }]
  expect((await write('validateUpdateCase', {}, { parts })).problems).toEqual([
    { slot: 'parts', message: 'Text too long (maximum length 255). Please shorten it.' },
  ])
})

it('a text as long as its slot allows is parsed in a thread', async () => {
  const resolution = `<p>${'x'.repeat(longestRichText - 7)}</p>`
  expect((await write('validateUpdateCase', { resolution })).problems).toEqual([])
  expect(parsedCharacters()).toBe(0)
})
