import type { AnyUpload, ReplyOf } from '@advisor/contract'
import type { BrowserUpload } from './calls.ts'
import { takeAnswer } from './call-server.ts'
import { HttpFailure } from './failures.ts'
import { csrfToken, pageSettings } from './page-settings.ts'

export interface UploadOptions {
  signal: AbortSignal
  /** Called with the part of the file that is sent, 0 to 1. */
  onProgress: (progress: number) => void
  /** The fields of the form beside the file. */
  fields?: Readonly<Record<string, string>>
}

/**
 * Sends a file by a declared call. Throws as `callServer` does; when it is aborted, the error of the signal. `fetch` does not tell how
 * far it is.
 */
export function uploadFile<Upload extends AnyUpload>(
  upload: BrowserUpload<Upload>,
  file: File,
  { signal, onProgress, fields = {} }: UploadOptions,
): Promise<ReplyOf<Upload>> {
  const url = `${pageSettings().apiPath}${upload.path}`
  const form = new FormData()
  // The server reads the fields before the file.
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<ReplyOf<Upload>>()
  const abort = () => request.abort()
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
  request.addEventListener('load', () => {
    try {
      const { status, responseText: body } = request
      resolve(takeAnswer({ url, status, header: (name) => request.getResponseHeader(name), body }))
    } catch (error) {
      reject(asError(error))
    }
  })
  request.addEventListener('error', () => reject(new HttpFailure({ kind: 'no-response', url, status: 0 })))
  request.addEventListener('abort', () => reject(asError(signal.reason)))
  request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
  request.open('POST', url)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader('Accept-Language', document.documentElement.lang)
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest')
  request.setRequestHeader('request-type', 'ajax')
  request.setRequestHeader('X-CSRF-Token', csrfToken())
  signal.addEventListener('abort', abort)
  if (signal.aborted) reject(asError(signal.reason))
  else request.send(form)
  return promise
}

const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))
