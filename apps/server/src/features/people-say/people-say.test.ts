import { limits } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseSaid } from '../../store/solutions/solution-phrases.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact((tx) =>
      saveSampleSolutions(
        tx,
        Array.from({ length: 12 }, (_, at) => {
          return { number: 201 + at, content: { values: {}, texts: { en: { title: `Quokka ${at} is cold` } } } }
        }),
      ),
    )
  })
  viewer = await server.reader('viewer')
  author = await server.reader('author')
})
afterAll(() => server.close())

const find = async (browser: TestBrowser, freeText: string) => (await browser.call('freeTextSearch', { freeText })).body
/** Searches with these words, and says that a solution helped. */
async function say(browser: TestBrowser, caseId: number, freeText: string, accepted = 'true'): Promise<void> {
  const { search } = await find(browser, freeText)
  const { body } = await browser.call('solutionAccepted', { caseId, accepted, from: search.step })
  expect(body.status).toBe('success')
}
const said = async (caseId: number) => (await author.call('peopleSay', { caseId })).body.peopleSay
const decide = async (key: 'confirmPhrase' | 'dismissPhrase', caseId: number, phrase: string, more: object = {}) =>
  (await author.call(key, { caseId, locale: 'en', phrase, ...more })).body

describe('what people say of a solution', () => {
  it('is suggested to its author by how many say it, if it has words that the solution does not have', async () => {
    await say(viewer, 201, 'Quokka shivers')
    await say(author, 201, 'quokka "shivers"')
    await say(author, 201, 'quokka freezes')
    await say(viewer, 201, 'cold quokka 0')
    expect(await said(201)).toEqual({
      suggested: [
        { locale: 'en', phrase: 'quokka shivers', people: 2 },
        { locale: 'en', phrase: 'quokka freezes', people: 1 },
      ],
      confirmed: [],
    })
  })

  it('is taken back with the answer, and forgotten with the user', async () => {
    await say(viewer, 202, 'quokka shivers')
    await say(viewer, 202, 'quokka shivers', 'none')
    expect((await said(202)).suggested).toEqual([])
    await say(viewer, 202, 'quokka freezes')
    await say(viewer, 202, 'quokka is frosty', 'false')
    expect((await said(202)).suggested).toHaveLength(1)
    await server.database.transact((tx) => eraseSaid(tx, 'viewer'))
    expect((await said(202)).suggested).toEqual([])
  })

  it('holds nothing personal', async () => {
    await say(viewer, 203, 'quokka of Mr. Smith trembles, call 0170 1234567')
    expect((await said(203)).suggested).toMatchObject([{ phrase: 'quokka of trembles, call' }])
    await say(viewer, 204, 'quokka password: Hunter2')
    expect((await said(204)).suggested).toEqual([])
  })

  it('finds the solution in every branch once it is confirmed, and is shown as such', async () => {
    await say(viewer, 205, 'quokka shudders')
    expect((await find(author, 'shudders')).caseIds).toEqual([])
    const { peopleSay } = await decide('confirmPhrase', 205, 'quokka shudders')
    expect(peopleSay).toEqual({ suggested: [], confirmed: [{ locale: 'en', phrase: 'quokka shudders' }] })
    await expect.poll(async () => (await find(viewer, 'shudders')).caseIds).toEqual([205])
    const [row] = (await find(viewer, 'shudders')).results.rows
    expect(row.excerpt).toEqual({ text: 'quokka shudders', marks: [[7, 15]] })
    await decide('dismissPhrase', 205, 'quokka shudders')
    await expect.poll(async () => (await find(viewer, 'shudders')).caseIds).toEqual([])
    expect(await said(205)).toEqual({ suggested: [], confirmed: [] })
  })

  it('can be put in other words, which take its place', async () => {
    await say(viewer, 206, 'quokka goes brrr')
    const { peopleSay } = await decide('confirmPhrase', 206, ' Goes   BRRR ', { instead: 'quokka goes brrr' })
    expect(peopleSay).toEqual({ suggested: [], confirmed: [{ locale: 'en', phrase: 'goes brrr' }] })
  })

  it('in a language that the solution does not have is found with the text that it has', async () => {
    await decide('confirmPhrase', 207, 'zittert', { locale: 'de' })
    await expect.poll(async () => (await find(viewer, 'zittert')).caseIds).toEqual([207])
  })

  it('is refused where it cannot be searched, is too long or one too many', async () => {
    expect(await decide('confirmPhrase', 208, ' the ')).toMatchObject({ key: 'phrase-not-valid' })
    const long = 'a'.repeat(limits.saidPhraseCharacters + 1)
    expect(await decide('confirmPhrase', 208, long)).toMatchObject({ key: 'phrase-too-long' })
    const words = Array.from({ length: limits.saidPhrases }, (_, at) => `word${at}`)
    for (const word of words) expect((await decide('confirmPhrase', 208, word)).status).toBe('success')
    expect(await decide('confirmPhrase', 208, 'one more')).toMatchObject({ key: 'too-many-phrases' })
    expect((await said(208)).confirmed).toHaveLength(limits.saidPhrases)
    expect((await decide('confirmPhrase', 208, 'word1')).status).toBe('success')
  })
})

describe.each([
  ['peopleSay', {}],
  ['confirmPhrase', { locale: 'en', phrase: 'rattles' }],
  ['dismissPhrase', { locale: 'en', phrase: 'rattles' }],
] as const)('%s', (key, fields) => {
  it('turns strangers, users without an open project, and readers away', async () => {
    expect((await (await server.visitor()).call(key)).body.key).toBe('no-session')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await outside.call(key)).body.key).toBe('no-project-open')
    expect((await viewer.call(key, { caseId: 201, ...fields })).body.key).toBe('no-permission')
  })

  it('refuses a solution that is not there, and bad fields', async () => {
    expect((await author.call(key, { caseId: 77_777, ...fields })).body.key).toBe('solution-not-found')
    expect((await author.call(key, { caseId: 'x', ...fields })).statusCode).toBe(400)
  })
})
