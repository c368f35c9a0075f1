// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callServer, listenToAnswers, sendOnlyWhile } from './call-server.ts'
import { calls } from './calls.ts'

interface Sent {
  url: string
  headers: Record<string, string>
}
let sent: Sent[]
beforeEach(() => {
  sent = []
  document.head.innerHTML =
    '<meta name="api-path" content="/advisor/api"><meta name="csrf-token" content="token-of-the-page">'
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, headers })
    const session = { csrfToken: 'token-of-an-answer', timeoutMinutes: 30, now: '2026-03-02T09:00:00Z' }
    return Response.json({ status: 'success', solutions: [], session })
  })
})
afterEach(() => {
  sendOnlyWhile(() => true)
  vi.unstubAllGlobals()
})

it('each call goes to the prefix of the page with its headers and its token, and the next one with the token of the answer', async () => {
  const heard: string[] = []
  listenToAnswers({ session: ({ csrfToken }) => heard.push(csrfToken), notifications: () => {} })
  await callServer(calls.onHomeLinkClicked, {})
  await callServer(calls.onHomeLinkClicked, {})
  expect(sent[0]).toMatchObject({
    url: '/advisor/api/onHomeLinkClicked.action',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'request-type': 'ajax', 'X-CSRF-Token': 'token-of-the-page' },
  })
  expect(sent[1]?.headers['X-CSRF-Token']).toBe('token-of-an-answer')
  expect(heard).toEqual(['token-of-an-answer', 'token-of-an-answer'])
})

it('of a tab that is not active, calls of the user that are not GET are aborted; readings and those of the program are sent', async () => {
  sendOnlyWhile(() => false)
  await expect(callServer(calls.onHomeLinkClicked, {})).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent).toEqual([])
  await callServer(calls.reloadHeader, {})
  await callServer(calls.ping, {}, { background: true })
  expect(sent.map(({ url }) => url)).toEqual(['/advisor/api/reloadHeader.action', '/advisor/api/ping.action'])
})
