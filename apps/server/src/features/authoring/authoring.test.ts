import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveGroups } from '../../store/people/people-writer.ts'
import { changeUser, saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const picture = 'a'.repeat(64)
const hiddenPicture = 'b'.repeat(64)
const file = (id: string, hash: string) => ({ id, name: `${id}.png`, hash, contentType: 'image/png', sizeBytes: 10 })

let server: TestServer
/** Reads drafts, and writes everything. */
let author: TestBrowser
/** Creates solutions, reads only the case base of faults, no drafts and no internal notes. */
let scribe: TestBrowser
let viewer: TestBrowser
/** The author, on the branch where solutions are saved. */
let saver: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact((tx) =>
      saveSampleSolutions(tx, [
        {
          number: 101,
          audience: 'partner',
          content: {
            values: { product: ['rotary'], pressure: [9], parts: [{ 'part-number': 'V-1', quantity: 2 }] },
            texts: {
              en: {
                title: 'Shaft seal leaking',
                symptom: 'Water drips.',
                hazard: 'The shaft turns.',
                resolution: `<ol><li>Replace the <strong>seal</strong>.</li></ol><p><img src="file:${picture}" alt="Seal" /></p>`,
                internal: `Batch 77: zanzibar. <img src="file:${hiddenPicture}" alt="" />`,
              },
              de: { title: 'Wellendichtung undicht', symptom: 'Wasser tropft.' },
            },
            attachments: [file('seal', picture), file('hidden', hiddenPicture), file('sheet', 'c'.repeat(64))],
          },
        },
      ]),
    )
  })
  await server.database.transact(async (tx) => {
    await tx
      .insertInto('roles')
      .values({
        id: 'scribe',
        name: 'Scribe',
        applications: ['advisor'],
        permissions: ['advisor', 'search-all', 'solution-create', 'branch-development', 'branch-production'],
      })
      .execute()
  })
  await changeUser(server.database, 'former', { roles: ['scribe'], disabled: false })
  author = await server.reader('author')
  scribe = await server.reader('former')
  viewer = await server.reader('viewer')
  saver = await server.reader('author', 'development')
})
afterAll(() => server.close())

const content = (values: object = {}, texts: object = {}) => ({
  values,
  texts: { title: 'A quoll in the valve', ...texts },
})
const solution = (more: object = {}) => ({ casebase: 'faults', content: content(), ...more })
const validate = async (browser: TestBrowser, fields: object): Promise<{ slot: string; message: string }[]> =>
  (await browser.call('validateUpdateCase', { ...fields })).body.problems
const save = async (browser: TestBrowser, fields: object, attempt?: string) =>
  (await browser.call('updateCase', { ...fields }, attempt === undefined ? {} : { 'x-attempt': attempt })).body
const read = async (browser: TestBrowser, caseId: number) => (await browser.call('viewCaseDetails', { caseId })).body
const search = async (browser: TestBrowser, freeText: string): Promise<string> =>
  (await browser.call('freeTextSearch', { freeText })).body.search.step
const slotsOf = (form: { sections: { slots: { slot: string }[] }[] }) =>
  form.sections.flatMap(({ slots }) => slots.map(({ slot }) => slot))
const stored = async (number: number) => {
  const { db } = server.database
  const head = await db.selectFrom('solutions').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const version = await db
    .selectFrom('solutionVersions')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { head, version }
}

describe.each([
  ['createNewFromSearch', {}],
  ['createNewFromSolution', { caseId: 1 }],
  ['validateUpdateCase', solution()],
  ['updateCase', solution()],
] as const)('%s', (key, fields) => {
  it('turns strangers, users without an open project and users who may not create away', async () => {
    expect((await (await server.visitor()).call(key, fields)).body.key).toBe('no-session')
    const outside = await server.visitor()
    await outside.signIn('stranger')
    expect((await outside.call(key, fields)).body.key).toBe('no-project-open')
    expect((await viewer.call(key, fields)).body.key).toBe('no-permission')
  })
})

