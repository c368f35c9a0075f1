import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { up as countCitations } from '../../database/migrations/20261123T1350-citations.ts'
import { up as countOtherLinks } from '../../database/migrations/20261123T1645-citations-by-other-links.ts'
import { createTestDatabase } from '../../database/testing.ts'
import { layGround } from '../installation/ground.ts'
import { saveSampleSolutions, seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../testing/test-server.ts'
import { citedIn } from './citations.ts'

const link = (caseId: string | number, project = 'pumps') =>
  `<p><a href="https://advisor.example.com/advisor/case-details?caseId=${caseId}&amp;project=${project}&amp;branch=production">See</a></p>`
const citing = (...html: string[]) => ({ values: {}, texts: { en: { title: 'Citing', resolution: html.join('') } } })
const none = { attachments: [], translations: {} }

describe('citedIn', () => {
  const cited = (html: string) => citedIn({ ...none, ...citing(html) }, { projectId: 'pumps', number: 9 })

  it('tells the solutions of the project to which links lead, each once', () => {
    expect(cited(link(1) + link(2) + link(1))).toEqual([1, 2])
    expect(cited('<a href="http://other.example/case-details?project=pumps&amp;caseId=3#steps">x</a>')).toEqual([3])
  })

  it.each([
    'case-details?caseId=3',
    'case-details?caseId=3&amp;project=pumps',
    '/advisor/case-details?branch=production&amp;caseId=3',
    './solution-preview?caseId=3#steps',
    '?caseId=3',
    'project-home?quest=words&amp;q=leak&amp;open=3',
    'https://advisor.example.com/advisor/project-home?project=pumps&amp;q=leak&amp;open=3',
    'https://advisor.example.com/advisor/solution-preview?project=pumps&amp;caseId=3',
    'https://advisor.example.com/advisor/showcase?project=pumps&amp;caseId=3',
  ])('knows the address %s of a solution', (href) => expect(cited(`<a href="${href}">x</a>`)).toEqual([3]))

  it.each([
    ['to the solution itself', link(9)],
    ['to another project', link(1, 'valves')],
    ['without a project', '<a href="https://advisor.example.com/case-details?caseId=1">x</a>'],
    ['without a number', link('x')],
    ['that is relative and names another project', '<a href="case-details?caseId=1&amp;project=valves">x</a>'],
    ['that is relative and leads to the solution itself', '<a href="?caseId=9">x</a>'],
    ['to a home page', '<a href="https://advisor.example.com/project-home?project=pumps&amp;caseId=1">x</a>'],
    ['to a number that is too great', link('99999999999')],
    ['to another page', '<a href="https://advisor.example.com/other?caseId=1&amp;project=pumps">x</a>'],
    ['that is broken', '<a href="https://:/case-details?caseId=1&amp;project=pumps">x</a>'],
    ['that is only text', 'https://advisor.example.com/case-details?caseId=1&amp;project=pumps'],
  ])('takes a link %s for no citation', (_, html) => expect(cited(html)).toEqual([]))
})

describe('the count of citations of a solution', () => {
  let server: TestServer
  let viewer: TestBrowser
  beforeAll(async () => {
    server = await startTestServer(async (database) => {
      await seedSample(database)
      await database.transact((tx) =>
        saveSampleSolutions(tx, [
          { number: 60, content: citing(link(1), link(2)) },
          { number: 61, content: citing(link(1), link(1), link(61)) },
          { number: 62, state: 'draft', content: citing(link(1)) },
          { number: 66, audience: 'internal', content: citing(link(1)) },
          { number: 63, branches: ['development'], content: citing(link(1)) },
          {
            number: 64,
            content: citing(
              '<a href="?caseId=1#steps">1</a> <a href="/advisor/case-details?caseId=3&amp;project=valves">3</a>',
            ),
          },
        ]),
      )
    })
    viewer = await server.visitor()
    await viewer.signIn('viewer')
    await viewer.call('selectProject', { projectName: 'pumps', branchName: 'production' })
  })
  afterAll(() => server.close())

  const citations = async (caseId: number) =>
    (await viewer.call('viewCaseDetails', { caseId })).body.solution.statistics.citationCount as number

  it('has each solution that the reader sees on the branch and that links to it', async () => {
    expect(await citations(1)).toBe(3)
    expect(await citations(2)).toBe(1)
    expect(await citations(61)).toBe(0)
    const author = await server.visitor()
    await author.signIn('author')
    await author.call('selectProject', { projectName: 'pumps', branchName: 'production' })
    const { body } = await author.call('viewCaseDetails', { caseId: 1 })
    // Also the draft, and the one for the house alone.
    expect(body.solution.statistics.citationCount).toBe(5)
  })

  it('counts relative links, which lead readers to the solution in their branch', async () => {
    const { body } = await viewer.call('viewCaseDetails', { caseId: 64 })
    const links = [...JSON.stringify(body.solution.sections).matchAll(/href=\\"([^"\\]*)/g)].map(([, href]) => href)
    expect(links).toEqual([
      'case-details?caseId=1&amp;project=pumps&amp;branch=production',
      'case-details?caseId=3&amp;project=valves',
    ])
  })
})

it('migrations find the citations of the solutions that are there already', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const { transact } = database
  await layGround(database, () => 'secret-of-these-tests')
  await seedSample(database)
  const shown = (page: string, query: string) =>
    `<p><a href="https://advisor.example.com/advisor/${page}?${query}">See</a> "quoted" \\ </p>`
  await transact((tx) =>
    saveSampleSolutions(tx, [
      { number: 60, content: citing(link(1), link(2), link(1)) },
      { number: 61, content: citing(link(61), link(1, 'valves'), shown('about', 'project=pumps&amp;caseId=4')) },
      { number: 62, content: citing(shown('project-home', 'project=pumps&amp;q=leak&amp;open=3'), link(3)) },
      { number: 63, content: citing(shown('showcase', 'caseId=4&amp;project=pumps#steps')) },
      { number: 64, content: citing(shown('solution-preview', 'project=pumps&amp;caseId=5'), link('6x')) },
      { number: 65, content: citing(shown('project-home', 'project=pumps&amp;caseId=5')) },
    ]),
  )
  const found = () =>
    database.db.selectFrom('solutionCitations').selectAll().orderBy('number').orderBy('cited').execute()
  const written = await found()
  expect(written.map(({ number, cited }) => [number, cited])).toEqual([
    [60, 1],
    [60, 2],
    [62, 3],
    [63, 4],
    [64, 5],
  ])
  // Migrations know no types of tables.
  const db = database.db as Kysely<unknown>
  await sql`drop table solution_citations`.execute(db)
  await countCitations(db)
  expect(await found()).toHaveLength(3)
  await countOtherLinks(db)
  expect(await found()).toEqual(written)
})
