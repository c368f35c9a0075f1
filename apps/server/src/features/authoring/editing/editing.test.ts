import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { breakLease, listLeases } from '../../../store/installation/leases.ts'
import { changeUser, saveSampleSolutions, seedSample } from '../../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let author: TestBrowser
let reviewer: TestBrowser
let viewer: TestBrowser
/** The solution that a test writes. */
let caseId = 200

beforeAll(async () => {
  server = await startTestServer(seedSample)
  author = await server.reader('author')
  await changeUser(server.database, 'former', { roles: ['reviewer'], groups: ['staff'], disabled: false })
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
        state: 'draft',
        content: {
          values: { product: ['rotary'], pressure: [9] },
          texts: {
            en: {
              title: 'Seal drips',
              symptom: 'Water drips.',
              resolution: '<p>Close the tap.</p><p>Change the seal.</p><p>Open the tap.</p>',
              internal: 'Batch 77: zanzibar.',
            },
            de: { title: 'Dichtung tropft', symptom: 'Wasser tropft.' },
          },
        },
      },
    ]),
  )
})

const open = async (browser: TestBrowser, fields: object = {}) =>
  (await browser.call('modifyExistingCase', { caseId, ...fields })).body
const save = async (browser: TestBrowser, token: string, fields: object = {}) =>
  (await browser.call('updateCase', { caseId, token, content: { values: {}, texts: {} }, ...fields })).body
const texts = (of: object) => ({ content: { values: {}, texts: of } })
const versions = () =>
  server.database.db
    .selectFrom('solutionVersions')
    .select(['version', 'state', 'content', 'comment', 'createdBy'])
    .where('number', '=', caseId)
    .orderBy('version')
    .execute()
const newest = async () => {
  const last = (await versions()).at(-1)
  if (!last) throw new Error('There is no version.')
  return last
}
const pointers = async () =>
  Object.fromEntries(
    (
      await server.database.db
        .selectFrom('branchSolutions')
        .select(['branch', 'version'])
        .where('number', '=', caseId)
        .execute()
    ).map(({ branch, version }) => [branch, version]),
  )

it('opens the form with what is there, in the language that was asked for', async () => {
  const { editing } = await open(author)
  expect(editing).toMatchObject({
    ...{ caseId, title: 'Seal drips', locale: 'en', masterLocale: 'en', locales: ['en', 'de'], mayKeepState: true },
    ...{ transitions: [], others: [], branch: { name: 'development', caption: 'Development' } },
  })
  expect(editing.form).toMatchObject({ casebase: 'faults', state: { id: 'draft' } })
  expect(editing.form.content.values).toEqual({ product: ['rotary'], pressure: [9] })
  expect(editing.form.content.texts.title).toBe('Seal drips')
  const german = await open(author, { locale: 'de', force: true })
  expect(german.editing.form.content.texts).toEqual({ title: 'Dichtung tropft', symptom: 'Wasser tropft.' })
  expect((await open(author, { locale: 'fr', force: true })).key).toBe('locale-not-supported')
})

it('saves what was changed as the next version on the branch of authors; all else stays', async () => {
  const { editing } = await open(author)
  const { saved, joined } = await save(author, editing.token, {
    content: { values: { pressure: [] }, texts: { title: 'Seal drips at 9 bar' } },
    comment: 'The pressure is in the title.',
  })
  expect(saved).toMatchObject({ caseId, version: 2, state: { id: 'draft' }, branch: { name: 'development' } })
  expect(joined).toEqual([])
  const { content, comment, createdBy } = await newest()
  expect({ comment, createdBy }).toEqual({ comment: 'The pressure is in the title.', createdBy: 'author' })
  expect(content.values).toEqual({ product: ['rotary'] })
  expect(content.texts['en']).toMatchObject({ title: 'Seal drips at 9 bar', internal: 'Batch 77: zanzibar.' })
  expect(content.texts['de']).toEqual({ title: 'Dichtung tropft', symptom: 'Wasser tropft.' })
  expect(await pointers()).toEqual({ development: 2, production: 1 })
})