it('the header says who may create', async () => {
  const header = async (browser: TestBrowser) => (await browser.call('reloadHeader')).body.header
  expect((await header(author)).allowed).toEqual(['create-solution', 'modify-solution', 'view-versions'])
  expect((await header(viewer)).allowed).toEqual([])
})

describe('createNewFromSearch', () => {
  const begin = async (browser: TestBrowser, fields: object = {}) =>
    (await browser.call('createNewFromSearch', { ...fields })).body

  it('offers the case bases and slots that the caller may write, and no others', async () => {
    const forAuthor = await begin(author)
    expect(forAuthor.forms.map(({ casebase }: { casebase: string }) => casebase)).toEqual(['faults', 'notices'])
    expect(forAuthor).toMatchObject({ locale: 'en', locales: ['en', 'de'] })
    expect(slotsOf(forAuthor.forms[0])).toContain('internal')
    const { forms } = await begin(scribe)
    expect(forms).toHaveLength(1)
    expect(slotsOf(forms[0])).not.toContain('internal')
    expect(forms[0]).toMatchObject({
      ...{ casebase: 'faults', caption: 'Faults', titleSlot: 'title' },
      state: { id: 'draft', caption: 'Draft', reach: 'hidden' },
      content: { values: {}, texts: {} },
    })
    const fields = forms[0].sections.flatMap(({ slots }: { slots: object[] }) => slots)
    expect(fields).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ slot: 'title', editor: 'text', isRequired: true, maxLength: 255, mostValues: 1 }),
        expect.objectContaining({ slot: 'product', editor: 'taxonomy', isRequired: false, mostValues: 10_000 }),
        expect.objectContaining({ slot: 'pressure', editor: 'number', unit: 'bar', min: 0, max: 20 }),
        expect.objectContaining({ slot: 'error-code', form: 'code', mostValues: 3 }),
        expect.objectContaining({
          slot: 'parts',
          editor: 'composite',
          members: [expect.anything(), expect.anything()],
        }),
      ]),
    )
  })

  it('begins with the words and values of the search', async () => {
    await author.call('selectQuest', { questToSwitch: 'words' })
    const from = await search(author, '  quoll   in the\tvalve ')
    const { forms } = await begin(author, { from })
    expect(forms[0].content).toEqual({ values: {}, texts: { title: 'quoll in the valve' } })
    expect(await begin(author, { from: 'a-step-that-is-gone-0123' })).toMatchObject({
      forms: [{ content: { texts: {} } }, {}],
    })
    expect((await begin(scribe, { from })).forms[0].content.texts).toEqual({})
  })

  it('takes from a solution that did not help what stands beside its steps', async () => {
    const { forms, copyOf, chosen } = await begin(author, { caseId: 101 })
    expect(chosen).toBe('faults')
    expect(forms[0].content).toEqual({
      values: { product: ['rotary'], pressure: [9] },
      texts: { symptom: 'Water drips.', hazard: 'The shaft turns.', internal: expect.stringContaining('zanzibar') },
    })
    expect(forms[0].symbols).toEqual([{ slot: 'product', id: 'rotary', caption: 'Rotary pump' }])
    expect(copyOf).toMatchObject({ caseId: 101, number: 'P-101', leftFiles: ['sheet.png'] })
    expect((await begin(scribe, { caseId: 101 })).key).toBe('solution-not-found')
    expect((await author.call('createNewFromSearch', { caseId: 'x' })).statusCode).toBe(400)
  })

  it('is refused where the caller may write in no case base', async () => {
    const nowhere = { project: 'pumps', casebases: ['nothing'], audiences: ['customer' as const] }
    await server.database.transact((tx) => saveGroups(tx, [{ id: 'nowhere', name: 'Nowhere', grants: [nowhere] }]))
    await changeUser(server.database, 'stranger', { roles: ['scribe'], groups: ['nowhere'] })
    const outside = await server.reader('stranger')
    expect((await begin(outside)).key).toBe('no-casebase-to-write')
    expect((await outside.call('createNewFromSolution', { caseId: 1 })).body.key).toBe('solution-not-found')
    await changeUser(server.database, 'stranger', { groups: [] })
  })
})

