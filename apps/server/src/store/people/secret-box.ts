import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** The first byte of what is sealed: the form that this program writes. */
const form = 1

/**
 * Encrypts what the database keeps and must be able to read again, such as the secrets of authenticator apps, with a key that is not in
 * the database (AES-256-GCM). A copy of the database alone does not tell them.
 */
export class SecretBox {
  readonly #key: Buffer

  /** `key`: at least 128 random bits, in whatever letters. */
  constructor(key: string) {
    this.#key = createHash('sha256').update(`secret box:${key}`).digest()
  }

  /** `owner`: whose secret it is; in the row of another owner it cannot be opened. */
  seal(secret: Uint8Array, owner: string): Buffer {
    const iv = randomBytes(ivBytes)
    const sealing = createCipheriv(cipher, this.#key, iv).setAAD(Buffer.from(owner))
    const sealed = [sealing.update(secret), sealing.final()]
    return Buffer.concat([Buffer.of(form), iv, sealing.getAuthTag(), ...sealed])
  }

  /** What was sealed; undefined if it was sealed with another key or for another owner, or was changed since. */
  open(sealed: Buffer, owner: string): Buffer | undefined {
    if (sealed.length < 1 + ivBytes + tagBytes || sealed[0] !== form) return undefined
    const [iv, rest] = [sealed.subarray(1, 1 + ivBytes), sealed.subarray(1 + ivBytes)]
    const opening = createDecipheriv(cipher, this.#key, iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(rest.subarray(0, tagBytes))
    try {
      return Buffer.concat([opening.update(rest.subarray(tagBytes)), opening.final()])
    } catch {
      return undefined
    }
  }
}
