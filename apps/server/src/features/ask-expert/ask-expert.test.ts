import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser, TestServer } from '../../testing/test-server.ts'
import { askingBrowser, searchStep as search, startAskingServer } from './testing/ask-expert-server.ts'

let server: TestServer
let viewer: TestBrowser
let author: TestBrowser
beforeAll(async () => {
  server = await startAskingServer([
    { kind: 'expert-group', id: 'everything', caption: 'Everything', roles: ['author'] },
    {
      ...{ kind: 'expert-group', id: 'rotary', caption: 'Rotary pumps', roles: ['author'] },
      products: { slot: 'product', symbols: ['rotary'] },
    },
  ])
  viewer = await askingBrowser(server, 'viewer')
  author = await askingBrowser(server, 'author')
})
afterAll(() => server.close())

async function ask(browser: TestBrowser, fields: object) {
  return (await browser.call('askExpert', { ...fields })).body
}

describe.each([
  'expertToAsk',
  'askExpert',
  'ownExpertRequests',
  'expertRequests',
  'answerExpertRequest',
  'readExpertAnswer',
] as const)('%s', (key) => {
  it('turns strangers and people without an open project away', async () => {
    expect((await (await server.visitor()).call(key)).body.key).toBe('no-session')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await outside.call(key)).body.key).toBe('no-project-open')
  })
})

describe('expertToAsk.action', () => {
  it('names the group, and what it would be told: nothing that the asker does not see', async () => {
    const from = await search(viewer, 'platypus')
    const { body } = await viewer.call('expertToAsk', { from })
    expect(body).toMatchObject({ group: { id: 'everything' }, ways: ['product'], search: { results: [] } })
    expect(
      (await author.call('expertToAsk', { from: await search(author, 'platypus') })).body.search.results,
    ).toHaveLength(1)
  })

  it('refuses the step of another user, and one that is none', async () => {
    const from = await search(viewer)
    expect((await author.call('expertToAsk', { from })).body.key).toBe('step-not-found')
    expect((await author.call('expertToAsk', { from: '?' })).statusCode).toBe(400)
  })
})

describe('askExpert.action', () => {
  it('keeps one request however often the same is asked', async () => {
    const from = await search(viewer)
    const asked = await Promise.all([1, 2, 3].map(() => ask(viewer, { from, note: 'Changed the seal.' })))
    expect(new Set(asked.map(({ request }) => request.id)).size).toBe(1)
    expect(asked[0]).toMatchObject({
      request: { state: 'listed', note: 'Changed the seal.', group: { id: 'everything' } },
    })
  })

  it('refuses the step of another user, a note of 5,000 characters, and a request without a step', async () => {
    const from = await search(author)
    expect((await ask(viewer, { from })).key).toBe('step-not-found')
    expect((await viewer.call('askExpert', { from: await search(viewer), note: 'x'.repeat(5_000) })).statusCode).toBe(
      400,
    )
    expect((await ask(await askingBrowser(server, 'viewer'), {})).key).toBe('step-not-found')
  })

  it('hands over a solution that did not help, outside a search, to the experts for its product', async () => {
    const newcomer = await askingBrowser(server, 'viewer')
    const { body } = await newcomer.call('expertToAsk', { caseId: 1 })
    expect(body).toMatchObject({
      ...{ group: { id: 'rotary' }, ways: ['product'] },
      search: { pieces: [], results: [], solution: { caseId: 1, number: 'P-1', title: 'Shaft seal leaking' } },
    })
    expect(body.search).not.toHaveProperty('found')
    expect((await newcomer.call('expertToAsk', { caseId: 2 })).body.group.id).toBe('everything')
    const { request } = await ask(newcomer, { caseId: 1 })
    expect(request).toMatchObject({ state: 'listed', search: { solution: { caseId: 1 } } })
    // A second time on the same day it is the same request.
    expect((await ask(newcomer, { caseId: 1 })).request.id).toBe(request.id)
    expect((await ask(newcomer, { caseId: 2 })).request.id).not.toBe(request.id)
    server.advance(25 * 3_600_000)
    const dayAfter = await askingBrowser(server, 'viewer')
    expect((await ask(dayAfter, { caseId: 1 })).request.id).not.toBe(request.id)
    author = await askingBrowser(server, 'author')
    viewer = await askingBrowser(server, 'viewer')
    const { requests } = (await author.call('expertRequests')).body
    expect(requests).toContainEqual(expect.objectContaining({ id: request.id, search: request.search }))
  })

  it('hands over a search with the solution that did not help in it', async () => {
    const from = await search(viewer, 'shaft seal')
    const { request } = await ask(viewer, { from, caseId: 1 })
    expect(request).toMatchObject({ group: { id: 'rotary' }, search: { found: 1, solution: { caseId: 1 } } })
    expect((await ask(viewer, { from, caseId: 1 })).request.id).toBe(request.id)
    expect((await ask(viewer, { from, caseId: 2 })).request.id).not.toBe(request.id)
    // A step that asks for nothing is none.
    const home = (await viewer.call('resetSearch')).body.search
    const beside = await viewer.call('viewCaseDetails', { caseId: 1, from: home.step })
    const { body } = await viewer.call('expertToAsk', { from: beside.body.search.step, caseId: 1 })
    expect(body).toMatchObject({ group: { id: 'rotary' }, search: { pieces: [], solution: { caseId: 1 } } })
    await server.services.events.flush()
    const rows = await server.database.db
      .selectFrom('events')
      .select(['step', 'solution'])
      .where('kind', '=', 'expert-request')
      .where('solution', '=', 1)
      .execute()
    expect(rows).toContainEqual({ step: from, solution: 1 })
    expect(rows).toContainEqual({ step: null, solution: 1 })
  })

  it('refuses a solution that the asker does not see, and one that is none', async () => {
    expect((await ask(viewer, { caseId: 5 })).key).toBe('solution-not-found')
    expect((await viewer.call('expertToAsk', { caseId: 99_999 })).body.key).toBe('solution-not-found')
    expect((await viewer.call('askExpert', { caseId: 'x' })).statusCode).toBe(400)
  })

  it('refuses the 21st request of a day', async () => {
    const browser = await askingBrowser(server, 'author')
    for (let at = 0; at < 20; at++) await ask(browser, { from: await search(browser) })
    expect((await ask(browser, { from: await search(browser) })).key).toBe('too-many-expert-requests')
    server.advance(25 * 3_600_000)
    author = await askingBrowser(server, 'author')
    viewer = await askingBrowser(server, 'viewer')
    expect((await ask(author, { from: await search(author) })).status).toBe('success')
  })
})

