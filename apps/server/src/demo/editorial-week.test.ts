import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { Approval, DraftCase } from '@advisor/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importBundle } from '../features/bundles/import-bundle.ts'
import { openFolderFileStore } from '../store/files/folder-file-store.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import {
  startTestServer,
  testPassword,
  testPasswords,
  type TestBrowser,
  type TestServer,
} from '../testing/test-server.ts'
import { loadEditorialWeek } from './editorial-week.ts'
import { readWeek, type WeekApproval, type WeekDraft, type WeekRecord } from './week-record.ts'

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url))

let server: TestServer
let week: WeekRecord
beforeAll(async () => {
  week = await readWeek(join(demo, 'editorial-week.json'))
  server = await startTestServer(async (database) => {
    await importBundle(database, openFolderFileStore(await temporaryFolder('files')), join(demo, 'velluto'), {
      withUsers: true,
      initialPasswordHash: await testPasswords.hash(testPassword),
    })
  })
})
afterAll(() => server.close())

async function held(): Promise<number[]> {
  const { db } = server.database
  const [drafts, approvals, decisions, notices] = await Promise.all([
    db.selectFrom('draftCases').select('id').execute(),
    db.selectFrom('approvals').select('id').execute(),
    db.selectFrom('approvalDecisions').select('id').execute(),
    db.selectFrom('notices').select('id').execute(),
  ])
  return [drafts, approvals, decisions, notices].map(({ length }) => length)
}

describe('a week that cannot have been', () => {
  const approval: WeekApproval = { solution: 325, version: 2, transition: 'publish-revised', decisions: [] }
  const draft: WeekDraft = {
    ...{ id: '5b0c0b6e-6f0e-4b52-9d0a-0d8f9f4f2aff', by: 'editor', at: '2026-11-12T16:00:00.000Z', locale: 'en' },
    ...{ solution: 325, version: 2, texts: { title: 'Another title' } },
  }
  const decision = (by: string, at: string, what: 'confirm' | 'reject' = 'confirm') => ({
    ...{ by, at, decision: what, comment: 'Read.' },
  })
  const decided = (...decisions: WeekApproval['decisions']) => ({ approvals: [{ ...approval, decisions }] })

  it.each<[string, Partial<WeekRecord>, string]>([
    ['of a project that is not there', { project: 'nowhere' }, 'there is no project "nowhere"'],
    ['of somebody who is not there', { drafts: [{ ...draft, by: 'nobody' }] }, 'there is no "nobody"'],
    ['with a draft of a reader', { drafts: [{ ...draft, by: 'technician' }] }, '"technician" may not open the branch'],
    ["with a draft of another's solution", { drafts: [{ ...draft, by: 'author' }] }, 'author may not change VEL-325'],
    ['with a draft of a later version', { drafts: [{ ...draft, version: 3 }] }, 'VEL-325 has no version 3'],
    [
      'with a draft in an unknown slot',
      { drafts: [{ ...draft, texts: { tools: 'x' } }] },
      'not write a text at "tools"',
    ],
    ['with a draft in another language', { drafts: [{ ...draft, locale: 'pl' }] }, 'the project has no language "pl"'],
    ['with a version that is not there', { approvals: [{ ...approval, version: 9 }] }, 'there is no version 9'],
    ['with a former version', { approvals: [{ ...approval, solution: 342, version: 1 }] }, 'shows version 2, not 1'],
    ['with another step', { approvals: [{ ...approval, transition: 'publish' }] }, 'may not ask for "publish"'],
    [
      'with a decision before it was asked for',
      decided(decision('reviewer', '2026-11-11T11:00:00.000Z')),
      'was made before what it decides about',
    ],
    [
      'with a decision of somebody who is not asked',
      decided(decision('domainadmin', '2026-11-12T11:00:00.000Z')),
      'domainadmin may not confirm it (approval-not-yours)',
    ],
    [
      'with a decision after the end',
      decided(
        decision('reviewer', '2026-11-12T11:00:00.000Z', 'reject'),
        decision('reviewer', '2026-11-12T12:00:00.000Z'),
      ),
      'reviewer decides after it has ended',
    ],
    [
      'that publishes',
      decided(decision('reviewer', '2026-11-12T11:00:00.000Z'), decision('domainadmin', '2026-11-12T12:00:00.000Z')),
      'domainadmin would publish it',
    ],
  ])('is refused: %s', async (_, change, message) => {
    const changed = { project: 'velluto', drafts: [], approvals: [], ...change }
    await expect(loadEditorialWeek(server.database, changed)).rejects.toThrow(message)
    expect(await held()).toEqual([0, 0, 0, 0])
  })
})

