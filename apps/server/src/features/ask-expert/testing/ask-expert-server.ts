import { ModelDocument } from '@advisor/contract'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { TestDatabase } from '../../../database/testing.ts'
import type { Outgoing } from '../../../outgoing/outgoing.ts'
import { insertModelVersions, pointModelBranches } from '../../../store/models/model-writer.ts'
import { seedSample } from '../../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

type Draft = z.input<typeof ModelDocument>

/** A server with the sample project and these documents added to its model; a document of the sample is replaced. */
export function startAskingServer(documents: readonly Draft[], outgoing?: Outgoing): Promise<TestServer> {
  return startTestServer(async (database) => {
    await seedSample(database)
    await addDocuments(database, documents)
  }, outgoing)
}

async function addDocuments(database: TestDatabase, documents: readonly Draft[]): Promise<void> {
  const version = 2
  const parsed = documents.map((document) => ModelDocument.parse(document))
  await database.db.transaction().execute(async (tx) => {
    const at = '2026-01-01T00:00:00.000Z'
    await insertModelVersions(
      tx,
      'pumps',
      parsed.map((document) => ({ version, by: 'author', at, document })),
    )
    const pointed = parsed.flatMap(({ kind, id }) =>
      ['development', 'production'].map((branch) => ({ branch, kind, objectId: id, version })),
    )
    await pointModelBranches(tx, 'pumps', pointed, 'author')
  })
}

/** A browser of a user of the sample who has opened its production branch. */
export async function askingBrowser(server: TestServer, username: string): Promise<TestBrowser> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  return browser
}

/** Searches for words, at first for a word that no solution has, and returns the step. */
export async function searchStep(browser: TestBrowser, freeText = `qwxyzzy${randomUUID()}`): Promise<string> {
  return (await browser.call('freeTextSearch', { freeText })).body.search.step
}
