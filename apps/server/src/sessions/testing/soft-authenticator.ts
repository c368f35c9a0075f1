import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { MadePasskey, UsedPasskey } from '@advisor/contract'

/** What the browser would say of itself; what is not said is as it should be. */
interface Said {
  origin?: string
  rpId?: string
  challenge?: string
  isUserVerified?: boolean
}

const userPresent = 0x01
const userVerified = 0x04
const attested = 0x40

/** A browser with an authenticator, in software: it makes passkeys (ES256) and uses them, and lies where a test wants it. */
export class SoftAuthenticator {
  readonly #origin: string
  readonly #keys: { privateKey: KeyObject; x: Buffer; y: Buffer }
  readonly id = randomBytes(32).toString('base64url')
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#keys = { privateKey, x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') }
  }

  make(options: Record<string, unknown>, said: Said = {}): MadePasskey {
    const { rp, challenge } = options as { rp: { id: string }; challenge: string }
    const { x, y } = this.#keys
    const key = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(x)],
      [cborInt(-3), cborBytes(y)],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key])
    const authData = Buffer.concat([this.#authenticatorData(said.rpId ?? rp.id, said, attested), credential])
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, said).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  use(options: Record<string, unknown>, said: Said = {}): UsedPasskey {
    const { rpId, challenge } = options as { rpId: string; challenge: string }
    const authData = this.#authenticatorData(said.rpId ?? rpId, said, 0)
    const clientData = this.#clientData('webauthn.get', challenge, said)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
    }
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} } as const
  }

  #clientData(type: string, challenge: string, said: Said): Buffer {
    const data = { type, challenge: said.challenge ?? challenge, origin: said.origin ?? this.#origin }
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, { isUserVerified = true }: Said, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.#counter)
    const said = userPresent | (isUserVerified ? userVerified : 0) | flags
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(said), counter])
  }
}

/** CBOR (RFC 8949), as much of it as an authenticator writes. */
function cborHead(major: number, count: number): Buffer {
  const kind = major << 5
  if (count < 24) return Buffer.of(kind | count)
  return count < 256 ? Buffer.of(kind | 24, count) : Buffer.of(kind | 25, count >> 8, count & 255)
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
