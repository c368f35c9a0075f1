import { ModelDocument } from '@advisor/contract'
import { sampleDocuments } from '@advisor/domain-model/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { saveRoles } from '../../store/people/people-writer.ts'
import { changeUser, saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

/** The prototype is in solutions for the house alone; the pump of next year is in none. */
const documents = sampleDocuments.flatMap((document): ModelDocument[] => {
  if (document.kind === 'type' && document.id === 'product') {
    const { symbols } = document
    const prototype = { id: 'prototype', caption: 'Prototype 9', parent: 'pumps' }
    return [{ ...document, symbols: [...symbols, prototype, { id: 'next', caption: 'Next pump', parent: 'pumps' }] }]
  }
  return document.kind === 'profile' ? [{ ...document, quests: [...document.quests, 'browse', 'criteria'] }] : []
})
const quests = (['browse', 'expert'] as const).map((style) =>
  ModelDocument.parse({ kind: 'quest', id: style === 'browse' ? style : 'criteria', caption: style, style }),
)

beforeAll(async () => {
  server = await startTestServer(async (database) => {
    await seedSample(database)
    await database.transact(async (tx) => {
      const writing = { projectId: 'pumps', branch: 'production', by: 'author', at: new Date() }
      await saveModelDocuments(tx, writing, [...quests, ...documents])
      await saveRoles(tx, [
        {
          id: 'all-ways',
          name: 'All ways',
          permissions: ['advisor', 'search-all', 'search-expert', 'branch-production'],
          applications: ['advisor'],
        },
      ])
      await saveSampleSolutions(tx, [
        {
          number: 30,
          audience: 'internal',
          content: { values: { product: ['prototype'] }, texts: { en: { title: 'Bearing of the prototype' } } },
        },
      ])
    })
    await changeUser(database, 'viewer', { roles: ['all-ways'] })
    await changeUser(database, 'author', { roles: ['all-ways'] })
  })
})
afterAll(() => server.close())

/** What somebody is told of the products. */
async function toldOfProducts(user: 'viewer' | 'author') {
  const browser = await server.visitor()
  await browser.signIn(user)
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  const named = (await browser.call('freeTextSearch', { freeText: 'prototype 9 leaks' })).body.results.named
  await browser.call('selectQuest', { questToSwitch: 'browse' })
  const level = (await browser.call('browseLevel', { slot: 'product', node: 'pumps' })).body.level
  const searched = (await browser.call('browseSearch', { words: 'prototype' })).body.taxonomies
  await browser.call('selectQuest', { questToSwitch: 'criteria' })
  const tray = (await browser.call('traySymbols', { slot: 'product', parent: 'pumps' })).body
  const ids = (symbols: { id: string }[]) => symbols.map(({ id }) => id)
  return {
    named: named.flatMap(({ readings }: { readings: { value: string }[] }) => readings.map(({ value }) => value)),
    level: [...ids(level.nodes), level.total],
    searched: searched.flatMap(({ nodes }: { nodes: { id: string }[] }) => ids(nodes)),
    tray: [...ids(tray.symbols), tray.total],
  }
}

it('names no value that no solution in the sight has, whether hidden ones have it or not', async () => {
  expect(await toldOfProducts('viewer')).toEqual({
    named: [],
    level: ['rotary', 'membrane', 2],
    searched: [],
    tray: ['rotary', 'membrane', 2],
  })
})

it('offers a value to those who see its solutions', async () => {
  expect(await toldOfProducts('author')).toEqual({
    named: ['prototype'],
    level: ['rotary', 'membrane', 'prototype', 3],
    searched: ['prototype'],
    tray: ['rotary', 'membrane', 'prototype', 3],
  })
})
