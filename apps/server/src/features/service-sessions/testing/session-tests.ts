import type { ServiceSession } from '@advisor/contract'
import type { Answer, TestBrowser } from '../../../testing/test-server.ts'

let serial = 41_000

/** A serial number of a rotary pump that no session has. */
export const nextSerial = () => `000${++serial}`

/** Begins a session and returns it. */
export async function addSession(browser: TestBrowser, fields: object = {}): Promise<ServiceSession> {
  const { body } = await browser.call('DSAdd', { title: 'Pump hums', serialNumber: nextSerial(), ...fields })
  if (body.status !== 'success') throw new Error(JSON.stringify(body))
  return body.details
}

/** A session as a browser sees it. */
export async function sessionOf(browser: TestBrowser, DSID: string): Promise<ServiceSession> {
  return (await browser.call('DSDetails', { DSID })).body.details
}

/** The audit trail of a session, the newest first. */
export async function trailOf(
  browser: TestBrowser,
  DSID: string,
): Promise<{ kind: string; by: string; detail: Record<string, unknown> }[]> {
  return (await browser.call('DSDetails', { DSID, action: 'get_audittrail' })).body.events
}

/** Sends a form with files. */
export async function sendFiles(
  browser: TestBrowser,
  path: string,
  fields: Record<string, string>,
  files: readonly { name: string; content: Buffer }[],
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { name, content } of files) form.append('files', new Blob([new Uint8Array(content)]), name)
  const request = new Request('http://test.invalid', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return browser.request('POST', path, { payload, headers })
}
