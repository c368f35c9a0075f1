import { runAdvisor, startDemoServer } from './demo-server.ts'
import { openOutsidePeers } from './outside-peers.ts'

/** Starts one server with the demo for all journeys, and what it reaches outside; each journey signs in by itself. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const outside = await openOutsidePeers()
  const server = await startDemoServer(outside.settings)
  const places = JSON.stringify([`${outside.url}/forms`])
  for (const setting of ['escalate.to', 'customer-feedback.to'])
    await runAdvisor('settings', 'set', setting, places, '--data', server.dataFolder)
  process.env['ADVISOR_TEST_URL'] = server.url
  process.env['ADVISOR_TEST_SERVER_DATA'] = server.dataFolder
  process.env['ADVISOR_TEST_OUTSIDE'] = outside.url
  return async () => {
    await server.stop()
    await outside.close()
  }
}