it('texts in another language than the master translate the version that they were written to', async () => {
  const { editing } = await open(author, { locale: 'de' })
  await save(author, editing.token, { locale: 'de', ...texts({ resolution: '<p>Dichtung wechseln.</p>' }) })
  const { content } = await newest()
  expect(content.texts['de']).toMatchObject({ title: 'Dichtung tropft', resolution: '<p>Dichtung wechseln.</p>' })
  expect(content.translations['de']).toMatchObject({ ofVersion: 1, by: 'author' })
})

it('a translation that was begun before the master changed says so by its mark', async () => {
  const german = (await open(author, { locale: 'de' })).editing
  const english = (await open(author)).editing
  await save(author, english.token, texts({ symptom: 'Water drips fast.' }))
  await save(author, german.token, { locale: 'de', ...texts({ symptom: 'Wasser tropft stark.' }) })
  expect((await newest()).content.translations['de']).toMatchObject({ ofVersion: 1 })
})

describe('two who write the same solution', () => {
  it('are told of each other, and both write if the second wants it', async () => {
    await open(author)
    const refused = await open(reviewer)
    expect(refused).toMatchObject({ status: 'failure', key: 'solution-open-elsewhere' })
    expect(refused.message ?? refused.localizedMessage).toContain('has this solution open')
    const { editing } = await open(reviewer, { force: true })
    expect(editing.others).toMatchObject([{ isSelf: false }])
    const ping = await reviewer.call('authoringServerPing', { caseId, token: editing.token })
    expect(ping.body).toMatchObject({ others: [{ isSelf: false }], saved: [] })
    await reviewer.call('authoring', { caseId, token: editing.token })
    expect(await listLeases(server.database.db, { kind: 'case', under: `pumps/${caseId}#` })).toHaveLength(1)
  })

  it('are not told of a form that was left, also where its sign of life comes behind, until its page is back', async () => {
    const { editing } = await open(author)
    const ping = async (isBack?: boolean) =>
      (await author.call('authoringServerPing', { caseId, token: editing.token, isBack })).body
    const told = () => listLeases(server.database.db, { kind: 'case', under: `pumps/${caseId}#` })
    expect((await ping()).status).toBe('success')
    expect((await author.call('authoring', { caseId, token: editing.token })).body.status).toBe('success')
    expect(await told()).toEqual([])
    expect((await ping()).status).toBe('success')
    expect(await told()).toEqual([])
    expect((await ping(true)).status).toBe('success')
    expect(await told()).toHaveLength(1)
    expect((await ping()).status).toBe('success')
    expect(await told()).toHaveLength(1)
  })

  it('keep both changes where they have changed different parts', async () => {
    const first = (await open(author)).editing
    const second = (await open(reviewer, { force: true })).editing
    await save(author, first.token, {
      ...texts({ resolution: '<p>Close the tap.</p><p>Change the seal V-1.</p><p>Open the tap.</p>' }),
      comment: 'V-1',
    })
    const ping = await reviewer.call('authoringServerPing', { caseId, token: second.token })
    expect(ping.body.saved).toMatchObject([{ version: 2, comment: 'V-1' }])
    const { saved, joined } = await save(
      reviewer,
      second.token,
      texts({
        title: 'Seal leaks',
        resolution: '<p>Close the water tap.</p><p>Change the seal.</p><p>Open the tap.</p>',
      }),
    )
    expect(saved.version).toBe(3)
    expect(joined).toMatchObject([{ version: 2 }])
    const { content } = await newest()
    expect(content.texts['en']).toMatchObject({
      title: 'Seal leaks',
      resolution: '<p>Close the water tap.</p><p>Change the seal V-1.</p><p>Open the tap.</p>',
    })
  })

  it('are asked where they have changed the same part; nothing is stored until then', async () => {
    const first = (await open(author)).editing
    const second = (await open(reviewer, { force: true })).editing
    await save(author, first.token, texts({ title: 'Seal drips a lot', symptom: 'It drips.' }))
    const mine = texts({ title: 'Seal leaks' })
    const refused = await save(reviewer, second.token, mine)
    expect(refused).toMatchObject({ status: 'failure', key: 'resource-changed', fields: { title: expect.any(String) } })
    expect(await versions()).toHaveLength(2)
    const { updated } = (await reviewer.call('getUpdatedCase', { caseId, token: second.token, ...mine })).body
    expect(updated.conflicts).toMatchObject([
      { slot: 'title', base: 'Seal drips', mine: 'Seal leaks', theirs: 'Seal drips a lot' },
    ])
    expect(updated.merged.texts).toMatchObject({ title: 'Seal drips a lot', symptom: 'It drips.' })
    const { saved } = await save(reviewer, updated.editing.token, mine)
    expect(saved.version).toBe(3)
    expect((await newest()).content.texts['en']).toMatchObject({ title: 'Seal leaks', symptom: 'It drips.' })
  })

  it('both succeed when they save at the same time', async () => {
    const forms = [(await open(author)).editing, (await open(reviewer, { force: true })).editing]
    const [one, two] = await Promise.all([
      save(author, forms[0].token, texts({ title: 'Seal drips often' })),
      save(reviewer, forms[1].token, texts({ symptom: 'Water drips fast.' })),
    ])
    expect([one.saved.version, two.saved.version].toSorted()).toEqual([2, 3])
    expect((await newest()).content.texts['en']).toMatchObject({
      title: 'Seal drips often',
      symptom: 'Water drips fast.',
    })
  })
})