describe('the week of the demo', () => {
  const at = async (username: string, branchName = 'development'): Promise<TestBrowser> => {
    const browser = await server.visitor()
    await browser.signIn(username)
    await browser.call('selectProject', { projectName: 'velluto', branchName })
    return browser
  }
  const asked = async (username: string, scope: 'mine' | 'asked'): Promise<Approval[]> => {
    const browser = await at(username)
    const lists = await Promise.all(
      (['getCreateApprovals', 'getUpdateApprovals'] as const).map((call) =>
        browser.call(call, { scope, pageSize: 100 }),
      ),
    )
    return lists.flatMap(({ body }) => body.list.approvals)
  }
  const drafts = async (username: string): Promise<DraftCase[]> =>
    (await (await at(username)).call('getDraftCases', {})).body.drafts

  beforeAll(() => loadEditorialWeek(server.database, week))

  it('tells nobody', async () => {
    expect(await held()).toEqual([week.drafts.length, week.approvals.length, 2, 0])
  })

  it('has an approval that a reviewer is late with', async () => {
    expect(await asked('reviewer', 'mine')).toMatchObject([
      { caseId: 342, step: 1, state: 'open', isOverdue: true, waitsForMe: true, askedBy: 'Lukas Brandstetter' },
    ])
  })

  it('has an approval in its second step, for the domain administrator', async () => {
    expect(await asked('domainadmin', 'mine')).toMatchObject([
      {
        ...{ caseId: 325, step: 2, steps: 2, state: 'open', waitsForMe: true },
        decisions: [{ step: 1, decision: 'confirm', by: 'Haruka Nishimura' }],
      },
    ])
  })

  it('has a rejected approval, whose asker reads why, and mends it in a draft', async () => {
    const [rejected] = await asked('translator', 'asked')
    expect(rejected).toMatchObject({ caseId: 340, state: 'rejected', ended: { by: 'Haruka Nishimura' } })
    expect(rejected?.decisions[0]?.comment).toContain('measure the pH behind the softener')
    expect((await drafts('translator')).map(({ caseId }) => caseId)).toContain(340)
  })

  it.each([
    [34, 'fr', ['de', 'es', 'ja']],
    [303, 'de', ['es', 'fr', 'ja']],
  ])(
    'tells of VEL-%i that one translation has followed its master, and the others have not',
    async (caseId, follows, behind) => {
      const reader = await at('technician', 'production')
      const outdated = async (locale: string): Promise<boolean> =>
        (await reader.call('viewCaseDetails', { caseId, locale })).body.solution.isTranslationOutdated
      expect(await outdated(follows)).toBe(false)
      for (const locale of behind) expect(await outdated(locale), locale).toBe(true)
    },
  )

  it('lists the drafts for those who write them, and for nobody else', async () => {
    const listed = async (username: string) =>
      (await drafts(username)).map(({ caseId, locale, isOutdated }) => [caseId, locale, isOutdated])
    expect(await listed('editor')).toEqual([
      [303, 'en', true],
      [-1, 'en', false],
    ])
    expect(await listed('translator')).toEqual([
      [34, 'es', false],
      [340, 'en', false],
    ])
    for (const username of ['author', 'reviewer', 'domainadmin', 'admin']) expect(await listed(username)).toEqual([])
  })
})

it.each([
  ['is not JSON', '{', 'it is not JSON'],
  ['has another form', '{"project":"velluto","drafts":[]}', 'wrong at approvals'],
  [
    'has a rejection without a comment',
    JSON.stringify({
      ...{ project: 'velluto', drafts: [] },
      approvals: [
        {
          ...{ solution: 1, version: 1, transition: 'publish' },
          decisions: [{ by: 'reviewer', at: '2026-11-12T09:30:12.000Z', decision: 'reject' }],
        },
      ],
    }),
    'wrong at approvals.0.decisions.0: A rejection has a comment',
  ],
  [
    'has a draft of nothing',
    JSON.stringify({
      ...{ project: 'velluto', approvals: [] },
      drafts: [
        {
          ...{ id: '5b0c0b6e-6f0e-4b52-9d0a-0d8f9f4f2aff', by: 'editor', at: '2026-11-12T16:00:00.000Z', locale: 'en' },
          texts: { title: 'A title' },
        },
      ],
    }),
    'A draft names a solution and the version that it was begun from',
  ],
])('a week is refused that %s', async (_, text, message) => {
  const path = join(await temporaryFolder('week'), 'editorial-week.json')
  await writeFile(path, text)
  await expect(readWeek(path)).rejects.toThrow(message)
})
