import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
    ['to the solution itself', link(9)],
    ['to another project', link(1, 'valves')],
    ['without a project', '<a href="https://advisor.example.com/case-details?caseId=1">x</a>'],
    ['without a number', link('x')],
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
          { number: 63, branches: ['development'], content: citing(link(1)) },
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

  it('has each solution that is published on the branch and links to it', async () => {
    expect(await citations(1)).toBe(2)
    expect(await citations(2)).toBe(1)
    expect(await citations(61)).toBe(0)
  })
})
