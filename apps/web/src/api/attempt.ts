import { HttpFailure, type HttpFailureKind } from './failures.ts'

/** How long a call whose answer was lost waits before it is sent once more. */
const repeatAfterMs = 500

/** Names an attempt at a call: a UUID. `crypto.randomUUID` is closed to pages that came without TLS. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  })
  return [0, 4, 6, 8, 10].map((from, at) => hex.slice(from, [4, 6, 8, 10, 16][at]).join('')).join('-')
}

/**
 * Sends a call that changes data, and sends it once more if its answer was lost: the server answers the same attempt with the
 * first answer. Throws what `send` throws; the first loss is thrown if the device has no network.
 */
export async function repeatLostAnswer<Reply>(send: () => Promise<Reply>, signal?: AbortSignal): Promise<Reply> {
  try {
    return await send()
  } catch (error) {
    if (!isLost(error) || !navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, repeatAfterMs))
    if (signal?.aborted) throw error
    return send()
  }
}

/** The server may have done what was asked, and nobody knows: no answer came, or that of a proxy. */
const lostKinds: readonly HttpFailureKind[] = ['no-response', 'backend-unreachable', 'bad-gateway', 'too-slow']

function isLost(error: unknown): boolean {
  return error instanceof HttpFailure && lostKinds.includes(error.details.kind)
}
