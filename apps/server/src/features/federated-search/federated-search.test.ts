import { ForeignSource } from '@advisor/contract'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOutgoing } from '../../outgoing/outgoing.ts'
import { openSourcePeer, type Answering, type SourcePeer } from '../../outgoing/testing/open-source-peer.ts'
import { eraseTypedTexts } from '../../store/events/erase-typed-texts.ts'
import { insertModelVersions, pointModelBranches } from '../../store/models/model-writer.ts'
import { createProject } from '../../store/models/project-writer.ts'
import { saveGroups } from '../../store/people/people-writer.ts'
import { writeSetting, type Settings } from '../../store/settings/settings.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let peer: SourcePeer
/** How the external source answers. */
let answer: Answering
let author: TestBrowser
let viewer: TestBrowser

const all = { casebases: [], audiences: ['internal' as const, 'partner' as const, 'customer' as const] }

/** The quests of the ovens do not search the notices. */
const ovenDocuments = sampleDocuments.map((document) =>
  document.kind === 'quest' ? { ...document, casebases: ['faults'] } : document,
)

beforeAll(async () => {
  peer = await openSourcePeer((request, response) => answer(request, response))
  const outgoing = openOutgoing({ foreignSources: { secrets: {}, mayCallPrivate: true } })
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact(async (tx) => {
      await saveGroups(tx, [{ id: 'staff', name: 'Staff', grants: [{ ...all, project: 'pumps' }, { ...all, project: 'ovens' }] }]) // prettier-ignore
      await createProject(tx, { ...sampleProject, name: 'ovens', caption: 'Ovens' }, 'author')
      const versions = ovenDocuments.map((document) => ({ version: 1, by: 'author', at: '2026-01-01T00:00:00.000Z', document })) // prettier-ignore
      await insertModelVersions(tx, 'ovens', versions)
      const pointed = sampleDocuments.map(({ kind, id }) => ({ kind, objectId: id, version: 1 }))
      await pointModelBranches(tx, 'ovens', ['development', 'production'].flatMap((branch) => pointed.map((each) => ({ branch, ...each }))), 'author') // prettier-ignore
      await saveSampleSolutions(
        tx,
        [
          { number: 1, content: { values: {}, texts: { en: { title: 'Door seal leaking', symptom: 'Steam leaks.' } } } }, // prettier-ignore
          { number: 2, audience: 'internal', content: { values: {}, texts: { en: { title: 'Inner seal of the oven' } } } }, // prettier-ignore
          { number: 3, casebase: 'notices', content: { values: {}, texts: { en: { title: 'Recall of the bandicoot hinge' } } } }, // prettier-ignore
        ],
        'ovens',
      )
    })
  }, outgoing)
  author = await signedIn('author', 'pumps')
  viewer = await signedIn('viewer', 'pumps')
})
afterAll(async () => {
  await server.close()
  await peer.close()
})
beforeEach(async () => {
  answer = (_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ items: [{ name: 'Seals', url: 'https://wiki.example.com/seals' }], total: 12 }))
  await register()
  await set('federated-search.time-ms', 3_000)
})

async function signedIn(username: string, projectName?: string): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  if (projectName !== undefined) await browser.call('selectProject', { projectName, branchName: 'production' })
  return browser
}

const mapping = { list: '/items', title: '/name', link: '/url', total: '/total' }
const source = (more: object = {}) =>
  ForeignSource.parse({ kind: 'json', id: 'wiki', captions: { en: 'Wiki', de: 'Das Wiki' }, url: `${peer.origin}/find?q={searchTerms}`, mapping, ...more }) // prettier-ignore
const register = (...sources: ForeignSource[]) => set('federated-search.sources', sources)

async function set<Key extends keyof Settings>(key: Key, value: Settings[Key]): Promise<void> {
  await server.services.database.transact((tx) => writeSetting(tx, key, value, null))
  await expect.poll(() => server.services.settings()[key]).toEqual(value)
}

const search = async (browser: TestBrowser, freeText = 'seal', sources?: string[]) =>
  (await browser.call('federatedSearch', { freeText, ...(sources && { sources }) })).body
const idsOf = (body: { groups: { id: string }[] }) => body.groups.map(({ id }) => id)

describe('who is turned away', () => {
  it.each(['federatedSearch', 'federatedSources'] as const)('%s: a stranger, and who has no role', async (key) => {
    expect((await (await server.visitor()).call(key)).body.key).toBe('no-session')
    expect((await (await signedIn('roleless')).call(key, { freeText: 'seal' })).body.key).toBe('no-permission')
  })
})