describe('createNewFromSolution', () => {
  it('copies all that the caller sees of the solution and may write', async () => {
    const { forms, copyOf, locale } = (await author.call('createNewFromSolution', { caseId: 101 })).body
    expect(copyOf).toMatchObject({ caseId: 101, title: 'Shaft seal leaking' })
    expect(locale).toBe('en')
    expect(forms[0].content).toMatchObject({
      values: { product: ['rotary'], pressure: [9], parts: [{ 'part-number': 'V-1', quantity: 2 }] },
      texts: { title: 'Shaft seal leaking', resolution: expect.stringContaining(`src="file:${picture}"`) },
    })
    expect(forms[0].drawn.resolution).toContain(`/solutionFile.action?caseId=101&file=${picture}`)
    // What the other case base has no place for is left out.
    expect(forms[1].content).toEqual({ values: {}, texts: { title: 'Shaft seal leaking', symptom: 'Water drips.' } })
  })

  it('shows nothing that is hidden from the caller', async () => {
    await changeUser(server.database, 'former', { groups: ['staff'] })
    await expect
      .poll(async () => (await scribe.call('createNewFromSolution', { caseId: 101 })).body.status as string)
      .toBe('success')
    const { body } = await scribe.call('createNewFromSolution', { caseId: 101 })
    expect(JSON.stringify(body)).not.toContain('zanzibar')
    expect(JSON.stringify(body)).not.toContain(hiddenPicture)
    await changeUser(server.database, 'former', { groups: ['customers'] })
    await expect
      .poll(async () => (await scribe.call('createNewFromSolution', { caseId: 101 })).body.key as string)
      .toBe('solution-not-found')
    for (const caseId of [3, 4, 5, 7, 77_777])
      expect((await scribe.call('createNewFromSolution', { caseId })).body.key).toBe('solution-not-found')
    for (const caseId of ['x', 0, -1, 1.5])
      expect((await scribe.call('createNewFromSolution', { caseId })).statusCode).toBe(400)
  })
})

