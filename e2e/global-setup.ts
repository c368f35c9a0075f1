import { startDemoServer } from './demo-server.ts'

/** Starts one server with the demo for all journeys; each journey signs in by itself. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startDemoServer()
  process.env['ADVISOR_TEST_URL'] = server.url
  process.env['ADVISOR_TEST_SERVER_DATA'] = server.dataFolder
  return () => server.stop()
}
