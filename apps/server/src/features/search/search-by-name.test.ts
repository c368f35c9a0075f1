import { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample, type SampleSolution } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const quests = [
  { id: 'name', style: 'solution-name' },
  { id: 'name-of-notices', style: 'solution-name', casebases: ['notices'] },
  { id: 'number-alone', style: 'solution-number' },
].map((each) => ModelDocument.parse({ kind: 'quest', caption: each.id, ...each }))
const profiles = sampleDocuments.flatMap((document) =>
  document.kind === 'profile' ? [{ ...document, quests: [...document.quests, ...quests.map(({ id }) => id)] }] : [],
)

/** Solutions 101, 102 and so on. */
const titled: (Omit<SampleSolution, 'number' | 'content'> & {
  title: string | Record<string, Record<string, string>>
})[] = [
  { title: 'Flow meter counts nothing after descaling' },
  { title: 'Flow sensor drifts' },
  { title: 'Descaling stops: the flow meter is stuck' },
  { title: 'Flow sensor drifts when the milk is hot' },
  { title: { en: { title: 'Grinder is loud' }, de: { title: 'Die Mühle für Café ist laut' } } },
  { title: { de: { title: 'Die Düse ist verstopft' } }, masterLocale: 'de' },
  { title: 'Numbat gasket', audience: 'internal' },
  { title: 'Numbat gasket', state: 'draft' },
  { title: 'Numbat gasket', casebase: 'notices' },
  { title: 'Numbat gasket', branches: ['development'] },
  { title: 'Milk foam is thin' },
  { title: 'Milk foam is thin' },
  { title: 'Grind-stone is worn' },
  { title: { en: { title: 'Boiler', symptom: 'A quoll sits in it.' } } },
  { title: { ja: { title: '水ポンプの異音' } }, masterLocale: 'ja' },
  { title: 'Error E-2047 at the pump' },
  { title: 'Belt is worn', name: 'grind-stone' },
  { title: { en: { title: 'Kettle whistles' }, de: { symptom: 'Es pfeift.' } } },
  { title: 'Lamp shows E77' },
  { title: { ko: { title: '펌프에서 소음이 난다' } }, masterLocale: 'ko' },
  { title: 'The valve doesn’t open' },
  { title: 'Brenta E17: water alarm' },
  { title: '..' },
]

let server: TestServer
let browser: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await database.transact((tx) => saveModelDocuments(tx, writing, [...quests, ...profiles]))
    // The name of one is the number of the other.
    const content = { values: {}, texts: { en: { title: 'A pump' } } }
    const named = [
      { number: 30, name: '22', content },
      { number: 22, name: 'twenty-two', content },
      ...titled.map(({ title, ...more }, index) => {
        const texts = typeof title === 'string' ? { en: { title } } : title
        return { number: 101 + index, name: `slug-${101 + index}`, content: { values: {}, texts }, ...more }
      }),
    ]
    await database.transact((tx) => saveSampleSolutions(tx, named))
  })
  browser = await server.reader('viewer')
  await browser.call('selectQuest', { questToSwitch: 'name' })
  await server.services.search.ready
})
afterAll(() => server.close())

const open = async (caseName: string) => (await browser.call('searchCaseName', { caseName })).body

it('a quest that searches by name opens solutions by their names or the beginning of them', async () => {
  expect(await open('seal-leak')).toMatchObject({ solution: { caseId: 1 } })
  expect(await open('sea')).toMatchObject({ solution: { caseId: 1 } })
  expect(await open('22')).toMatchObject({ solution: { caseId: 30 } })
  expect((await open('3')).key).toBe('solution-not-found')
  expect((await open(' ')).key).toBe('no-solution-name')
  // A whole number that is no name leads to its solution all the same, also as it stands in a mail.
  for (const typed of ['P-1', '#1', '(P-1).', '“p-1”,', '[1]', '№ 1', 'Nr. 1'])
    expect([typed, await open(typed)]).toMatchObject([typed, { solution: { caseId: 1 } }])
})

it('a very long key is no work', async () => {
  const startedAt = performance.now()
  for (const typed of [`${'.'.repeat(200_000)}a`, `${'0'.repeat(200_000)}a`, `P-1${'.'.repeat(200_000)}`])
    expect((await open(typed)).key).toBe(typed.startsWith('P') ? undefined : 'solution-not-found')
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})

const suggested = async (caseName: string) => (await browser.call('suggestCaseName', { caseName })).body
const suggestedIds = async (caseName: string) =>
  (await suggested(caseName)).matches.map(({ caseId }: { caseId: number }) => caseId)

it('it suggests names and whole numbers, what is opened first', async () => {
  expect(await suggestedIds('1')).toEqual([1])
  expect((await suggestedIds('22')).slice(0, 2)).toEqual([30, 22])
  expect(await suggested('seal')).toMatchObject({ total: 1, matches: [{ caseId: 1 }] })
  expect(await suggested('3')).toMatchObject({ total: 0 })
  expect(await suggested('2')).toMatchObject({ total: 2, matches: [{ name: '2' }, { name: '22' }] })
})

