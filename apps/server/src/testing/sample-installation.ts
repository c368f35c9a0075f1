import { SolutionContent, type Grant, type UserRecord } from '@advisor/contract'
import { sampleDocuments, sampleProject } from '@advisor/domain-model/testing'
import type { z } from 'zod'
import type { Tx } from '../database/open.ts'
import type { TestDatabase } from '../database/testing.ts'
import { loadModel } from '../store/models/model-reader.ts'
import { insertModelVersions, pointModelBranches } from '../store/models/model-writer.ts'
import { readUsers } from '../store/people/people-reader.ts'
import { saveGroups, saveUsers } from '../store/people/people-writer.ts'
import { createProject, reserveSolutionNumbers } from '../store/models/project-writer.ts'
import { SolutionKeys } from '../store/solutions/solution-keys.ts'
import { insertSolutions, insertSolutionVersions, pointSolutionBranches } from '../store/solutions/solution-writer.ts'
import { checkedVersion } from './checked-version.ts'
import { testPassword, testPasswords } from './test-server.ts'

/** A solution as tests say it; the rest is usual. */
export interface SampleSolution {
  number: number
  name?: string
  casebase?: string
  state?: string
  audience?: 'internal' | 'partner' | 'customer'
  branches?: string[]
  masterLocale?: string
  content: z.input<typeof SolutionContent>
  createdAt?: string
  /** When its version was saved. */
  changedAt?: string
}

/** Finds what it must, and hides what it must: another audience, another state, another case base, another branch, another slot. */
const sampleSolutions: SampleSolution[] = [
  {
    number: 1,
    name: 'seal-leak',
    content: {
      values: {
        product: ['rotary'],
        pressure: [9],
        'error-code': ['E-204'],
        parts: [{ 'part-number': 'V-1', quantity: 2 }],
      },
      texts: {
        en: {
          title: 'Shaft seal leaking',
          symptom: 'Water drips from the pump shaft while the motor runs.',
          resolution: '<ol><li>Close the water supply.</li><li>Replace the <strong>shaft seal</strong>.</li></ol>',
          internal: 'Batch 77 has brittle gaskets: zanzibar.',
          hazard: 'The shaft turns for a minute after switching off.',
        },
        de: { title: 'Wellendichtung undicht', symptom: 'Aus der Pumpenwelle tropft Wasser.' },
      },
      translations: { de: { ofVersion: 1, by: 'author', at: '2026-01-02T00:00:00.000Z' } },
    },
  },
  {
    number: 2,
    content: {
      values: { product: ['membrane'] },
      texts: { en: { title: 'Pump hums and does not start', symptom: 'The motor hums; the capacitor is weak.' } },
    },
  },
  {
    number: 3,
    state: 'draft',
    content: { values: {}, texts: { en: { title: 'Unfinished thoughts on the quokka valve' } } },
  },
  {
    number: 4,
    state: 'archived',
    content: { values: {}, texts: { en: { title: 'Old advice on the wombat valve' } } },
  },
  {
    number: 5,
    audience: 'internal',
    content: { values: {}, texts: { en: { title: 'Secret of the platypus gasket' } } },
  },
  {
    number: 6,
    casebase: 'notices',
    content: { values: {}, texts: { en: { title: 'Recall of the echidna coupling' } } },
  },
  {
    number: 7,
    branches: ['development'],
    content: { values: {}, texts: { en: { title: 'Not yet released: numbat bearing' } } },
  },
]

const everything: Grant = { project: 'pumps', casebases: [], audiences: ['internal', 'partner', 'customer'] }
const customersOfFaults: Grant = { project: 'pumps', casebases: ['faults'], audiences: ['customer'] }

const madeAt = '2026-01-01T00:00:00.000Z'

/** The sample project with its solutions, and people of several rights, all with {@link testPassword}. */
export async function seedSample(database: TestDatabase): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await saveGroups(tx, [
      { id: 'staff', name: 'Staff', grants: [everything] },
      { id: 'customers', name: 'Customers', grants: [customersOfFaults] },
    ])
    const passwordHash = await testPasswords.hash(testPassword)
    const person = (id: string, roles: string[], groups: string[]) => ({
      id,
      username: id,
      realName: `${id} of the tests`,
      roles,
      groups,
      passwordHash,
      disabled: false,
    })
    await saveUsers(tx, [
      person('viewer', ['viewer'], ['customers']),
      person('author', ['author'], ['staff']),
      person('keeper', ['system-administrator'], []),
      person('stranger', ['viewer'], []),
      person('roleless', [], ['customers']),
      { ...person('former', ['viewer'], ['customers']), disabled: true },
    ])
    await createProject(tx, sampleProject, 'author')
    await insertModelVersions(
      tx,
      'pumps',
      sampleDocuments.map((document) => ({ version: 1, by: 'author', at: madeAt, document })),
    )
    await pointModelBranches(
      tx,
      'pumps',
      sampleProject.branches.flatMap(({ name: branch }) =>
        sampleDocuments.map(({ kind, id }) => ({ branch, kind, objectId: id, version: 1 })),
      ),
      'author',
    )
    await saveSampleSolutions(tx, sampleSolutions)
  })
}

/** Changes what is known of a user, as an administrator does. */
export async function changeUser(database: TestDatabase, id: string, changes: Partial<UserRecord>): Promise<void> {
  const users = await readUsers(database.db)
  await database.transact((tx) =>
    saveUsers(
      tx,
      users.filter((user) => user.id === id).map((user) => ({ ...user, ...changes })),
    ),
  )
}

/** Adds solutions to a project, the sample one unless another is named, each in its first version. */
export async function saveSampleSolutions(
  tx: Tx,
  solutions: readonly SampleSolution[],
  projectId = 'pumps',
): Promise<void> {
  const model = await loadModel(tx, projectId, 'production')
  if (!model) throw new Error(`There is no project "${projectId}".`)
  const named = solutions.map((solution) => ({ ...solution, name: solution.name ?? String(solution.number) }))
  const keys = new SolutionKeys(tx, projectId)
  await keys.lookUp(named)
  await reserveSolutionNumbers(tx, projectId, Math.max(0, ...solutions.map(({ number }) => number)))
  await insertSolutions(
    tx,
    projectId,
    named.map(({ number, name, casebase = 'faults', masterLocale = 'en', createdAt = madeAt }) => {
      const claim = keys.claim({ number, name })
      if ('taken' in claim) throw new Error(`Two solutions want the ${claim.taken.key}.`)
      return { ...claim, number, casebase, masterLocale, createdBy: 'author', createdAt }
    }),
  )
  await insertSolutionVersions(
    tx,
    projectId,
    solutions.map(
      ({ number, casebase = 'faults', masterLocale = 'en', content, state, audience, changedAt = madeAt }) => ({
        ...{ number, version: 1, by: 'author', at: changedAt },
        storable: checkedVersion(
          model,
          { casebase, masterLocale },
          {
            content: SolutionContent.parse(content),
            ...(state !== undefined && { state }),
            ...(audience !== undefined && { audience }),
          },
        ),
      }),
    ),
  )
  await pointSolutionBranches(
    tx,
    projectId,
    solutions.flatMap(({ number, branches = ['development', 'production'] }) =>
      branches.map((branch) => ({ number, branch, version: 1 })),
    ),
    'author',
  )
}
