import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseUser } from '../../store/people/erase-user.ts'
import { changeUser, saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let author: TestBrowser
let reviewer: TestBrowser
let viewer: TestBrowser
let caseId = 600

const resolution = '<p>Close the water supply.</p><p>Wait.</p><ol><li>Replace the seal.</li><li>Wait.</li></ol>'

beforeAll(async () => {
  server = await startTestServer(seedSample)
  await changeUser(server.database, 'former', { roles: ['reviewer'], groups: ['staff'], disabled: false })
  author = await server.reader('author')
  reviewer = await server.reader('former')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())
beforeEach(async () => {
  caseId++
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      {
        number: caseId,
        content: {
          values: { pressure: [9] },
          texts: { en: { title: 'Seal drips', resolution }, de: { title: 'Tropft' } },
        },
      },
    ]),
  )
})

const add = async (browser: TestBrowser, fields: object = {}) =>
  (await browser.call('addRemark', { caseId, slot: 'resolution', text: 'Which one?', ...fields })).body
const answer = async (browser: TestBrowser, remark: string, fields: object = {}) =>
  (await browser.call('answerRemark', { remark, text: 'The first.', ...fields })).body
const list = async (browser: TestBrowser, fields: object = {}) =>
  (await browser.call('getRemarks', { caseId, ...fields })).body.list
const colleagues = async (browser: TestBrowser, text: string, slot = 'resolution') =>
  (await browser.call('getColleagues', { caseId, slot, text })).body.colleagues
const noticesOf = async (browser: TestBrowser) => (await browser.call('listNotices')).body.notices
const save = async (texts: object) => {
  const { editing } = (await reviewer.call('modifyExistingCase', { caseId, force: true })).body
  return reviewer.call('updateCase', { caseId, token: editing.token, content: { values: {}, texts } })
}

it('a remark stands beside a field or a paragraph, is answered, settled and opened again', async () => {
  const { list: made } = await add(reviewer, { paragraph: { index: 3, quote: 'Wait.' } })
  const [thread] = made.threads
  expect(thread).toMatchObject({
    ...{ slot: 'resolution', locale: 'en', paragraph: { quote: 'Wait.', index: 3 } },
    remarks: [{ by: 'former of the tests', isOwn: true, parts: [{ kind: 'text', text: 'Which one?' }] }],
  })
  expect(made.paragraphs.resolution).toMatchObject([
    { index: 0, quote: 'Close the water supply.' },
    {},
    {},
    { index: 3 },
  ])
  const { list: answered } = await answer(author, thread.id)
  expect(answered.threads[0].remarks).toMatchObject([{ isOwn: false }, { isOwn: true, by: 'author of the tests' }])
  const settle = async (resolved: boolean) =>
    (await reviewer.call('resolveRemark', { remark: thread.id, resolved })).body.list.threads[0].resolved
  expect(await settle(true)).toMatchObject({ by: 'former of the tests' })
  const first = await settle(true)
  expect(await settle(true)).toEqual(first)
  expect(await settle(false)).toBeUndefined()
  const { list: more } = await add(author, { slot: 'pressure', text: 'In bar?' })
  expect(more.threads[1]).toMatchObject({ slot: 'pressure', locale: '' })
  expect(more.threads[1].paragraph).toBeUndefined()
})

it('a paragraph is found after edits elsewhere, and a changed one shows its quote alone', async () => {
  await add(reviewer, { paragraph: { index: 3, quote: 'Wait.' } })
  await save({ resolution: `<p>First read this.</p>${resolution}` })
  expect((await list(author)).threads[0].paragraph).toEqual({ quote: 'Wait.', index: 4 })
  await save({ resolution: '<p>Close the water supply.</p>' })
  expect((await list(author)).threads[0].paragraph).toEqual({ quote: 'Wait.' })
})

it('a remark on a paragraph that moved meanwhile finds it, and one that changed is refused', async () => {
  const { list: made } = await add(reviewer, { paragraph: { index: 0, quote: 'Replace the seal.' } })
  expect(made.threads[0].paragraph.index).toBe(2)
  expect((await add(reviewer, { paragraph: { index: 0, quote: 'Not there.' } })).key).toBe('paragraph-not-found')
})

