import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerUnderTest } from '../faults/server-under-test.ts'
import { BenchUser } from '../search/bench-user.ts'
import { makePdf } from './make-pdf.ts'

/** Has the first `count` solutions of the demo, which have pictures and tables, made into a PDF in Japanese, again and again. Milliseconds of each. */
export async function demoPdfs(count: number, times: number): Promise<number[]> {
  const server = await ServerUnderTest.start(await mkdtemp(join(tmpdir(), 'advisor-bench-')), {
    ...{ isServed: false, requestsPerSecond: 0 },
  })
  try {
    const [headers = {}] = await server.signIn(1, 'admin', 'velluto')
    const user = new BenchUser(server.url, headers)
    await user.call('switchLocale', { chooseLocale: 'ja' })
    const found: number[] = []
    for (let page = 1; found.length < count; page++) {
      const { results } = await (page === 1
        ? user.call('freeTextSearch', { freeText: 'coffee' })
        : user.call('searchResultsNavigate', { navigationIndex: page }))
      if (results.page < page) break
      found.push(...results.rows.map(({ caseId }) => caseId))
    }
    const made: number[] = []
    for (let time = 0; time < times; time++) made.push(await makePdf(server.url, headers, found.slice(0, count)))
    return made
  } finally {
    await server.stop()
  }
}
