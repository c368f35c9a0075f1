import { HttpFailure } from './failures.ts'
import { csrfToken, pageSettings } from './page-settings.ts'
import { readAnswer } from './read-answer.ts'

/**
 * Posts a request whose answer is a file. Throws like `callServer`; for an aborted request, the error of `fetch`.
 */
export async function download(path: string, request: object, signal: AbortSignal): Promise<Blob> {
  const url = `${pageSettings().apiPath}${path}`
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(request),
    signal,
    credentials: 'same-origin',
    headers: {
      Accept: '*/*',
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'request-type': 'ajax',
      'X-CSRF-Token': csrfToken(),
    },
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause
    throw new HttpFailure({ kind: 'no-response', url, status: 0 })
  })
  if (response.ok && !response.headers.get('content-type')?.includes('json')) return response.blob()
  const { failure } = readAnswer({
    url,
    status: response.status,
    header: (name) => response.headers.get(name),
    body: await response.text(),
  })
  throw failure ?? new HttpFailure({ kind: 'other', url, status: response.status })
}