describe('what is set beside the content', () => {
  it('is another name, which is unique, and is told on every branch', async () => {
    const { editing } = await open(author)
    const { saved } = await save(author, editing.token, { ...texts({ title: 'Named' }), name: 'seal-named' })
    expect(saved.version).toBe(2)
    const again = (await open(author)).editing
    expect(again.name).toBe('seal-named')
    expect((await save(author, again.token, { ...texts({}), name: 'no name' })).fields.$name).toBeDefined()
    const other = (await open(reviewer, { caseId: 1, force: true })).editing
    const refused = await reviewer.call('updateCase', {
      ...{ caseId: 1, token: other.token, name: 'seal-named', content: { values: {}, texts: {} } },
    })
    expect(refused.body).toMatchObject({ fields: { $name: expect.stringContaining('already') } })
    const { name } = await server.database.db
      .selectFrom('solutions')
      .select('name')
      .where('number', '=', 1)
      .executeTakeFirstOrThrow()
    expect(name).not.toBe('seal-named')
  })

  it('is who reads it, among those whose solutions the author sees; a reviewer says how it is governed', async () => {
    const { editing } = await open(author)
    expect(editing.properties).toMatchObject({ audience: 'customer', governance: 'open', mayGovern: false })
    const [other] = editing.properties.audiences.filter((each: string) => each !== 'customer')
    const { saved } = await save(author, editing.token, { ...texts({}), audience: other })
    expect(saved.version).toBe(2)
    const changed = (await open(author)).editing
    expect(changed.properties.audience).toBe(other)
    expect((await save(author, changed.token, { ...texts({}), governance: 'compliance' })).key).toBe('no-permission')
    expect((await save(author, changed.token, { ...texts({}), audience: 'everybody' })).status).not.toBe('success')
    const theirs = (await open(reviewer, { force: true })).editing
    expect(theirs.properties.mayGovern).toBe(true)
    await save(reviewer, theirs.token, { ...texts({}), governance: 'compliance' })
    expect((await open(author, { force: true })).editing.properties.governance).toBe('compliance')
  })
})

