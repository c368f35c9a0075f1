import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeUser, saveSampleSolutions, seedSample } from '../../../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let author: TestBrowser
/** An author who may not manage the solutions of others, and so translates only. */
let translator: TestBrowser
/** The solution that a test hands off, and another one. */
let caseId = 400

beforeAll(async () => {
  server = await startTestServer(seedSample)
  author = await server.reader('author')
  await changeUser(server.database, 'former', { roles: ['author'], groups: ['staff'], disabled: false })
  translator = await server.reader('former')
})
afterAll(() => server.close())

const steps =
  '<ol><li>Close the <strong>tap</strong>.</li><li>Change the seal &amp; check 5 &lt; 7 bar.</li></ol><p>V-1</p>'
const schritte =
  '<ol><li>Den <strong>Hahn</strong> schließen.</li><li>Dichtung wechseln &amp; 5 &lt; 7 bar prüfen.</li></ol><p>V-1</p>'
beforeEach(async () => {
  caseId += 2
  await server.database.transact((tx) =>
    saveSampleSolutions(
      tx,
      [caseId, caseId + 1].map((number) => ({
        ...{ number, state: 'draft' },
        content: {
          values: { product: ['rotary'] },
          texts: {
            en: { title: `Seal drips ${number}`, symptom: 'Water drips.', resolution: steps },
            de: { title: `Dichtung tropft ${number}`, resolution: schritte },
          },
        },
      })),
    ),
  )
})

const handOff = async (fields: object = {}) =>
  (await translator.call('exportTranslation', { caseIds: [caseId], locale: 'de', ...fields })).body
const takeBack = async (xliff: string, fields: object = {}) =>
  (await translator.call('importTranslation', { xliff, ...fields })).body
const versionsOf = async (number: number) =>
  server.database.db
    .selectFrom('solutionVersions')
    .select(['version', 'state', 'content', 'comment', 'createdBy'])
    .where('number', '=', number)
    .orderBy('version', 'desc')
    .execute()
/** As an agency fills it: the translation of the paragraph with a source. */
const filled = (xliff: string, source: string, target: string) => {
  const start = xliff.indexOf(`<source>${source}</source>`)
  expect(start).toBeGreaterThan(0)
  const translated = `<target state="translated">${target}</target>`
  return xliff.slice(0, start) + xliff.slice(start).replace(/<target [^>]*>.*?<\/target>/, translated)
}

it('goes out with a unit for each paragraph, and comes back unchanged without a change', async () => {
  const file = await handOff({ caseIds: [caseId, caseId + 1, caseId, 99_999] })
  expect(file).toMatchObject({ name: 'pumps-de.xliff', solutions: 2, paragraphs: 10, left: [99_999] })
  expect(file.xliff).toContain(`<file original="pumps/${caseId}" source-language="en" target-language="de"`)
  expect(file.xliff).toContain('<source>Water drips.</source><target state="needs-translation"></target>')
  expect(file.xliff).toContain('<target state="translated">Den <g id="1" ctype="x-html-strong">')
  expect(file.xliff).toContain(`<note>P-${caseId} Seal drips ${caseId} · Symptom · 1/1</note>`)
  const rehearsed = await takeBack(file.xliff)
  expect(rehearsed).toMatchObject({
    isApplied: false,
    solutions: [
      { caseId, changed: 0, same: 4, problems: [] },
      { caseId: caseId + 1, changed: 0, same: 4, problems: [] },
    ],
  })
  expect((await takeBack(file.xliff, { apply: true })).isApplied).toBe(true)
  expect(await versionsOf(caseId)).toHaveLength(1)
})

it('is rehearsed, then taken over as a new version of each solution', async () => {
  const { xliff } = await handOff({ caseIds: [caseId, caseId + 1] })
  const tap = 'Close the <g id="1" ctype="x-html-strong">tap</g>.'
  const done = filled(filled(xliff, 'Water drips.', 'Wasser &lt;tropft&gt;.'), tap, 'Zu mit dem <g id="1">Hahn</g>!')
  expect(await takeBack(done)).toMatchObject({
    solutions: [
      { changed: 2, same: 3 },
      { changed: 0, same: 4 },
    ],
  })
  expect(await versionsOf(caseId)).toHaveLength(1)
  expect(await takeBack(done, { apply: true })).toMatchObject({
    isApplied: true,
    solutions: [{ version: 2 }, { changed: 0 }],
  })
  const [newest] = await versionsOf(caseId)
  expect(newest).toMatchObject({ version: 2, state: 'draft', comment: 'XLIFF de', createdBy: 'former' })
  expect(newest?.content.texts['de']).toMatchObject({
    symptom: 'Wasser <tropft>.',
    resolution: schritte.replace('Den <strong>Hahn</strong> schließen.', 'Zu mit dem <strong>Hahn</strong>!'),
  })
  expect(newest?.content.translations['de']).toMatchObject({ ofVersion: 1, by: 'former' })
  expect(await versionsOf(caseId + 1)).toHaveLength(1)
})

