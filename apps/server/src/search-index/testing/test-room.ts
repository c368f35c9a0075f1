import { sampleDocuments } from '@advisor/domain-model/testing'
import { ModelDocument, type ModelKind } from '@advisor/contract'
import { pino } from 'pino'
import { computeSight, type Sight } from '../../access/sight.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing.ts'
import type { Rights } from '../../sessions/caller.ts'
import { logChanges } from '../../store/change-log/change-log.ts'
import { layGround } from '../../store/installation/ground.ts'
import { loadModel } from '../../store/models/model-reader.ts'
import { saveModelDocuments } from '../../store/models/save-model.ts'
import { seedSample, saveSampleSolutions } from '../../testing/sample-installation.ts'
import type { SearchAnswer, SearchQuestion } from '../protocol.ts'
import { SearchIndex, type SearchIndexOptions } from '../search-index.ts'

/** What the authors of the sample project may see of a branch, and customers. */
export const authors: Rights = {
  roles: ['author'],
  permissions: new Set(),
  grants: [{ project: 'pumps', casebases: [], audiences: ['internal', 'partner', 'customer'] }],
}
export const customers: Rights = {
  roles: ['viewer'],
  permissions: new Set(),
  grants: [{ project: 'pumps', casebases: ['faults'], audiences: ['customer'] }],
}

/** An index over a database of its own with the sample project, to be asked and to be changed under. */
export interface TestRoom {
  database: TestDatabase
  index: SearchIndex
  /** Builds of branches since the start, as `project/branch`. */
  builds: string[]
  sight(rights?: Rights, branch?: string): Promise<Sight>
  search(text: string, more?: Partial<SearchQuestion>): Promise<SearchAnswer>
  /** Numbers of the solutions that are found, in order. */
  find(text: string, more?: Partial<SearchQuestion>): Promise<number[]>
  /** Adds solutions with a title to branches; `words`: how long their symptoms are. */
  add(title: string, numbers: readonly number[], more?: { branches?: string[]; words?: number }): Promise<void>
  /** Changes one document of the model on a branch. */
  change(kind: ModelKind, id: string, changed: object, branch?: string): Promise<void>
  /** Adds a document to the model on a branch, or changes it. */
  save(document: object, branch?: string): Promise<void>
  /** Tells the index something of the branch `production` by the change log. */
  log(kind: string): Promise<void>
  /** Starts another index, which may not be ready yet. */
  open(): SearchIndex
  /** Stops the index and starts another one, after something else was done. */
  restart(options?: Partial<SearchIndexOptions>, meanwhile?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

export async function openTestRoom(options: Partial<SearchIndexOptions> = {}): Promise<TestRoom> {
  const database = await createTestDatabase()
  await layGround(database, () => 'a-token-of-the-test-room')
  await seedSample(database)
  const builds: string[] = []
  const log = pino(
    { level: 'info' },
    {
      write(line: string) {
        // A line of pino.
        const { event, projectId, branch } = JSON.parse(line) as Record<string, string>
        if (event === 'indexed') builds.push(`${projectId}/${branch}`)
      },
    },
  )
  const open = (more: Partial<SearchIndexOptions> = {}) =>
    new SearchIndex({ connectionString: database.connectionString, ...options, ...more }, log)
  const openReady = async (more: Partial<SearchIndexOptions>) => {
    const index = open(more)
    await Promise.all([index.ready, index.caughtUp])
    return index
  }

  const room: TestRoom = {
    database,
    index: await openReady({}),
    open,
    builds,
    async sight(rights = authors, branch = 'production') {
      const model = await loadModel(database.db, 'pumps', branch)
      if (!model) throw new Error('The sample project is not there.')
      return computeSight(model, rights)
    },
    async search(text, more = {}) {
      const question = { projectId: 'pumps', branch: 'production', locale: 'en', from: 0, size: 10, text, ...more }
      const sight = more.sight ?? (await room.sight(authors, question.branch))
      const answer = await room.index.ask<'search'>({ kind: 'search', ...question, sight })
      if (typeof answer === 'string') throw new Error(`The branch cannot be searched: ${answer}.`)
      return answer
    },
    find: async (text, more) => (await room.search(text, more)).hits.map(({ id }) => id),
    add: (title, numbers, { branches = ['production'], words = 0 } = {}) =>
      database.transact((tx) =>
        saveSampleSolutions(
          tx,
          numbers.map((number) => ({
            number,
            branches,
            content: {
              values: { product: ['rotary'] },
              texts: { en: { title, ...(words > 0 && { symptom: symptomOf(number, words) }) } },
            },
          })),
        ),
      ),
    async change(kind, id, changed, branch = 'production') {
      const document = sampleDocuments.find((each) => each.kind === kind && each.id === id)
      await room.save({ ...document, ...changed }, branch)
    },
    async save(document, branch = 'production') {
      const place = { projectId: 'pumps', branch }
      const documents = [ModelDocument.parse(document)]
      await database.transact((tx) => saveModelDocuments(tx, { ...place, by: 'author', at: new Date() }, documents))
    },
    log: (kind) =>
      database.transact((tx) =>
        logChanges(tx, [
          { projectId: 'pumps', branch: 'production', kind, objectId: 'production', version: null, userId: 'author' },
        ]),
      ),
    async restart(more = {}, meanwhile = () => Promise.resolve()) {
      await room.index.close()
      await meanwhile()
      builds.length = 0
      room.index = await openReady(more)
    },
    async close() {
      await room.index.close()
      await database.close()
    },
  }
  builds.length = 0
  return room
}

function symptomOf(number: number, words: number): string {
  return Array.from({ length: words }, (_, at) => `word${(number * 31 + at * 17) % 5_000}`).join(' ')
}

/** An open transaction of another test file on the same PostgreSQL holds all followers up, however long it takes. */
export const patience = { timeout: 15_000, interval: 20 }