describe('federatedSearch.action', () => {
  it('says of each project which words it has replaced', async () => {
    const { groups } = await search(author, 'platypsu hinge')
    const told = groups.map(({ id, corrections }: { id: string; corrections: unknown }) => [id, corrections])
    const { results } = (await author.call('freeTextSearch', { freeText: 'platypsu hinge' })).body
    expect(told[1]).toEqual(['project:pumps', results.corrections])
    expect((await search(author, 'seal')).groups[0].corrections).toEqual([])
    const corrected = (await search(author, 'seall')).groups[1].corrections
    expect(corrected).toEqual([{ typed: 'seall', searched: 'seal' }])
  })

  it('finds in every project that the caller may open, as the results of each show it', async () => {
    const body = await search(author)
    expect(body).toMatchObject({
      status: 'success',
      groups: [
        { kind: 'project', id: 'project:ovens', caption: 'Ovens', project: 'ovens', branch: 'production', quest: 'words', outcome: 'answered', found: 2 }, // prettier-ignore
        { id: 'project:pumps', outcome: 'answered' },
      ],
    })
    expect(body.groups[1].hits[0]).toMatchObject({
      caseId: 1,
      number: 'P-1',
      title: { text: 'Shaft seal leaking', marks: [[6, 10]] },
    })
    expect(body.groups[0].hits.map(({ title }: { title: { text: string } }) => title.text).toSorted()).toEqual([
      'Door seal leaking',
      'Inner seal of the oven',
    ])
  })

  it('finds nothing of a project that the caller may not open, and needs no open project', async () => {
    expect(idsOf(await search(viewer))).toEqual(['project:pumps'])
    expect(idsOf(await search(await signedIn('viewer')))).toEqual(['project:pumps'])
    expect((await search(await signedIn('stranger'))).groups).toEqual([])
    expect(await search(viewer, 'seal', ['project:ovens'])).toMatchObject({ key: 'source-not-found' })
  })

  it('searches the open branch of the open project', async () => {
    const developing = await signedIn('author')
    await developing.call('selectProject', { projectName: 'pumps', branchName: 'development' })
    const { groups } = await search(developing, 'numbat')
    expect(groups).toMatchObject([{ found: 0 }, { branch: 'development', found: 1 }])
    expect((await search(author, 'numbat')).groups).toMatchObject([{ found: 0 }, { branch: 'production', found: 0 }])
  })

  it('never shows what a search of the same user in the project does not show first', async () => {
    const words = ['seal', 'leaking', 'pump', 'quokka', 'wombat', 'platypus', 'echidna', 'numbat', 'zanzibar', 'E-204', 'oven steam', 'vane pump', 'capacitro', 'P-1', 'V-1', 'Wellendichtung', 'valve', 'the'] // prettier-ignore
    for (const [username, projects] of [
      ['author', ['pumps', 'ovens']],
      ['viewer', ['pumps']],
    ] as const)
      // prettier-ignore
      for (const projectName of projects) {
        const browser = await signedIn(username, projectName)
        for (const freeText of words) {
          const { groups } = await search(browser, freeText, [`project:${projectName}`])
          const { results } = (await browser.call('freeTextSearch', { freeText })).body
          const shown = results.rows.map(({ caseId, title, excerpt }: Record<string, unknown>) => [caseId, title, excerpt]) // prettier-ignore
          const hits = groups[0].hits.map(({ caseId, title, excerpt }: Record<string, unknown>) => [
            caseId,
            title,
            excerpt,
          ])
          expect(hits, `${username} ${projectName} ${freeText}`).toEqual(shown.slice(0, 5))
          expect(groups[0].found).toBe(results.found)
        }
      }
  })

  it('shows nothing of a case base that no quest of the caller searches, although a link would open it', async () => {
    const browser = await signedIn('author', 'ovens')
    expect((await search(browser, 'bandicoot')).groups).toMatchObject([{ id: 'project:ovens', found: 0 }, { found: 0 }])
    expect((await browser.call('freeTextSearch', { freeText: 'bandicoot' })).body.results.found).toBe(0)
    expect((await browser.call('viewCaseDetails', { caseId: 3 })).body.status).toBe('success')
    // In the other project a quest searches all.
    expect((await search(browser, 'echidna', ['project:pumps'])).groups).toMatchObject([{ found: 1 }])
  })

  it.each([
    ['never answers', () => new Promise(() => undefined), { outcome: 'too-late' }],
    ['is being indexed', () => Promise.resolve('not-ready'), { outcome: 'failed', failure: 'not-ready' }],
    ['fails', () => Promise.reject(new Error('A defect.')), { outcome: 'failed', failure: 'error' }],
  ])('tells of a project that %s, beside the others', async (_, asked, told) => {
    await set('federated-search.time-ms', 500)
    const { search: index } = server.services
    const usual = index.ask.bind(index)
    // The index answers what it is asked of other projects.
    const ask = (question: Parameters<typeof usual>[0]) =>
      'projectId' in question && question.projectId === 'ovens' ? asked() : usual(question)
    const spy = vi.spyOn(index, 'ask').mockImplementation(ask as typeof usual)
    try {
      expect((await search(author)).groups).toMatchObject([
        { ...told, hits: [] },
        { outcome: 'answered', found: 2 },
      ])
    } finally {
      spy.mockRestore()
    }
  })

  it('asks external sources, names their host, and hands on plain hits', async () => {
    await register(source())
    const { groups } = await search(viewer, 'seal "ring"')
    expect(groups[1]).toEqual({
      kind: 'foreign',
      id: 'foreign:wiki',
      caption: 'Wiki',
      host: new URL(peer.origin).host,
      isAskedOnClick: false,
      outcome: 'answered',
      found: 12,
      tookMs: expect.any(Number),
      hits: [{ title: 'Seals', url: 'https://wiki.example.com/seals' }],
    })
    expect(peer.seen.at(-1)?.path).toBe('/find?q=seal%20%22ring%22')
    await viewer.call('switchLocale', { chooseLocale: 'de' })
    expect((await search(viewer)).groups[1].caption).toBe('Das Wiki')
    await viewer.call('switchLocale', { chooseLocale: 'en' })
  })

  it('asks a source that waits for a click only by its id, and no source that is off or for other roles', async () => {
    await register(
      source({ asked: 'on-click' }),
      source({ id: 'off', isOn: false }),
      source({ id: 'authors', roles: ['author'] }),
    )
    const before = peer.seen.length
    expect(idsOf(await search(viewer))).toEqual(['project:pumps'])
    expect(peer.seen).toHaveLength(before)
    expect(idsOf(await search(viewer, 'seal', ['foreign:wiki']))).toEqual(['foreign:wiki'])
    expect(peer.seen).toHaveLength(before + 1)
    for (const id of ['foreign:off', 'foreign:authors', 'foreign:nowhere'])
      expect(await search(viewer, 'seal', ['project:pumps', id])).toMatchObject({ key: 'source-not-found' })
    expect(idsOf(await search(author, 'seal', ['foreign:authors']))).toEqual(['foreign:authors'])
  })

  it('asks a source of some projects only for who may open one of them', async () => {
    await register(
      source({ id: 'of-ovens', projects: ['ovens'] }),
      source({ id: 'of-both', projects: ['ovens', 'pumps'] }),
      source({ id: 'of-nobody', projects: ['gone'] }),
      source({ id: 'of-all' }),
    )
    const before = peer.seen.length
    expect(idsOf(await search(viewer))).toEqual(['project:pumps', 'foreign:of-both', 'foreign:of-all'])
    expect(peer.seen).toHaveLength(before + 2)
    for (const id of ['foreign:of-ovens', 'foreign:of-nobody'])
      expect(await search(viewer, 'seal', [id])).toMatchObject({ key: 'source-not-found' })
    expect(peer.seen).toHaveLength(before + 2)
    expect((await viewer.call('federatedSources')).body.sources).toHaveLength(3)
    const ofAuthor = ['foreign:of-ovens', 'foreign:of-both', 'foreign:of-all']
    expect(idsOf(await search(author))).toEqual(['project:ovens', 'project:pumps', ...ofAuthor])
    expect(idsOf(await search(await signedIn('stranger')))).toEqual(['foreign:of-all'])
  })

  it('waits for no source longer than the time box, and answers with the others', async () => {
    await register(source({ id: 'hanging' }), source())
    await set('federated-search.time-ms', 400)
    const usual = answer
    let hung = 0
    // The first source that asks is left hanging.
    answer = (request, response) => (hung++ === 0 ? undefined : usual(request, response))
    const startedAt = performance.now()
    const { groups } = await search(viewer)
    expect(performance.now() - startedAt).toBeLessThan(1_500)
    expect(groups.map(({ outcome }: { outcome: string }) => outcome).toSorted()).toEqual([
      'answered',
      'answered',
      'too-late',
    ])
    expect(groups.find(({ outcome }: { outcome: string }) => outcome === 'too-late')).toMatchObject({
      found: 0,
      hits: [],
    })
  })

  it.each<[string, Answering, object]>([
    ['an error', (_, response) => response.writeHead(500).end(), { outcome: 'failed', failure: 'status' }],
    ['HTML', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'), { outcome: 'failed', failure: 'unreadable' }], // prettier-ignore
    ['a refusal', (_, response) => response.writeHead(403).end(), { outcome: 'not-allowed' }],
    ['nothing', (request) => request.socket.destroy(), { outcome: 'failed', failure: 'unreachable' }],
  ])('tells of a source that answers with %s, beside the others', async (_, answering, told) => {
    await register(source())
    answer = answering
    const { groups } = await search(viewer)
    expect(groups).toMatchObject([{ outcome: 'answered' }, { ...told, found: 0, hits: [] }])
  })

  it('ends its questions to sources when the caller leaves', async () => {
    await register(source())
    await set('federated-search.time-ms', 20_000)
    answer = () => undefined
    const origin = await server.http.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const asked = fetch(`${origin}/advisor/api/federatedSearch.action`, {
      method: 'POST',
      body: JSON.stringify({ freeText: 'seal' }),
      headers: { 'content-type': 'application/json', cookie: `advisor.sid=${viewer.cookie()}`, 'x-requested-with': 'XMLHttpRequest', 'request-type': 'ajax' }, // prettier-ignore
      signal: leaving.signal,
    })
    await expect.poll(() => peer.connections(), { timeout: 5_000 }).toBe(1)
    leaving.abort()
    await expect(asked).rejects.toThrow()
    await expect.poll(() => peer.connections(), { timeout: 5_000 }).toBe(0)
  })

  it('refuses no words, too many, and sources that cannot be', async () => {
    expect(await search(viewer, ' \n ')).toMatchObject({ key: 'query-empty' })
    expect(await search(viewer, 'x'.repeat(2_001))).toMatchObject({ key: 'query-too-long' })
    for (const fields of [
      {},
      { freeText: 'seal', sources: [] },
      { freeText: 'seal', sources: ['pumps'] },
      { freeText: 'seal', sources: ['foreign:../x'] },
      { freeText: 'seal', sources: Array.from({ length: 201 }, () => 'project:pumps') },
    ])
      // prettier-ignore
      expect((await viewer.call('federatedSearch', fields)).statusCode).toBe(400)
  })

  it('is recorded with what each source answered', async () => {
    await register(source())
    await server.services.events.flush()
    await server.database.db.deleteFrom('events').execute()
    await search(viewer, '  seal\u0000 ring ')
    await server.services.events.flush()
    const [event, ...others] = await server.database.db.selectFrom('events').selectAll().execute()
    expect(others).toEqual([])
    expect(event).toMatchObject({
      kind: 'federated-search',
      userId: 'viewer',
      detail: {
        text: 'seal ring',
        sources: [
          { source: 'project:pumps', isForeign: false, found: 1, outcome: 'answered', tookMs: expect.any(Number) },
          { source: 'foreign:wiki', isForeign: true, found: 12, outcome: 'answered', tookMs: expect.any(Number) },
        ],
      },
    })
    await server.services.database.transact((tx) => eraseTypedTexts(tx, 'viewer'))
    const [erased] = await server.database.db.selectFrom('events').selectAll().execute()
    expect(erased).toMatchObject({ detail: { text: '', sources: [{ found: 1 }, { found: 12 }] } })
  })
})

describe('federatedSources.action', () => {
  it('lists what the caller searches, in the order of the groups', async () => {
    await register(source({ asked: 'on-click' }))
    const { body } = await author.call('federatedSources')
    expect(body).toMatchObject({
      leftOut: 0,
      sources: [
        { kind: 'project', id: 'project:ovens' },
        { kind: 'project', id: 'project:pumps' },
        { kind: 'foreign', id: 'foreign:wiki', isAskedOnClick: true, host: new URL(peer.origin).host },
      ],
    })
  })
})
