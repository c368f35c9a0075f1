import { uploadPartBytes, type Calls, type ReplyOf } from '@advisor/contract'
import { callServer } from '../../../api/call-server.ts'
import { calls, uploads } from '../../../api/calls.ts'
import { HttpFailure, Refusal } from '../../../api/failures.ts'
import { uploadFile, type UploadOptions } from '../../../api/upload-file.ts'

/** Larger files come in parts: after a cut of the network they go on where they were. */
export const sentWholeBytes = uploadPartBytes

export interface PartsTarget {
  DSID: string
  /** The attachment on which the file has marks. */
  marksOf?: string | undefined
}

/** What sends the parts; tests have their own. */
export interface PartsServer {
  begin: (file: File, signal: AbortSignal) => Promise<{ upload: string; partBytes: number }>
  send: (upload: string, offset: number, part: File, options: UploadOptions) => Promise<{ offset: number }>
  ask: (upload: string, signal: AbortSignal) => Promise<{ offset: number }>
  finish: (upload: string, target: PartsTarget, signal: AbortSignal) => Promise<ReplyOf<Calls['finishUpload']>>
  /** Waits before another try; ends early where the network is there again. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Seconds between the tries of a part: together two minutes. */
const waitsSeconds = [1, 2, 4, 8, 15, 30, 30, 30]

/** Sends a file in parts and adds it to a session. Throws as `callServer` does, a lost connection only after some minutes. */
export async function sendInParts(
  file: File,
  target: PartsTarget,
  { signal, onProgress }: Pick<UploadOptions, 'signal' | 'onProgress'>,
  server: PartsServer = realServer,
): Promise<ReplyOf<Calls['finishUpload']>> {
  const { upload, partBytes } = await server.begin(file, signal)
  let offset = 0
  let failures = 0
  while (offset < file.size) {
    const begun = offset
    const part = new File([file.slice(begun, begun + partBytes)], file.name)
    try {
      const progress = (sent: number) => onProgress((begun + sent * part.size) / file.size)
      offset = (await server.send(upload, begun, part, { signal, onProgress: progress })).offset
      failures = 0
    } catch (error) {
      const waitSeconds = waitsSeconds[failures++]
      if (signal.aborted || waitSeconds === undefined || !isCut(error)) throw error
      await server.wait(waitSeconds * 1_000, signal)
      // Without an answer it is not known whether the part has come in.
      offset = await server.ask(upload, signal).then(
        (reply) => reply.offset,
        (unknown: unknown) => {
          if (!isCut(unknown)) throw unknown
          return begun
        },
      )
    }
  }
  return server.finish(upload, target, signal)
}

/** Whether the same can be tried again: the network or the server was away, or a part came in whose answer was lost. */
function isCut(error: unknown): boolean {
  if (error instanceof Refusal) return error.key === 'upload-offset'
  const kinds = ['no-response', 'backend-unreachable', 'bad-gateway', 'unavailable', 'too-slow']
  return error instanceof HttpFailure && kinds.includes(error.details.kind)
}

const realServer: PartsServer = {
  begin: ({ name, size }, signal) => callServer(calls.beginUpload, { name, sizeBytes: size }, { signal }),
  send: (upload, offset, part, options) =>
    uploadFile(uploads.uploadPart, part, { ...options, fields: { upload, offset: String(offset) } }),
  ask: (upload, signal) => callServer(calls.uploadOffset, { upload }, { signal }),
  finish: (upload, { DSID, marksOf }, signal) =>
    callServer(calls.finishUpload, { upload, DSID, ...(marksOf && { marksOf }) }, { signal }),
  wait(ms, signal) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ended = new AbortController()
    const done = () => {
      ended.abort()
      resolve()
    }
    const timer = setTimeout(done, ms)
    const until = { signal: ended.signal }
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
    addEventListener('online', done, until)
    signal.addEventListener('abort', done, until)
    return promise
  },
}
