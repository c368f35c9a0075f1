import { SolutionDetails } from '@advisor/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedSample } from '../../testing/sample-installation.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

async function printedFor(username: string): Promise<[string, boolean][]> {
  const browser = await server.visitor()
  await browser.signIn(username)
  await browser.call('selectProject', { projectName: 'pumps' })
  const { body } = await browser.call('viewCaseDetails', { caseId: 1 })
  const { printed } = SolutionDetails.parse(body.solution)
  return printed.flatMap(({ slots }) =>
    slots.map(({ slotId, isOnRequest }): [string, boolean] => [slotId, isOnRequest]),
  )
}

it('what insiders see is printed on request, the rest always', async () => {
  const printed = await printedFor('author')
  expect(printed).toContainEqual(['internal', true])
  expect(printed).toContainEqual(['resolution', false])
})

it('others hear of nothing that is hidden from them', async () => {
  const slots = (await printedFor('viewer')).map(([slot]) => slot)
  expect(slots).toContain('resolution')
  expect(slots).not.toContain('internal')
})