describe('a colleague', () => {
  it('who may see the field is suggested by the beginning of a word, and told when named', async () => {
    expect(await colleagues(reviewer, 'aut')).toEqual([{ id: 'author', name: 'author of the tests' }])
    // The viewer reads the solution, and may not see remarks.
    expect((await colleagues(reviewer, '')).map(({ id }: { id: string }) => id)).toEqual(['author'])
    expect(await colleagues(author, '%')).toEqual([])
    const { list: made } = await add(reviewer, { text: 'See @[author], please. @[viewer]', names: ['author'] })
    expect(made.threads[0].remarks[0].parts).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'name', id: 'author', name: 'author of the tests' },
      { kind: 'text', text: ', please. @[viewer]' },
    ])
    const [notice] = await noticesOf(author)
    expect(notice).toMatchObject({
      kind: 'remark-named',
      subject: { title: 'See @author of the tests, please. @[viewer]', solution: { caseId } },
    })
    expect(notice.subject.path).toContain(`/solution-modify?caseId=${caseId}&remark=${made.threads[0].id}`)
    await answer(author, made.threads[0].id)
    expect((await noticesOf(reviewer))[0]).toMatchObject({ kind: 'remark-answered', subject: { title: 'The first.' } })
  })

  it('who may not see it cannot be named, and nobody learns anything', async () => {
    for (const id of ['viewer', 'stranger', 'nobody'])
      expect((await add(reviewer, { text: `@[${id}]`, names: [id] })).key).toBe('colleague-not-found')
    expect((await list(reviewer)).threads).toEqual([])
    expect((await noticesOf(viewer)).filter(({ kind }: { kind: string }) => kind === 'remark-named')).toEqual([])
  })

  it('who lost the right to see it has no words of it any more', async () => {
    await add(reviewer, { text: 'Secret for @[author]', names: ['author'] })
    const titles = async () =>
      new Set((await noticesOf(author)).map(({ subject }: { subject?: { title: string } }) => subject?.title))
    await changeUser(server.database, 'author', { roles: ['viewer'] })
    await expect.poll(titles).toEqual(new Set([undefined]))
    await changeUser(server.database, 'author', { roles: ['author'] })
    await expect.poll(titles).toContain('Secret for @author of the tests')
  })
})

it('hostile text is text', async () => {
  const text = '<img src=x onerror=alert(1)> {{name}} \u202e @[ \ud800 \0 end'
  const { list: made } = await add(reviewer, { text })
  expect(made.threads[0].remarks[0].parts).toEqual([
    { kind: 'text', text: '<img src=x onerror=alert(1)> {{name}} \u202e @[ \ufffd  end' },
  ])
})

it('is refused when it says nothing or too much, beside no field, and where there are too many', async () => {
  expect((await add(author, { text: ' \n ' })).key).toBe('remark-required')
  expect((await add(author, { text: 'x'.repeat(4_001) })).key).toBe('remark-too-long')
  expect((await add(author, { slot: 'nothing' })).key).toBe('slot-not-found')
  expect((await add(author, { caseId: 99_999 })).key).toBe('solution-not-found')
  expect((await author.call('addRemark', { caseId, slot: 'title', text: 'x'.repeat(30_000) })).statusCode).toBe(400)
  const { list: made } = await add(author)
  const { id } = made.threads[0]
  expect((await answer(author, id, { text: '' })).key).toBe('remark-required')
  expect((await answer(author, '00000000-0000-4000-8000-000000000000')).key).toBe('remark-not-found')
  const at = new Date()
  const many = Array.from({ length: 200 }, () => ({
    ...{ id: crypto.randomUUID(), threadId: id, said: 'More', createdBy: 'author', createdAt: at },
  }))
  await server.database.write.insertInto('remarks').values(many).execute()
  expect((await answer(author, id)).key).toBe('too-many-remarks')
})

it('turns away who may neither write nor see drafts', async () => {
  const { list: made } = await add(author)
  const remark = made.threads[0].id
  for (const [call, fields] of [
    ['getRemarks', { caseId }],
    ['addRemark', { caseId, slot: 'title', text: 'x' }],
    ['answerRemark', { remark, text: 'x' }],
    ['resolveRemark', { remark, resolved: true }],
    ['getColleagues', { caseId, slot: 'title' }],
  ] as const) {
    expect((await viewer.call(call, fields)).body.key).toBe('no-permission')
    expect((await (await server.visitor()).call(call, fields)).body.key).toBe('no-session')
  }
  expect((await author.call('getColleagues', { caseId, slot: 'nothing' })).body.key).toBe('slot-not-found')
})

it('what an erased user has said stays, without the name, as does where the user was named', async () => {
  await changeUser(server.database, 'stranger', { roles: ['author'], groups: ['staff'] })
  const stranger = await server.reader('stranger')
  const { list: made } = await add(stranger, { text: 'I saw it.' })
  await answer(author, made.threads[0].id, { text: '@[stranger] where?', names: ['stranger'] })
  await server.database.transact((tx) => eraseUser(tx, 'stranger'))
  const [thread] = (await list(author)).threads
  expect(thread.remarks[0]).toMatchObject({ by: '', parts: [{ text: 'I saw it.' }] })
  expect(thread.remarks[1].parts).toEqual([
    { kind: 'name', id: 'stranger', name: '' },
    { kind: 'text', text: ' where?' },
  ])
})