it('it suggests names that begin so, then titles that do, then titles with all words', async () => {
  expect(await suggestedIds('grind')).toEqual([117, 105, 113])
  expect(await suggestedIds('flow')).toEqual([101, 102, 104, 103])
  expect(await suggestedIds('descaling flow')).toEqual([101, 103])
  expect(await suggested('flow sensor dri')).toMatchObject({ total: 2, matches: [{ caseId: 102 }, { caseId: 104 }] })
  // The title itself comes before longer ones.
  expect(await suggestedIds('Flow sensor drifts when the milk is hot')).toEqual([104])
})

it.each([
  ['in other capitals', 'FLOW METER COUNTS NOTHING', [101]],
  ['with other blanks', ' flow  meter counts ', [101]],
  ['with the last word begun by a letter', 'stuck flow m', [103]],
  ['in another order', 'hot milk sensor', [104]],
  ['without the signs', 'descaling stops the flow', [103]],
  ['with signs that are operators in a query', '+flow -meter "counts', [101]],
  ['with a stop word last', 'the flow meter is', [103]],
  ['in the language of its master', 'die düse', [106]],
  ['without accents', 'die duse', [106]],
  ['in a script without blanks', '異音', [115]],
  ['with a code', 'pump e-204', [116]],
  ['with a code without its hyphen', 'pump e2047', [116]],
  ['with a code with a hyphen of its own', 'E-77', [119]],
  ['with a code after a word that ends in a vowel', 'e17', [122]],
  ['with other Korean particles', '펌프 소음', [120]],
  ['without an apostrophe', 'valve doesnt open', [121]],
  ['with an umlaut in two letters', 'die duese', [106]],
])('a title is found %s', async (_how, typed, ids) => {
  expect(await suggestedIds(typed)).toEqual(ids)
})

it.each([
  ['another word than the title has', 'flow meter quoll'],
  ['a word of another text', 'quoll'],
  ['a word that is only similar', 'flow sensors drift'],
  ['a word of another audience, state, branch or case base', 'numbat'],
  ['a title in a language that the reader is not shown', 'Die Mühle für Café'],
  ['no word', '!!'],
])('%s finds no title', async (_what, typed) => {
  expect(await suggested(typed)).toMatchObject({ matches: [], total: 0 })
  expect((await open(typed)).key).toBe('solution-not-found')
})

it('a title is found in the language of the reader', async () => {
  const german = await server.reader('viewer')
  await german.call('selectQuest', { questToSwitch: 'name' })
  await german.call('switchLocale', { chooseLocale: 'de' })
  const idsFor = async (caseName: string) => (await german.call('suggestCaseName', { caseName })).body.matches
  expect(await idsFor('cafe muhle')).toMatchObject([{ caseId: 105, title: { text: 'Die Mühle für Café ist laut' } }])
  expect(await idsFor('grinder')).toEqual([])
  // Without a German title they see the master's.
  expect(await idsFor('boiler')).toMatchObject([{ caseId: 114 }])
  expect(await idsFor('kettle')).toMatchObject([{ caseId: 118 }])
})

it('it opens the solution with exactly this title, or the only one that is suggested', async () => {
  expect(await open('flow sensor DRIFTS')).toMatchObject({ solution: { caseId: 102 } })
  expect(await open('flow meter counts')).toMatchObject({ solution: { caseId: 101 } })
  expect(await open('stuck meter')).toMatchObject({ solution: { caseId: 103 } })
  // Only one begins so, but others have the word too.
  expect((await open('descaling')).key).toBe('more-than-one-solution-found')
  expect((await open('milk foam is thin')).key).toBe('more-than-one-solution-found')
  expect((await open('flow')).key).toBe('more-than-one-solution-found')
  // A name comes before titles.
  expect(await open('grind-stone')).toMatchObject({ solution: { caseId: 117 } })
})

it('a title of signs alone is found by these signs, by its name and by words', async () => {
  expect(await open('..')).toMatchObject({ solution: { caseId: 123 } })
  expect((await open('...')).key).toBe('solution-not-found')
  const reader = await server.reader('viewer')
  const search = async (freeText: string) => (await reader.call('freeTextSearch', { freeText })).body.results.rows
  expect(await search('..')).toMatchObject([{ caseId: 123 }])
  expect(await search('***')).toEqual([])
})

it('a quest finds titles in its own case bases, and one by number finds none', async () => {
  const author = await server.reader('author')
  await author.call('selectQuest', { questToSwitch: 'name' })
  const idsFor = async (caseName: string) =>
    (await author.call('suggestCaseName', { caseName })).body.matches.map(({ caseId }: { caseId: number }) => caseId)
  expect(await idsFor('numbat')).toEqual(expect.arrayContaining([107, 109]))
  await author.call('selectQuest', { questToSwitch: 'name-of-notices' })
  expect(await idsFor('numbat')).toEqual([109])
  await author.call('selectQuest', { questToSwitch: 'number-alone' })
  expect(await idsFor('numbat')).toEqual([])
})
