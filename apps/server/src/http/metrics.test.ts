import { afterAll, beforeAll, expect, it } from 'vitest'
import fastify from 'fastify'
import { buildApp } from '../app.ts'
import { seedSample } from '../testing/sample-installation.ts'
import { apiPath, startTestServer, type TestServer } from '../testing/test-server.ts'
import { RequestTimes } from './request-times.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(seedSample)
})
afterAll(() => server.close())

it('tells a monitoring of requests, memory and the index, only where it is asked for', async () => {
  expect((await server.http.inject(`${apiPath}/metrics`)).statusCode).toBe(404)
  const http = await buildApp(server.services, { basePath: '/advisor', apiPath, hasMetrics: true })
  await http.inject(`${apiPath}/health`)
  await http.inject(`${apiPath}/nothing-of-this-name`)
  const { headers, body } = await http.inject(`${apiPath}/metrics`)
  await http.close()
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(body).toContain('advisor_request_duration_seconds_count{status="2xx"} 1\n')
  expect(body).toContain('advisor_request_duration_seconds_bucket{status="4xx",le="+Inf"} 1\n')
  expect(body).toContain('advisor_ready 1\n')
  expect(body).toMatch(/advisor_index_solutions\{project="pumps",branch="production"\} [1-9]\d*\n/)
  expect(body).toContain('advisor_index_waiting{project="pumps",branch="production"} 0\n')
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]+\})? [\d.e+-]+)$/)
})

it('a slow request is logged by its route, without what was asked', async () => {
  const lines: unknown[] = []
  const http = fastify()
  new RequestTimes(-1).watch(http, { info: (line: unknown) => lines.push(line) })
  http.get('/cases/:name', () => 'shown')
  await http.inject('/cases/secret?text=secret')
  await http.close()
  expect(lines).toEqual([{ method: 'GET', route: '/cases/:name', status: 200, ms: expect.any(Number) as number }])
})

it('an address causes so many lines a minute and no more, however many slow requests it sends', async () => {
  const lines: unknown[] = []
  const http = fastify()
  new RequestTimes(-1).watch(http, { info: (line: unknown) => lines.push(line) })
  http.get('/cases', () => 'shown')
  for (let count = 0; count < 50; count += 1) await http.inject('/cases')
  await http.inject({ url: '/cases', remoteAddress: '203.0.113.9' })
  await http.close()
  expect(lines).toHaveLength(31)
})