it('tells by unit what does not fit, and takes nothing over unless that is left out', async () => {
  const { xliff } = await handOff()
  const { editing } = (await author.call('modifyExistingCase', { caseId, force: true })).body
  await author.call('updateCase', {
    ...{ caseId, token: editing.token, locale: 'en' },
    content: { values: {}, texts: { symptom: 'Water drips fast.' } },
  })
  const hostile = filled(
    filled(filled(xliff, 'Water drips.', 'Wasser tropft.'), `Seal drips ${caseId}`, 'Dichtung <x id="7"/>'),
    'Close the <g id="1" ctype="x-html-strong">tap</g>.',
    'Hahn zu.',
  ).replace(
    '</body>',
    '<trans-unit id="none:0:1-a"><source>x</source><target>y</target></trans-unit>' +
      '<trans-unit id="constructor"><source>x</source><target>y</target></trans-unit></body>',
  )
  const rehearsed = await takeBack(hostile)
  expect(rehearsed.solutions[0].problems.map(({ problem }: { problem: string }) => problem).toSorted()).toEqual([
    ...['codes-changed', 'codes-changed', 'source-changed', 'unknown-paragraph', 'unknown-paragraph'],
  ])
  expect((await takeBack(hostile, { apply: true })).key).toBe('xliff-not-whole')
  expect(await versionsOf(caseId)).toHaveLength(2)
  const twice = `${xliff.split('</body>')[0]}${xliff.split('<body>')[1]?.split('</body>')[0]}</body></file></xliff>`
  expect((await takeBack(twice)).solutions[0].problems).toContainEqual(expect.objectContaining({ problem: 'twice' }))
  const better = filled(hostile, 'V-1', 'V-1!')
  expect(await takeBack(better, { apply: true, leaveOut: true })).toMatchObject({
    solutions: [{ changed: 1, version: 3 }],
  })
})

it('a translation that is built otherwise is replaced by a whole one, and by no part of one', async () => {
  const { editing } = (await translator.call('translateCase', { caseId, locale: 'de', force: true })).body
  await translator.call('updateCase', {
    ...{ caseId, token: editing.token, locale: 'de', reviewed: {} },
    content: { values: {}, texts: { resolution: '<p>Alles auswechseln.</p>' } },
  })
  const { xliff } = await handOff()
  expect(xliff).not.toContain('auswechseln')
  const part = filled(xliff, 'V-1', 'V-1')
  expect((await takeBack(part)).solutions).toMatchObject([{ changed: 0, problems: [{ problem: 'built-otherwise' }] }])
  const seal = filled(part, 'Change the seal &amp; check 5 &lt; 7 bar.', 'Dichtung wechseln.')
  const whole = filled(seal, 'Close the <g id="1" ctype="x-html-strong">tap</g>.', '<g id="1">Hahn</g> zu.')
  expect((await takeBack(whole, { apply: true })).solutions).toMatchObject([{ changed: 3, problems: [], version: 3 }])
  expect((await versionsOf(caseId))[0]?.content.texts['de']?.['resolution']).toBe(
    '<ol><li><strong>Hahn</strong> zu.</li><li>Dichtung wechseln.</li></ol><p>V-1</p>',
  )
})

it('saves nothing over what others save at the same moment', async () => {
  const { xliff } = await handOff()
  const done = filled(xliff, 'Water drips.', 'Wasser tropft.')
  const answers = await Promise.all([1, 2].map(() => takeBack(done, { apply: true })))
  const keys = answers.map(({ key, solutions }) => key ?? solutions[0].version ?? 'same')
  expect(keys).toContain(2)
  expect(await versionsOf(caseId)).toHaveLength(2)
})

it.each([
  ['not-this-project', 'original="pumps/', 'original="others/'],
  ['not-this-project', 'original="pumps/', 'original="../pumps/'],
  ['solution-not-found', 'original="pumps/', 'original="pumps/99'],
  ['wrong-languages', 'target-language="de"', 'target-language="fr"'],
  ['wrong-languages', 'target-language="de"', 'target-language="en"'],
  ['wrong-languages', 'source-language="en"', 'source-language="es"'],
])('says %s of a file with another head', async (hindrance, from, to) => {
  const { xliff } = await handOff()
  const other = xliff.replace(from, to)
  expect((await takeBack(other)).solutions).toMatchObject([{ hindrance, changed: 0 }])
  expect((await takeBack(other, { apply: true })).key).toBe('xliff-not-whole')
})

it('refuses what is no file of ours, in words', async () => {
  const body = await takeBack('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff version="1.2">&a;</xliff>')
  expect(body).toMatchObject({ key: 'xliff-not-readable', localizedMessage: expect.stringContaining('document type') })
  const noXml = await takeBack('no XML')
  expect(noXml).toMatchObject({ key: 'xliff-not-readable', localizedMessage: expect.not.stringContaining('..') })
  expect((await takeBack('<xliff version="1.2"/>')).key).toBe('xliff-not-readable')
})

it('is for who may translate, in languages of the project', async () => {
  const viewer = await server.reader('viewer')
  const fields = { caseIds: [caseId], locale: 'de' }
  expect((await viewer.call('exportTranslation', fields)).body.key).toBe('no-permission')
  expect((await viewer.call('importTranslation', { xliff: '<a/>' })).body.key).toBe('no-permission')
  expect((await handOff({ locale: 'fr' })).key).toBe('locale-not-supported')
  expect((await handOff({ caseIds: [99_999] })).key).toBe('locale-not-supported')
  expect((await handOff({ locale: 'en' })).key).toBe('solution-not-found')
  expect((await handOff({ caseIds: Array.from({ length: 101 }, (_, at) => at + 1) })).status).toBe('error')
})
