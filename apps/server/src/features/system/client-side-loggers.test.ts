import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { LogFiles } from '../../cli/log-files.ts'
import { csrfTokenFor } from '../../http/csrf.ts'
import { BrowserReports } from '../../store/events/browser-reports.ts'
import { seedSample } from '../../testing/sample-installation.ts'
import { apiPath, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

it('a flood of reports fills neither the disk nor the log: the files keep their limits, and later reports get in', async () => {
  const folder = await temporaryFolder('reports')
  const fileBytes = 200_000
  const files = new LogFiles(folder, 'browsers', { fileBytes, files: 3 }, (error) => expect.unreachable(String(error)))
  let now = new Date()
  const browserReports = new BrowserReports(pino({}, files))
  const http = await buildApp(
    { ...server.services, browserReports, clock: () => now },
    { basePath: '/advisor', apiPath },
  )
  onTestFinished(() => http.close())
  const visit = 'a-visitor-who-reports-a-lot'
  const report = (data: string, address: string) =>
    http.inject({
      method: 'POST',
      url: `${apiPath}/clientSideErrorLogger.action`,
      remoteAddress: address,
      payload: { data },
      headers: { cookie: `advisor.sid=${visit}`, 'x-csrf-token': csrfTokenFor(server.services.secret, visit) },
    })
  for (let minute = 0; minute < 5; minute += 1) {
    for (let count = 0; count < 100; count += 1) {
      const { statusCode } = await report('x'.repeat(20_000), `203.0.113.${count}`)
      expect(statusCode).toBe(200)
    }
    now = new Date(now.getTime() + 61_000)
  }
  await report('the last one', '203.0.113.1')
  const names = await readdir(folder)
  expect(names).toHaveLength(3)
  for (const name of names) expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(fileBytes)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  expect(texts.join('')).toContain('the last one')
  expect(texts.join('')).toContain('"reports":40')
})

it('what a browser notices is logged beside its defects, and counts with them', async () => {
  const lines: string[] = []
  const browserReports = new BrowserReports(pino({}, { write: (line: string) => void lines.push(line) }))
  const now = new Date()
  const http = await buildApp(
    { ...server.services, browserReports, clock: () => now },
    { basePath: '/advisor', apiPath },
  )
  onTestFinished(() => http.close())
  const visit = 'a-visitor-who-notices-a-lot'
  const headers = { cookie: `advisor.sid=${visit}`, 'x-csrf-token': csrfTokenFor(server.services.secret, visit) }
  const send = (payload: object, sent: Record<string, string> = headers) =>
    http.inject({ method: 'POST', url: `${apiPath}/clientSideLogger.action`, payload, headers: sent })
  expect((await send({ data: 'slow' }, {})).statusCode).toBe(403)
  expect((await send({ data: 'x'.repeat(20_001) })).statusCode).toBe(400)
  for (let count = 0; count < 15; count += 1) expect((await send({ data: `slow ${count}` })).statusCode).toBe(200)
  expect(lines).toHaveLength(10)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 30, reported: 'slow 0' })
})
