import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeUser, saveSampleSolutions, seedSample } from '../../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let author: TestBrowser
/** An author who may not manage the solutions of others, and so translates only. */
let translator: TestBrowser
let viewer: TestBrowser
/** The solution that a test translates. */
let caseId = 300

beforeAll(async () => {
  server = await startTestServer(seedSample)
  author = await server.reader('author')
  await changeUser(server.database, 'former', { roles: ['author'], groups: ['staff'], disabled: false })
  translator = await server.reader('former')
  viewer = await server.reader('viewer')
})
afterAll(() => server.close())

const master = {
  title: 'Seal drips',
  symptom: 'Water drips.',
  resolution: '<ol><li>Close the tap.</li><li>Change the seal.</li></ol><p>V-1</p>',
}
const german = {
  title: 'Dichtung tropft',
  resolution: '<ol><li>Hahn schließen.</li><li>Dichtung wechseln.</li></ol><p>V-1</p>',
}
beforeEach(async () => {
  caseId++
  await add(caseId, 'draft')
})

async function add(number: number, state: string) {
  await server.database.transact((tx) =>
    saveSampleSolutions(tx, [
      {
        ...{ number, state },
        content: { values: { product: ['rotary'] }, texts: { en: { ...master, internal: 'Zanzibar.' }, de: german } },
      },
    ]),
  )
}

const translate = async (browser: TestBrowser, fields: object = {}) =>
  (await browser.call('translateCase', { caseId, locale: 'de', force: true, ...fields })).body
const save = async (browser: TestBrowser, token: string, texts: object, fields: object = {}) =>
  (await browser.call('updateCase', { caseId, token, locale: 'de', content: { values: {}, texts }, ...fields })).body
const statusOf = async (browser: TestBrowser, locale = 'de') => {
  const { body } = await browser.call('getTranslations', { caseId })
  return body.languages.find((each: { locale: string }) => each.locale === locale)
}
const changeMaster = async (texts: object) => {
  const { editing } = (await author.call('modifyExistingCase', { caseId, force: true })).body
  return save(author, editing.token, texts, { locale: 'en' })
}
const newest = async () =>
  server.database.db
    .selectFrom('solutionVersions')
    .select(['version', 'state', 'content'])
    .where('number', '=', caseId)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
const slotOf = (translation: { slots: { slot: string }[] }, slot: string) =>
  translation.slots.find((each) => each.slot === slot)

it('opens each paragraph beside the one that it translates, with the state of each language', async () => {
  const { editing, translation } = await translate(translator)
  expect(editing).toMatchObject({ caseId, locale: 'de', masterLocale: 'en', mayKeepState: true })
  expect(slotOf(translation, 'resolution')).toMatchObject({
    ...{ form: 'rich', isWhole: false, removed: [], frame: ['<ol><li>', '</li><li>', '</li></ol><p>', '</p>'] },
    paragraphs: [
      { source: 'Close the tap.', target: 'Hahn schließen.', state: 'current' },
      { source: 'Change the seal.', target: 'Dichtung wechseln.', state: 'current' },
      { source: 'V-1', target: 'V-1', state: 'current' },
    ],
  })
  expect(slotOf(translation, 'symptom')).toMatchObject({ paragraphs: [{ target: '', state: 'missing' }] })
  expect(translation.languages).toMatchObject([
    { locale: 'en', state: 'master', changes: 0 },
    { locale: 'de', state: 'begun', changes: 0 },
  ])
  expect(translation.slots.some(({ slot }: { slot: string }) => slot === 'product')).toBe(false)
})

it('is saved by who may localise, also of a solution of somebody else and without a step', async () => {
  const { editing } = await translate(translator)
  const { saved } = await save(translator, editing.token, { symptom: 'Wasser tropft.' }, { reviewed: {} })
  expect(saved).toMatchObject({ version: 2, state: { id: 'draft' } })
  const { content } = await newest()
  expect(content.texts['en']).toMatchObject(master)
  expect(content.texts['de']).toMatchObject({ ...german, symptom: 'Wasser tropft.' })
  expect(content.translations['de']).toMatchObject({ ofVersion: 1, by: 'former' })
})