describe('the workflow', () => {
  it('moves a solution by a step that the caller may take, and by no other', async () => {
    const { editing } = await open(reviewer)
    expect(editing.transitions).toMatchObject([{ id: 'publish', to: { id: 'published' } }])
    const ofAuthor = (await open(author, { force: true })).editing
    expect((await save(author, ofAuthor.token, { transition: 'publish' })).key).toBe('transition-not-possible')
    expect((await save(reviewer, editing.token, { transition: 'rework' })).key).toBe('transition-not-possible')
    const { saved } = await save(reviewer, editing.token, { transition: 'publish', ...texts({ title: 'Seal leaks' }) })
    expect(saved.state.id).toBe('published')
    expect(await newest()).toMatchObject({ state: 'published' })
  })

  it('lets an author take a published solution back, and correct it only so', async () => {
    const { editing } = await open(reviewer)
    await save(reviewer, editing.token, { transition: 'publish' })
    const again = (await open(author, { force: true })).editing
    expect(again.mayKeepState).toBe(false)
    expect((await save(author, again.token, texts({ title: 'New' }))).key).toBe('transition-not-possible')
    expect((await save(author, again.token, { transition: 'rework', ...texts({ title: 'New' }) })).saved.state.id).toBe(
      'draft',
    )
    const kept = (await open(reviewer, { force: true })).editing
    expect(kept.mayKeepState).toBe(true)
  })
})

describe('what is refused', () => {
  it('says which slots are at fault, and stores nothing', async () => {
    const { editing } = await open(author)
    const fields = { content: { values: { pressure: ['high'] }, texts: { title: '' } } }
    const { body } = await author.call('validateUpdateCase', { caseId, token: editing.token, ...fields })
    expect(body.problems.map(({ slot }: { slot: string }) => slot).toSorted()).toEqual(['pressure', 'title'])
    expect((await save(author, editing.token, fields)).key).toBe('solution-not-valid')
    const hidden = { content: { values: {}, texts: { 'no-such-slot': 'x' } } }
    expect((await save(author, editing.token, hidden)).fields).toMatchObject({ 'no-such-slot': expect.any(String) })
    expect(await versions()).toHaveLength(1)
  })

  it('tells a form that an administrator has ended so, and no other', async () => {
    const { editing } = await open(author)
    const other = (await open(author, { force: true })).editing
    const [lease] = await listLeases(server.database.db, { kind: 'case', under: `pumps/${caseId}#` })
    if (!lease) throw new Error('There is no lease.')
    await breakLease(server.database.db, lease)
    const ping = (token: string) => author.call('authoringServerPing', { caseId, token })
    expect((await ping(editing.token)).body).toMatchObject({
      key: 'lock-lost',
      localizedMessage: 'Authoring has been cancelled by your Domain Administrator',
    })
    expect((await save(author, editing.token, texts({ title: 'x' }))).key).toBe('lock-lost')
    expect((await ping(other.token)).body.status).toBe('success')
  })

  it('goes on after an hour without a sign of life', async () => {
    const { editing } = await open(author)
    await server.database.db.deleteFrom('leases').execute()
    expect((await save(author, editing.token, texts({ title: 'After an hour' }))).saved.version).toBe(2)
  })

  it('turns readers away, and authors from what is archived, hidden from them or not theirs', async () => {
    expect((await open(viewer)).key).toBe('no-permission')
    expect((await (await server.visitor()).call('modifyExistingCase', { caseId })).body.key).toBe('no-session')
    expect((await open(author, { caseId: 4 })).key).toBe('solution-not-found')
    expect((await open(author, { caseId: 99_999 })).key).toBe('solution-not-found')
    expect((await author.call('authoringServerPing', { caseId: 99_999, token: '1.a' })).body.key).toBe(
      'solution-not-found',
    )
    expect(await listLeases(server.database.db, { kind: 'case', under: 'pumps/99999#' })).toEqual([])
    expect((await save(author, '9.none', texts({ title: 'x' }))).key).toBe('solution-not-found')
    const { body } = await author.call('updateCase', { caseId, content: { values: {}, texts: {} } })
    expect(body.key).toBe('solution-not-found')
    // An author without the right to manage the solutions of others.
    await changeUser(server.database, 'former', { roles: ['author'] })
    await expect.poll(async () => (await open(reviewer)).key).toBe('solution-not-editable')
    await changeUser(server.database, 'former', { roles: ['reviewer'] })
    await expect.poll(async () => (await open(reviewer)).status).toBe('success')
  })
})
