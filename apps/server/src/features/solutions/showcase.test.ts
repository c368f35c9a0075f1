import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sampleProject } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProject, updateProject } from '../../store/models/project-writer.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const hash = createHash('sha256').update(picture).digest('hex')
const manual = 'Turn it off and on.'
const manualHash = createHash('sha256').update(manual).digest('hex')

let server: TestServer
let visitor: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact(async (tx) => {
      await updateProject(tx, { ...sampleProject, showcase: ['faults'] }, 'author')
      await createProject(tx, { ...sampleProject, name: 'closed', caption: 'Closed' }, 'author')
      const file = { id: 'drawing', name: 'drawing.svg', contentType: 'image/svg+xml', hash, sizeBytes: picture.length }
      const text = { id: 'manual', name: 'manual.txt', contentType: 'text/plain', hash: manualHash, sizeBytes: manual.length } // prettier-ignore
      const linking = { title: 'Linking', resolution: '<p><a href="?caseId=1">See</a></p>' }
      await saveSampleSolutions(tx, [
        { number: 42, content: { values: {}, texts: { en: linking } } },
        { number: 40, content: { values: {}, texts: { en: { title: 'Drawn' } }, attachments: [file, text] } },
        { number: 41, audience: 'internal', content: { values: {}, texts: { en: { title: 'Drawn inside' } }, attachments: [file] } }, // prettier-ignore
      ])
    })
  })
  for (const content of [picture, manual])
    await server.services.files.put(Readable.from([Buffer.from(content)]), { maxBytes: 1_000 })
  visitor = await server.visitor()
})
afterAll(() => server.close())

const show = async (fields: object, browser = visitor) => (await browser.call('showcase', { project: 'pumps', ...fields })).body // prettier-ignore

describe('showcase.action', () => {
  it('shows a published solution to a visitor, without the people who wrote it and without internal parts', async () => {
    const { solution, project } = await show({ caseId: 1 })
    expect(project).toEqual({ name: 'pumps', caption: sampleProject.caption })
    expect(solution).toMatchObject({ caseId: 1, number: 'P-1', title: { text: 'Shaft seal leaking' } })
    const said = JSON.stringify(solution)
    expect(said).toContain('Replace the')
    for (const hidden of ['zanzibar', 'author', 'viewingCount']) expect(said).not.toContain(hidden)
    expect((await show({ caseId: 1, locale: 'de' })).solution.title.text).toBe('Wellendichtung undicht')
  })

  it.each([
    ['for insiders', 5],
    ['a draft', 3],
    ['archived', 4],
    ['of a case base that is not published', 6],
    ['not yet in production', 7],
    ['that does not exist', 999],
  ])('refuses a solution %s, also to a user who may read it elsewhere', async (_, caseId) => {
    expect(await show({ caseId })).toMatchObject({ key: 'solution-not-found' })
    const author = await server.visitor()
    await author.signIn('author')
    expect(await show({ caseId }, author)).toMatchObject({ key: 'solution-not-found' })
  })

  it('answers a project that publishes nothing as one that does not exist', async () => {
    const [closed, unknown] = [
      await show({ project: 'closed', caseId: 1 }),
      await show({ project: 'nowhere', caseId: 1 }),
    ]
    expect(closed).toMatchObject({ status: 'failure', key: 'showcase-not-found' })
    expect(unknown).toEqual({ ...closed, session: unknown.session })
  })

  it('finds published solutions by words, and says nothing of others', async () => {
    const { results } = await show({ freeText: 'shaft' })
    expect(results).toMatchObject({ page: 1, hits: [{ caseId: 1, number: 'P-1', title: 'Shaft seal leaking' }] })
    for (const freeText of ['platypus', 'quokka', 'wombat', 'echidna', 'numbat', 'zanzibar'])
      expect((await show({ freeText })).results, freeText).toMatchObject({ found: 0, hits: [] })
    const all = (await show({})).results
    expect(all.hits.map(({ caseId }: { caseId: number }) => caseId).toSorted()).toEqual([1, 2, 40, 42])
    expect((await show({ page: 900 })).results.page).toBe(1)
  })

  it('answers 400 to what is no project, no number and no page', async () => {
    for (const fields of [{ project: '../x' }, { caseId: 'one' }, { page: 0 }, { freeText: 'x'.repeat(2_001) }])
      expect((await visitor.call('showcase', { project: 'pumps', ...fields })).statusCode).toBe(400)
    expect((await visitor.call('showcase')).statusCode).toBe(400)
  })

  it('is recorded, also of a visitor', async () => {
    await server.services.events.flush()
    await server.database.db.deleteFrom('events').execute()
    await show({ caseId: 2 })
    await show({ freeText: 'xylophone' })
    await server.services.events.flush()
    const rows = await server.database.db.selectFrom('events').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { kind: 'showcase', userId: null, projectId: 'pumps', solution: 2, detail: { shows: 'solution', found: 1 } },
      { kind: 'showcase', userId: null, projectId: 'pumps', solution: null, detail: { shows: 'search', found: 0 } },
    ])
  })

  it('ends when the project publishes nothing any more', async () => {
    await server.services.database.transact((tx) => updateProject(tx, sampleProject, 'author'))
    expect(await show({ caseId: 1 })).toMatchObject({ key: 'showcase-not-found' })
    await server.services.database.transact((tx) =>
      updateProject(tx, { ...sampleProject, showcase: ['faults'] }, 'author'),
    )
    expect(await show({ caseId: 1 })).toMatchObject({ status: 'success' })
  })
})

describe('a text that links to another solution', () => {
  it('leads visitors to the public page of that solution', async () => {
    const { solution } = await show({ caseId: 42 })
    expect(JSON.stringify(solution.sections)).toContain('href=\\"showcase?project=pumps&amp;caseId=1\\"')
  })
})

describe('showcaseFile.action', () => {
  const file = (fields: { caseId: string; project?: string }) =>
    visitor.request('GET', `/showcaseFile.action?${new URLSearchParams({ project: 'pumps', file: hash, ...fields }).toString()}`) // prettier-ignore

  it('gives the files of published solutions, at the address that the solution names', async () => {
    const { solution } = await show({ caseId: 40 })
    expect(solution.attachments[0].url).toContain(`showcaseFile.action?project=pumps&caseId=40&file=${hash}`)
    expect(await file({ caseId: '40' })).toMatchObject({ statusCode: 200 })
  })

  it('is recorded as one of the project that publishes it, whatever the reader has open', async () => {
    const reader = await server.reader('viewer', 'production')
    await server.services.events.flush()
    await server.database.db.deleteFrom('events').execute()
    const address = `/showcaseFile.action?project=pumps&caseId=40&file=${manualHash}`
    for (const who of [visitor, reader]) expect((await who.request('GET', address)).statusCode).toBe(200)
    await server.services.events.flush()
    const rows = await server.database.db.selectFrom('events').selectAll().where('kind', '=', 'attachment').execute()
    const place = { projectId: 'pumps', profile: 'showcase', solution: 40, step: null }
    expect(rows).toMatchObject([place, place])
  })

  it('gives no file of others, of another project, or that the solution does not have', async () => {
    for (const fields of [{ caseId: '41' }, { caseId: '40', project: 'closed' }, { caseId: '1' }])
      expect(await file(fields)).toMatchObject({ statusCode: 404, body: { key: 'file-not-found' } })
    expect((await visitor.request('GET', `/solutionFile.action?caseId=40&file=${hash}`)).statusCode).toBe(401)
  })
})