it('is no way to write the master text, values, files or a step', async () => {
  const { editing } = await translate(translator)
  const inEnglish = await save(translator, editing.token, { title: 'Mine' }, { locale: 'en' })
  expect(inEnglish.key).toBe('solution-not-editable')
  const values = { content: { values: { product: [] }, texts: {} } }
  expect((await save(translator, editing.token, {}, values)).key).toBe('solution-not-editable')
  expect((await save(translator, editing.token, { title: 'X' }, { files: [] })).key).toBe('solution-not-editable')
  expect((await save(translator, editing.token, { title: 'X' }, { transition: 'publish' })).key).toBe(
    'transition-not-possible',
  )
  const hidden = await save(translator, editing.token, { nowhere: 'X' })
  expect(hidden).toMatchObject({ key: 'solution-not-valid', fields: { nowhere: expect.any(String) } })
  expect((await newest()).version).toBe(1)
})

it('is saved in a published solution on the branch of authors; readers of production see it when it is published there', async () => {
  caseId = 390
  await add(caseId, 'published')
  const { editing } = await translate(translator)
  const { saved } = await save(translator, editing.token, { symptom: 'Wasser tropft.' }, { reviewed: {} })
  expect(saved).toMatchObject({ state: { id: 'published' }, branch: { name: 'development' } })
  const read = async (branchName: string) => {
    await viewer.call('selectProject', { projectName: 'pumps', branchName })
    return (await viewer.call('viewCaseDetails', { caseId, locale: 'de' })).body.solution
  }
  expect(JSON.stringify(await read('production'))).not.toContain('Wasser tropft.')
})

describe('a master text that has changed since', () => {
  beforeEach(async () => {
    const { editing } = await translate(translator)
    await save(translator, editing.token, { symptom: 'Wasser tropft.' }, { reviewed: {} })
    await changeMaster({
      symptom: 'Water drips fast.',
      resolution: '<ol><li>Close the tap.</li><li>Open it.</li><li>Change the seal V-2.</li></ol>',
    })
  })

  it('says which paragraphs, what they were, and what is new and gone', async () => {
    const { translation } = await translate(translator)
    expect(slotOf(translation, 'symptom')).toMatchObject({
      paragraphs: [{ source: 'Water drips fast.', before: 'Water drips.', target: 'Wasser tropft.', state: 'changed' }],
    })
    expect(slotOf(translation, 'resolution')).toMatchObject({
      paragraphs: [
        { state: 'current' },
        { state: 'missing', isNew: true, source: 'Open it.' },
        { state: 'changed', before: 'Change the seal.', target: 'Dichtung wechseln.' },
      ],
      removed: [{ source: 'V-1', target: 'V-1' }],
    })
    expect(await statusOf(translator)).toMatchObject({ state: 'outdated', changes: 4, ofVersion: 1 })
  })

  it('stays marked until all of it is followed', async () => {
    const first = await translate(translator)
    const [symptom] = (slotOf(first.translation, 'symptom') as unknown as { paragraphs: { key: string }[] }).paragraphs
    await save(
      translator,
      first.editing.token,
      { symptom: 'Wasser tropft schnell.' },
      { reviewed: { symptom: [symptom?.key] } },
    )
    expect(await statusOf(translator)).toMatchObject({ state: 'outdated', changes: 3, ofVersion: 1 })
    const { editing, translation } = await translate(translator)
    expect(slotOf(translation, 'symptom')).toMatchObject({ paragraphs: [{ state: 'current' }] })
    const resolution = slotOf(translation, 'resolution') as unknown as Record<
      'paragraphs' | 'removed',
      { key: string }[]
    >
    const keys = [...resolution.paragraphs, ...resolution.removed].map(({ key }) => key)
    const html = '<ol><li>Hahn schließen.</li><li>Dichtung V-2 wechseln.</li><li>Öffnen.</li></ol>'
    await save(translator, editing.token, { resolution: html }, { reviewed: { resolution: keys } })
    expect(await statusOf(translator)).toMatchObject({ state: 'begun', changes: 0, ofVersion: 4 })
    expect((await newest()).content.translations['de']).not.toHaveProperty('reviewed')
  })

  it('can be found right as it is, without a word of change', async () => {
    const { editing, translation } = await translate(translator)
    const reviewed = Object.fromEntries(
      translation.slots.map((each: Record<'paragraphs' | 'removed', { key: string }[]> & { slot: string }) => [
        each.slot,
        [...each.paragraphs, ...each.removed].map(({ key }) => key),
      ]),
    )
    await save(translator, editing.token, {}, { reviewed })
    expect((await newest()).content.translations['de']).toMatchObject({ ofVersion: 3 })
  })

  it('of which a form was filled before is not taken for reviewed', async () => {
    const { editing } = await translate(translator)
    await changeMaster({ title: 'Seal drips a lot' })
    await save(translator, editing.token, { title: 'Dichtung tropft stark' }, { reviewed: {} })
    expect(await statusOf(translator)).toMatchObject({ state: 'outdated', ofVersion: 1 })
  })
})

