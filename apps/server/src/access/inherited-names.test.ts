import { starterRoles, type ModelDocument } from '@advisor/contract'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProject } from '../store/models/project-writer.ts'
import { insertModelVersions, pointModelBranches } from '../store/models/model-writer.ts'
import { readUsers } from '../store/people/people-reader.ts'
import { saveGroups, saveRoles, saveUsers } from '../store/people/people-writer.ts'
import { saveSampleSolutions, seedSample } from '../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../testing/test-server.ts'

/** An installation that gives everything it can the name of what every object inherits. */
const name = 'constructor'

/** By the kind of a document: what is renamed, wherever it is referred to. */
function renamed(document: ModelDocument): ModelDocument {
  const slot = (id: unknown) => (id === 'pressure' ? name : id)
  const replaced: Record<string, string> = { notices: name, number: name, everyday: name, quantity: name, membrane: name, archived: name } // prettier-ignore
  const isSlot = document.kind === 'slot'
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => {
      if (key === 'slot' || (isSlot && key === 'id')) return slot(value)
      if (key === 'slots' && Array.isArray(value)) return value.map(slot)
      if (typeof value !== 'string' || !['', 'id', 'from', 'to', 'parent'].includes(key.replace(/\d+/, '')))
        return value
      return Object.hasOwn(replaced, value) ? replaced[value] : value
    }),
  ) as ModelDocument
}

let server: TestServer
let reader: TestBrowser
beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact(async (tx) => {
      const documents = sampleDocuments.map(renamed)
      const made = { version: 1, by: 'author', at: '2026-01-01T00:00:00.000Z' }
      await createProject(tx, { ...sampleProject, name }, 'author')
      await insertModelVersions(
        tx,
        name,
        documents.map((document) => ({ ...made, document })),
      )
      for (const branch of ['development', 'production'])
        await pointModelBranches(
          tx,
          name,
          documents.map(({ kind, id }) => ({ branch, kind, objectId: id, version: 1 })),
          'author',
        )
      const [viewer] = starterRoles
      if (!viewer) throw new Error('There is no starter role.')
      const { permissions, applications } = viewer
      await saveRoles(tx, [{ id: name, name, permissions: [...permissions], applications: [...applications] }])
      await saveGroups(tx, [{ id: name, name, grants: [{ project: name, casebases: [], audiences: ['customer'] }] }])
      const users = await readUsers(tx)
      const given = { id: name, username: name, roles: [name], groups: [name] }
      await saveUsers(
        tx,
        users.filter(({ id }) => id === 'viewer').map((user) => ({ ...user, ...given })),
      )
      await saveSampleSolutions(
        tx,
        [
          {
            number: 1,
            content: {
              values: { product: [name], parts: [{ 'part-number': 'V-1' }] },
              texts: { en: { title: 'Shaft seal leaking', symptom: 'Water drips.', internal: 'zanzibar' } },
            },
          },
          { number: 2, casebase: name, content: { values: {}, texts: { en: { title: 'Recall of the seal' } } } },
          { number: 3, state: name, content: { values: {}, texts: { en: { title: 'Old seal' } } } },
        ],
        name,
      )
    })
  })
  reader = await server.visitor()
  await reader.signIn(name)
  await reader.call('selectProject', { projectName: name })
})
afterAll(() => server.close())

it('a project, profile, quest, role, group and user of such a name are used like others', async () => {
  const { header } = (await reader.call('selectProfile', { profile: name })).body
  expect(header.projects).toMatchObject([{ name }])
  expect((await reader.call('selectQuest', { questToSwitch: name })).body.status).toBe('success')
  await reader.call('selectQuest', { questToSwitch: 'words' })
})

it('solutions are found and shown whose slots, parts, symbols, states and case bases have such a name', async () => {
  const { body } = await reader.call('freeTextSearch', { freeText: 'seal' })
  expect(body.caseIds.toSorted()).toEqual([1, 2])
  const { solution } = (await reader.call('viewCaseDetails', { caseId: 1 })).body
  const slots = solution.sections.flatMap((section: { slots: { slotId: string }[] }) => section.slots)
  // The solution has no value in the slot, and none in the part, of this name.
  expect(slots.map(({ slotId }: { slotId: string }) => slotId)).toEqual(['product', 'symptom', 'parts'])
  expect(slots.at(-1).rows).toEqual([[{ kind: 'text', text: 'V-1' }, null]])
})

it('a role of such a name sees no slot that is hidden from all but named roles', async () => {
  expect((await reader.call('freeTextSearch', { freeText: 'zanzibar' })).body.results.found).toBe(0)
  const { body } = await reader.call('viewCaseDetails', { caseId: 1 })
  expect(JSON.stringify(body.solution)).not.toContain('zanzibar')
})

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'a\u0000b', '\ud800'])(
  'a request that names %j is answered',
  async (given) => {
    await reader.call('freeTextSearch', { freeText: 'seal' })
    const constraint = (values: unknown[]) => [{ id: 'c', slot: 'parts', operator: 'is', values }]
    const queries = [
      { scope: { casebases: [given] } },
      { quest: given },
      { undecided: [given] },
      { constraints: [{ id: 'c', slot: given, operator: 'is-known' }] },
      { constraints: constraint([given]) },
      { constraints: constraint([Object.fromEntries([[given, 1]])]) },
      { answers: [{ id: 'c', slot: 'product', answer: { noneOf: [given] } }] },
      { filters: [{ id: 'c', by: 'state', values: [given] }] },
    ]
    const answers = [
      await reader.call('selectProfile', { profile: given }),
      await reader.call('selectQuest', { questToSwitch: given }),
      await reader.call('selectProject', { projectName: name, branchName: given }),
      await reader.call('switchLocale', { chooseLocale: given }),
      await reader.call('viewCaseDetails', { caseId: 1, locale: given }),
      await reader.call('searchCaseName', { caseName: given }),
      await reader.call('callCenter', { actionEvent: given, actionValue: given }),
      ...(await Promise.all(
        queries.map((query) => reader.call('restoreState', { query: { text: 'seal', ...query } })),
      )),
    ]
    for (const { statusCode, body } of answers) expect([200, 400], JSON.stringify(body)).toContain(statusCode)
  },
)

it.each([2_147_483_647, 2_147_483_648, 4_294_967_296, 2 ** 53 - 1, 2 ** 53, 1e20, -(2 ** 53), '1e20', '99999999999'])(
  'a request with the number %j is answered',
  async (number) => {
    const answers = [
      await reader.call('freeTextSearch', { freeText: 'seal' }),
      await reader.call('searchResultsNavigate', { navigationIndex: number }),
      await reader.call('restoreState', { query: { text: 'seal' }, page: number }),
      await reader.call('restoreState', { query: { text: 'seal' }, open: number }),
      await reader.call('viewCaseDetails', { caseId: number }),
      await reader.call('caseDetailsNavigate', { caseId: number, direction: 'next' }),
      await reader.call('searchCaseName', { caseName: String(number) }),
      await reader.call('searchCaseName', { caseName: `P-${number}` }),
      await reader.call('callCenter', { actionEvent: 'RESULTS NAVIGATE', actionValue: String(number) }),
      await reader.call('callCenter', { actionEvent: 'VIEW CASE DETAILS', actionValue: String(number) }),
    ]
    for (const { statusCode, body } of answers) expect([200, 400], JSON.stringify(body)).toContain(statusCode)
  },
)
