import { startDemoServer } from './demo-server.ts'

/** One real server with the demo for all journeys; each signs in for itself. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startDemoServer()
  process.env['ADVISOR_TEST_URL'] = server.url
  process.env['ADVISOR_TEST_SERVER_DATA'] = server.dataFolder
  return () => server.stop()
}