it('goes on with a draft from the version that it was written to', async () => {
  const { editing } = await translate(translator)
  const draftId = '00000000-0000-4000-8000-00000000a001'
  await translator.call('updateGivenAttribute', {
    ...{
      draftId,
      caseId,
      token: editing.token,
      casebase: 'faults',
      locale: 'de',
      path: '/solution-translate?caseId=1',
    },
    fields: { symptom: { entries: [{ typed: 'Es tropft.' }], rows: [] } },
  })
  await changeMaster({ symptom: 'Water drips fast.' })
  expect(await statusOf(translator)).toMatchObject({ hasDraft: true })
  expect(await statusOf(author)).toMatchObject({ hasDraft: false })
  const again = await translate(translator, { draftId })
  expect(again.draft.fields.symptom.entries).toEqual([{ typed: 'Es tropft.' }])
  expect(again.editing.token).toMatch(/^1\./)
  expect(slotOf(again.translation, 'symptom')).toMatchObject({ paragraphs: [{ source: 'Water drips.' }] })
  expect((await translate(author, { draftId })).key).toBe('draft-not-found')
  const { saved } = await save(translator, again.editing.token, { symptom: 'Es tropft.' }, { reviewed: {}, draftId })
  expect(saved.version).toBe(3)
  expect(await statusOf(translator)).toMatchObject({ hasDraft: false, ofVersion: 1 })
})

it('shows another language of the solution too', async () => {
  const { translation } = await translate(translator, { source: 'de' })
  expect(translation).not.toHaveProperty('referenceLocale')
})

it('says what it cannot open', async () => {
  expect((await translate(translator, { locale: 'en' })).key).toBe('translation-of-master')
  expect((await translate(translator, { locale: 'fr' })).key).toBe('locale-not-supported')
  expect((await translate(translator, { source: 'fr' })).key).toBe('locale-not-supported')
  expect((await translate(translator, { caseId: 99_999 })).key).toBe('solution-not-found')
  expect((await translate(viewer)).key).toBe('no-permission')
  expect((await translator.call('getTranslations', { caseId: 99_999 })).body.key).toBe('solution-not-found')
  expect((await viewer.call('getTranslations', { caseId })).body.key).toBe('no-permission')
  await author.call('modifyExistingCase', { caseId })
  expect((await translate(translator, { force: false })).key).toBe('solution-open-elsewhere')
})

it('viewCaseDetails says who may edit, translate and see the versions, and counts no view', async () => {
  const view = async (browser: TestBrowser, action: string, number = caseId) =>
    (await browser.call('viewCaseDetails', { caseId: number, action })).body
  for (const action of ['edit', 'translate', 'version'])
    expect((await view(author, action)).solution).toMatchObject({ caseId, locale: 'en' })
  expect((await view(translator, 'edit')).key).toBe('solution-not-editable')
  expect((await view(translator, 'translate')).solution.caseId).toBe(caseId)
  expect((await view(author, 'translate', 99_999)).key).toBe('solution-not-found')
  for (const action of ['edit', 'translate', 'version'])
    expect((await view(viewer, action, 1)).key).toBe('no-permission')
  const { search } = await view(author, 'edit')
  expect(search.page).not.toBe('details')
})

it('a copy says what it was made of, and whether that has changed since', async () => {
  const copyOf = caseId
  const { saved } = (
    await author.call('updateCase', { casebase: 'faults', copyOf, content: { values: {}, texts: { title: 'Copy' } } })
  ).body
  const masterOf = async () => (await author.call('getTranslations', { caseId: saved.caseId })).body.master
  expect(await masterOf()).toMatchObject({ caseId: copyOf, title: 'Seal drips', versionsSince: 0 })
  server.advance(1_000)
  await changeMaster({ title: 'Seal drips fast' })
  expect(await masterOf()).toMatchObject({ title: 'Seal drips fast', versionsSince: 1 })
})
