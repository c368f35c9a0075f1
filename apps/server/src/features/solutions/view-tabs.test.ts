import { calls, ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
  await server.database.transact(async (tx) => {
    const content = {
      values: { pressure: [4] },
      texts: { en: { title: 'Hums', symptom: 'It hums.', resolution: 'Free the rotor.', internal: 'Known since May' } },
    }
    await saveSampleSolutions(tx, [{ number: 30, content }])
    const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
    await saveModelDocuments(tx, writing, inTabs)
  })
})
afterAll(() => server.close())

/** The detail view of the sample in tabs, the last of which nobody but insiders sees; its tabs have names in German. */
const inTabs = sampleDocuments.flatMap((document): ModelDocument[] => {
  if (document.kind === 'view' && document.id === 'detail') {
    const tabs = { facts: undefined, problem: 'second', repair: 'first' }
    return [
      ModelDocument.parse({
        ...document,
        tabs: [
          { id: 'first', caption: 'What to do' },
          { id: 'second', caption: 'What is seen' },
          { id: 'third', caption: 'For us' },
        ],
        sections: [
          ...document.sections
            .filter(({ id }) => id in tabs)
            .map((section) => ({ ...section, tab: tabs[section.id as keyof typeof tabs] })),
          {
            ...{ id: 'notes', tab: 'third' },
            items: [{ slot: 'internal', visibility: 'invisible', roles: { author: 'read-write' } }],
          },
        ],
      }),
    ]
  }
  if (document.kind === 'translation' && document.locale === 'de')
    return [{ ...document, texts: { ...document.texts, 'view/detail/first': { caption: 'Was zu tun ist' } } }]
  return []
})

it.each([
  ['viewer', 'en', ['facts', 'repair: What to do', 'problem: What is seen']],
  ['viewer', 'de', ['facts', 'repair: Was zu tun ist', 'problem: What is seen']],
])('%s reads, in %s, what stands above the tabs and then each tab that holds something', async (user, locale, told) => {
  const reader = await server.visitor()
  await reader.signIn(user)
  await reader.call('switchLocale', { chooseLocale: locale })
  await reader.call('selectProject', { projectName: 'pumps' })
  const { body } = await reader.call('viewCaseDetails', { caseId: 30 })
  const { solution } = calls.viewCaseDetails.reply.parse(body)
  expect(solution.sections.map(({ id, tab }) => [id, ...(tab ? [tab.caption] : [])].join(': '))).toEqual(told)
  // Paper has no tabs.
  expect(JSON.stringify(solution.printed)).not.toContain('tab')
})