describe('validateUpdateCase', () => {
  it('finds nothing in a sound solution', async () => {
    const values = {
      product: ['rotary'],
      pressure: [9.5],
      leaks: [true],
      'checked-on': ['2026-02-28'],
      cycles: ['123456789012'],
    }
    expect(await validate(author, solution({ content: content({ cycles: [12] }) }))).toEqual([])
    expect(await validate(author, solution({ content: content(values) }))).toEqual([])
  })

  it.each([
    ['a required text', { texts: { title: '  ' } }, 'title', 'This is required. Please fill it in.'],
    [
      'a title that is too long',
      { texts: { title: 'x'.repeat(256) } },
      'title',
      'Text too long (maximum length 255). Please shorten it.',
    ],
    ['a number out of range', { values: { pressure: [21] } }, 'pressure', 'Please enter a value from 0 to 20.'],
    ['a text in the place of a number', { values: { pressure: ['much'] } }, 'pressure', 'Please enter a number.'],
    [
      'a symbol that is not there',
      { values: { product: ['kettle'] } },
      'product',
      'A chosen value is not there any more. Please choose another one.',
    ],
    [
      'too many values',
      { values: { 'error-code': ['A', 'B', 'C', 'D'] } },
      'error-code',
      'Cardinality exceeded: at most 3 values are possible. Please take some out.',
    ],
    [
      'a day that does not exist',
      { values: { 'checked-on': ['2026-02-31'] } },
      'checked-on',
      'Please enter a date that exists.',
    ],
    ['a tuple that is none', { values: { parts: ['V-1'] } }, 'parts', 'Please fill in the parts of each row.'],
    [
      'a slot that is not there',
      { values: { constructor: [1] } },
      'constructor',
      'This cannot be written here any more. Please reload the page.',
    ],
    [
      'a picture of nowhere',
      { texts: { resolution: `<p><img src="file:${picture}" /></p>` } },
      'resolution',
      'A picture of this text is not there any more. Please take it out, or add it again.',
    ],
  ])('tells of %s', async (_, { values = {}, texts = {} }: { values?: object; texts?: object }, slot, message) => {
    expect(await validate(author, solution({ content: content(values, texts) }))).toEqual([{ slot, message }])
  })

  it('tells of a missing case base, a name that is taken or none, and a language that is not offered', async () => {
    expect(await validate(author, solution({ casebase: '' }))).toEqual([
      { slot: '$casebase', message: 'Please choose a case base.' },
    ])
    expect(await validate(scribe, solution({ casebase: 'notices' }))).toMatchObject([{ slot: '$casebase' }])
    expect(await validate(author, solution({ name: 'seal-leak' }))).toMatchObject([
      { slot: '$name', message: expect.stringContaining('already') },
    ])
    expect(await validate(author, solution({ name: 'two words' }))).toMatchObject([{ slot: '$name' }])
    expect(await validate(author, solution({ locale: 'fr' }))).toMatchObject([{ slot: '$locale' }])
  })

  it('speaks the language of the caller', async () => {
    await author.call('switchLocale', { chooseLocale: 'de' })
    const problems = await validate(author, solution({ content: content({ product: ['kettle'] }, { title: '' }) }))
    await author.call('switchLocale', { chooseLocale: 'en' })
    expect(problems).toEqual([
      { slot: 'title', message: 'Diese Angabe ist erforderlich. Bitte füllen Sie das Feld aus.' },
      { slot: 'product', message: 'Ein gewählter Wert ist nicht mehr da. Bitte wählen Sie einen anderen.' },
    ])
  })

  it('takes nothing for slots that are hidden from the caller, and does not say that they are there', async () => {
    const [hidden] = await validate(scribe, solution({ content: content({}, { internal: 'x' }) }))
    const [missing] = await validate(scribe, solution({ content: content({}, { nothing: 'x' }) }))
    expect(hidden).toEqual({ slot: 'internal', message: missing?.message })
  })

  it('refuses what is no content as a broken call', async () => {
    for (const broken of [{ content: 'x' }, { content: { values: { title: 'x' }, texts: {} } }])
      expect((await author.call('validateUpdateCase', { ...solution(), ...broken })).statusCode).toBe(400)
  })
})

