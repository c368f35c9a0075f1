import { createHmac, timingSafeEqual } from 'node:crypto'

/** A device remembers this many accounts, the latest first. */
const mostAccounts = 10
const signatureBytes = 16

/** The device of a request, and the accounts of which its cookie has a signature. */
interface Device {
  id: string
  signatures: string[]
}

/**
 * Recognises devices on which an account has signed in before, by a cookie: the device's random id, then a signature for
 * each account. The cookie names no account and opens nothing; it only decides how failures are counted.
 */
export class KnownDevices {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** The id of the device if the account has signed in on it before. */
  find(cookie: string | undefined, username: string): string | undefined {
    const device = read(cookie)
    if (!device) return undefined
    const expected = Buffer.from(this.#sign(device.id, username))
    const isKnown = device.signatures.some((signature) => timingSafeEqual(Buffer.from(signature), expected))
    return isKnown ? device.id : undefined
  }

  /** The value of the cookie once the account has signed in. A browser without a valid cookie becomes the device `newId`. */
  remember(cookie: string | undefined, username: string, newId: string): string {
    const { id, signatures } = read(cookie) ?? { id: newId, signatures: [] }
    const own = this.#sign(id, username)
    const others = signatures.filter((signature) => signature !== own)
    return [id, own, ...others].slice(0, 1 + mostAccounts).join('.')
  }

  #sign(id: string, username: string): string {
    const signature = createHmac('sha256', this.#secret).update(`device:${id}:${username}`).digest()
    return signature.subarray(0, signatureBytes).toString('base64url')
  }
}

function read(cookie: string | undefined): Device | undefined {
  const [id = '', ...signatures] = (cookie ?? '').split('.', 1 + mostAccounts)
  const isWritten = /^[\w-]{20,100}$/.test(id) && signatures.every((signature) => /^[\w-]{22}$/.test(signature))
  return isWritten ? { id, signatures } : undefined
}