describe('answerExpertRequest.action', () => {
  it('is for the members of the group; the asker reads the answer', async () => {
    const { request } = await ask(viewer, { from: await search(viewer) })
    expect((await viewer.call('expertRequests')).body.requests).toEqual([])
    const answer = { request: request.id, text: 'Replace the seal.', caseId: 1 }
    expect((await viewer.call('answerExpertRequest', answer)).body.key).toBe('expert-request-not-found')
    const listed = (await author.call('expertRequests')).body.requests.map(({ id }: { id: string }) => id)
    expect(listed).toContain(request.id)
    expect((await author.call('answerExpertRequest', { ...answer, caseId: 77_777 })).body.key).toBe(
      'solution-not-found',
    )
    expect((await author.call('answerExpertRequest', { ...answer, text: '  ' })).statusCode).toBe(400)
    expect((await author.call('answerExpertRequest', answer)).body.request).toMatchObject({ state: 'answered' })
    expect((await author.call('answerExpertRequest', answer)).body.key).toBe('expert-request-answered')
    const [own] = (await viewer.call('ownExpertRequests')).body.requests.filter(
      ({ id }: { id: string }) => id === request.id,
    )
    expect(own.answer).toMatchObject({
      text: 'Replace the seal.',
      solution: { caseId: 1, number: 'P-1', title: 'Shaft seal leaking' },
      by: 'author of the tests',
    })
  })

  it('refuses a request that is not there', async () => {
    const answer = { request: randomUUID(), text: 'Yes.' }
    expect((await author.call('answerExpertRequest', answer)).body.key).toBe('expert-request-not-found')
  })
})

describe('readExpertAnswer.action', () => {
  it('marks the answer as read for its asker alone, once it is there', async () => {
    const { request } = await ask(viewer, { from: await search(viewer) })
    const read = { request: request.id }
    expect((await viewer.call('readExpertAnswer', read)).body.key).toBe('expert-request-not-found')
    await author.call('answerExpertRequest', { ...read, text: 'Replace the seal.' })
    expect((await author.call('readExpertAnswer', read)).body.key).toBe('expert-request-not-found')
    const isUnread = async () => {
      const { requests } = (await viewer.call('ownExpertRequests')).body
      return requests.find(({ id }: { id: string }) => id === request.id).answer.isUnread
    }
    expect(await isUnread()).toBe(true)
    expect((await viewer.call('readExpertAnswer', read)).body.status).toBe('success')
    expect((await viewer.call('readExpertAnswer', read)).body.status).toBe('success')
    expect(await isUnread()).toBe(false)
  })
})