describe('updateCase', () => {
  it('saves a solution in the start state, which is found by those who may see it', async () => {
    const { saved } = await save(
      author,
      solution({
        content: content({ product: ['rotary'] }, { resolution: '<p>Call a <b>vet</b>.<script>alert(1)</script></p>' }),
      }),
    )
    expect(saved).toMatchObject({ state: { id: 'draft', caption: 'Draft', reach: 'hidden' }, isVisible: true })
    expect(saved.number).toBe(`P-${saved.caseId}`)
    expect(await read(saver, saved.caseId)).toMatchObject({
      solution: {
        title: { text: 'A quoll in the valve' },
        name: String(saved.caseId),
        creator: 'author of the tests',
        version: 1,
      },
    })
    const { version } = await stored(saved.caseId)
    expect(version.content.texts['en']?.['resolution']).toBe('<p>Call a <strong>vet</strong>.</p>')
    await expect
      .poll(async () => (await saver.call('freeTextSearch', { freeText: 'quoll' })).body.results.found as number)
      .toBe(1)
    expect((await read(viewer, saved.caseId)).key).toBe('solution-not-found')
    expect((await viewer.call('freeTextSearch', { freeText: 'quoll' })).body.results.found).toBe(0)
  })

  it('says so where the author may not see it', async () => {
    const { saved } = await save(scribe, solution())
    expect(saved).toMatchObject({ isVisible: false, state: { caption: 'Draft' } })
    expect((await read(scribe, saved.caseId)).key).toBe('solution-not-found')
    expect((await stored(saved.caseId)).version.audience).toBe('customer')
  })

  it('saves once what is sent again, also at the same moment', async () => {
    const attempt = randomUUID()
    const fields = solution({ name: 'sent-again' })
    const answers = await Promise.all([1, 2, 3].map(() => save(author, fields, attempt)))
    expect(new Set(answers.map(({ saved }) => saved.caseId)).size).toBe(1)
    expect((await save(author, fields, attempt)).saved).toEqual(answers[0].saved)
    const other = await save(scribe, solution(), attempt)
    expect(other.saved.caseId).not.toBe(answers[0].saved.caseId)
  })

  it('gives a name to one solution only', async () => {
    const answers = await Promise.all([1, 2].map(() => save(author, solution({ name: 'only-one' }))))
    const refused = answers.find(({ status }) => status === 'failure')
    expect(answers.filter(({ saved }) => saved)).toHaveLength(1)
    expect(refused).toMatchObject({ key: 'solution-not-valid', fields: { $name: expect.stringContaining('already') } })
  })

  it('refuses what is not sound, with a message for each slot, and saves nothing', async () => {
    const before = await server.database.db.selectFrom('solutions').select('number').execute()
    expect(await save(author, solution({ content: content({ pressure: [99] }, { title: '' }) }))).toMatchObject({
      key: 'solution-not-valid',
      fields: { title: 'This is required. Please fill it in.', pressure: 'Please enter a value from 0 to 20.' },
    })
    expect(await server.database.db.selectFrom('solutions').select('number').execute()).toHaveLength(before.length)
  })

  it('takes the link, the readers and the pictures of a copy from its original, as far as they are seen', async () => {
    const texts = { title: 'Seal again', resolution: `<p><img src="file:${picture}" alt="Seal" /></p>` }
    const { saved } = await save(author, { ...solution(), copyOf: 101, content: { values: {}, texts } })
    const { head, version } = await stored(saved.caseId)
    expect(head.clonedFrom).toBe(101)
    expect(version).toMatchObject({ audience: 'partner', content: { attachments: [{ hash: picture }] } })
    expect((await read(saver, 101)).solution.related).toMatchObject([{ relation: 'clone', caseId: saved.caseId }])
    // Out of sight meanwhile: neither its link nor its pictures, and as few readers as can be.
    const lost = await save(scribe, { ...solution(), copyOf: 101, content: { values: {}, texts } })
    expect(lost.fields).toMatchObject({ resolution: expect.stringContaining('picture') })
    const without = await save(author, { ...solution(), copyOf: 77_777 })
    expect(await stored(without.saved.caseId)).toMatchObject({
      head: { clonedFrom: null },
      version: { audience: 'internal' },
    })
  })

  it('writes the texts in the chosen language', async () => {
    const { saved } = await save(author, solution({ locale: 'de' }))
    const { head, version } = await stored(saved.caseId)
    expect(head.masterLocale).toBe('de')
    expect(Object.keys(version.content.texts)).toEqual(['de'])
  })

  it('is recorded once: an event, and a line of the audit', async () => {
    const from = await search(author, 'kowari')
    const attempt = randomUUID()
    const fields = solution({ from, copyOf: 101 })
    const { saved } = await save(author, fields, attempt)
    await save(author, fields, attempt)
    await server.services.events.flush()
    const { db } = server.database
    const events = await db
      .selectFrom('events')
      .selectAll()
      .where('kind', '=', 'new-solution')
      .where('solution', '=', saved.caseId)
      .execute()
    expect(events).toMatchObject([{ step: from, detail: { from: 'search', casebase: 'faults', copyOf: 101 } }])
    const audit = await db.selectFrom('auditEvents').selectAll().where('kind', '=', 'solution-created').execute()
    expect(audit.filter(({ detail }) => detail['solution'] === saved.caseId)).toMatchObject([{ userId: 'author' }])
  })
})
