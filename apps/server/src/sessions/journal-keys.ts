import { createHash, createHmac } from 'node:crypto'

/** The keys of what users write in a browser and have not saved. They are stored nowhere: each is made of the installation's secret. */
export class JournalKeys {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** 256 bits as base64, the same at every sign-in of the user, and an id that says nothing about them. */
  of(userId: string): { key: string; keyId: string } {
    const bytes = createHmac('sha256', this.#secret).update(`journal:${userId}`).digest()
    const keyId = createHash('sha256').update('journal key:').update(bytes).digest('base64url').slice(0, 16)
    return { key: bytes.toString('base64'), keyId }
  }
}
