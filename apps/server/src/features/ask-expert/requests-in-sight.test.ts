import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeUser } from '../../testing/sample-installation.ts'
import type { TestBrowser, TestServer } from '../../testing/test-server.ts'
import { askingBrowser, startAskingServer } from './testing/ask-expert-server.ts'

/** The asker is an author, who sees all solutions; the expert is a viewer, who sees neither the pressure nor all solutions. */
let server: TestServer
let asker: TestBrowser
let expert: TestBrowser
beforeAll(async () => {
  server = await startAskingServer([
    { kind: 'expert-group', id: 'viewers', caption: 'Viewers', roles: ['viewer'] },
    { kind: 'translation', id: 'fr', locale: 'fr', texts: { 'expert-group/viewers': { caption: 'Spectateurs' } } },
    {
      kind: 'view',
      id: 'detail',
      caption: 'Detail',
      purpose: 'detail',
      sections: [
        {
          id: 'facts',
          items: [
            { slot: 'product' },
            { slot: 'pressure', roles: { viewer: 'invisible' } },
            { slot: 'symptom' },
            { slot: 'resolution' },
          ],
        },
      ],
    },
  ])
  asker = await askingBrowser(server, 'author')
  expert = await askingBrowser(server, 'viewer')
})
afterAll(() => server.close())

/** Asks about a search that finds a solution for all and one for the author alone. */
async function askAboutPressure() {
  const query = {
    text: 'seal platypus',
    constraints: [
      { id: 'c1', slot: 'pressure', operator: 'at-most', values: [9] },
      { id: 'c2', slot: 'product', operator: 'is', values: ['rotary'] },
    ],
  }
  const from: string = (await asker.call('restoreState', { query })).body.search.step
  return (await asker.call('askExpert', { from, note: from })).body.request
}

async function listed(browser: TestBrowser, call: 'expertRequests' | 'ownExpertRequests', id: string) {
  const { requests } = (await browser.call(call)).body
  return requests.find((request: { id: string }) => request.id === id)
}

const numbersIn = ({ search }: { search: { results: { caseId: number }[] } }) =>
  search.results.map(({ caseId }) => caseId).toSorted()

it('an expert is told of a request only what the expert may see: no hidden slot, no hidden solution, no count', async () => {
  const request = await askAboutPressure()
  expect(request.search.found).toBe(2)
  expect(numbersIn(request)).toEqual([1, 5])
  expect(JSON.stringify(request)).toContain('Pressure')
  const told = await listed(expert, 'expertRequests', request.id)
  expect(numbersIn(told)).toEqual([1])
  expect(told.search).not.toHaveProperty('found')
  expect(told.search.pieces.map(({ kind, slot }: { kind: string; slot?: string }) => slot ?? kind)).toEqual([
    'text',
    'product',
  ])
  expect(JSON.stringify(told)).not.toMatch(/[Pp]ressure|Secret of|"P-5"/)
})

it('a reader is told of a request in their own language', async () => {
  const request = await askAboutPressure()
  await expert.call('switchLocale', { chooseLocale: 'de' })
  const told = await listed(expert, 'expertRequests', request.id)
  expect(JSON.stringify(told)).toMatch(/Drehschieberpumpe.*Wellendichtung undicht/)
  await expert.call('switchLocale', { chooseLocale: 'en' })
})

it('the asker is told of what the asker may see now', async () => {
  const request = await askAboutPressure()
  await changeUser(server.database, 'author', { groups: ['customers'] })
  const later = await askingBrowser(server, 'author')
  await expect.poll(async () => numbersIn(await listed(later, 'ownExpertRequests', request.id))).toEqual([1])
  await changeUser(server.database, 'author', { groups: ['staff'] })
  await expect.poll(async () => numbersIn(await listed(later, 'ownExpertRequests', request.id))).toEqual([1, 5])
})

it('a solution in an answer is named to those who may see it', async () => {
  const request = await askAboutPressure()
  const answer = { request: request.id, text: 'Tighten it.', caseId: 5 }
  expect((await expert.call('answerExpertRequest', answer)).body.key).toBe('solution-not-found')
  await changeUser(server.database, 'viewer', { groups: ['staff'] })
  const insider = await askingBrowser(server, 'viewer')
  await expect
    .poll(async () => (await insider.call('answerExpertRequest', answer)).body.request?.answer.solution)
    .toMatchObject({ caseId: 5, number: 'P-5' })
  await changeUser(server.database, 'viewer', { groups: ['customers'] })
  await expect
    .poll(async () => (await listed(expert, 'expertRequests', request.id)).answer)
    .not.toHaveProperty('solution')
  expect((await listed(asker, 'ownExpertRequests', request.id)).answer.solution.title).toBe(
    'Secret of the platypus gasket',
  )
})
