import { parentPort, workerData } from 'node:worker_threads'
import { SolutionContent } from '@advisor/contract'
import { compileModel } from '@advisor/domain-model'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import { openDatabase, type Tx } from '../../apps/server/src/database/open.ts'
import { saveModelDocuments } from '../../apps/server/src/store/models/save-model.ts'
import { createProject } from '../../apps/server/src/store/models/project-writer.ts'
import { saveUsers } from '../../apps/server/src/store/people/people-writer.ts'
import { createSolutions } from '../../apps/server/src/store/solutions/solution-writer.ts'
import { checkedVersion } from '../../apps/server/src/testing/checked-version.ts'
import { TextGenerator } from '../inputs/generated-texts.ts'

/** Writes what the bench orders, in a thread of its own, so that the one that measures does nothing else. */
export type ChangeOrder =
  | { do: 'create-project' }
  | { do: 'add-solutions'; count: number }
  /** The caption of a quest, of which the index knows nothing. */
  | { do: 'rename-quest'; caption: string }
  /** The weight of a slot among texts, for which everything is indexed anew. */
  | { do: 'weigh-slot'; textWeight: number }
  | { do: 'end' }

const branch = 'production'
const writing = { projectId: sampleProject.name, branch, by: 'bench', at: new Date() }
const solutionsAtOnce = 250

// What `index-room.ts` starts it with.
const { connectionString } = workerData as { connectionString: string }
const database = openDatabase(connectionString, { maxConnections: 1, name: 'advisor-bench-changes' })
const texts = new TextGenerator(7)
const products = ['rotary', 'membrane']
const model = compileModel(sampleProject, sampleDocuments)
let added = 0

parentPort?.on('message', (order: ChangeOrder) => {
  void carryOut(order).then(() => parentPort?.postMessage('done'))
})

async function carryOut(order: ChangeOrder): Promise<void> {
  switch (order.do) {
    case 'create-project':
      return database.transact(createSampleProject)
    case 'add-solutions':
      for (let left = order.count; left > 0; left -= solutionsAtOnce)
        await database.transact((tx) => addSolutions(tx, Math.min(left, solutionsAtOnce)))
      return
    case 'rename-quest':
      return change('quest', 'words', { caption: order.caption })
    case 'weigh-slot':
      return change('slot', 'symptom', { textWeight: order.textWeight })
    case 'end':
      await database.close()
      parentPort?.close()
  }
}

async function createSampleProject(tx: Tx): Promise<void> {
  await saveUsers(tx, [{ id: 'bench', username: 'bench', realName: 'Bench', roles: [], groups: [], disabled: false }])
  await createProject(tx, sampleProject, 'bench')
  await saveModelDocuments(tx, writing, sampleDocuments)
}

async function addSolutions(tx: Tx, count: number): Promise<void> {
  const made = Array.from({ length: count }, () => {
    const { title, text } = texts.text()
    const values = { product: [products[added % 2]!], pressure: [added % 20], leaks: [added % 3 === 0] }
    added++
    const content = SolutionContent.parse({ values, texts: { en: { title, symptom: text } } })
    return { first: checkedVersion(model, { casebase: 'faults', masterLocale: 'en' }, { content }) }
  })
  await createSolutions(tx, writing, made)
}

async function change(kind: 'quest' | 'slot', id: string, changed: object): Promise<void> {
  const documents = sampleDocuments.flatMap((each) =>
    each.kind === kind && each.id === id ? [{ ...each, ...changed }] : [],
  )
  await database.transact((tx) => saveModelDocuments(tx, writing, documents))
}
