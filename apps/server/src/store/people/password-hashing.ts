import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

interface Argon2Cost {
  memoryKib: number
  passes: number
}

/** 64 MiB and 2 passes: above OWASP's least (19 MiB, 2 passes), about 0.1 s on a small machine. */
const productionCost: Argon2Cost = { memoryKib: 65_536, passes: 2 }
const parallelism = 1
/** Of Argon2, for one thread. */
const leastMemoryKib = 8
const saltBytes = 16
const tagBytes = 32
/** A salt that another program made may be this long. */
const longestSaltBytes = 64

/** Hashes and checks passwords with argon2id (RFC 9106), one at a time so that a rush of sign-ins does not eat the memory. */
export class PasswordHashing {
  readonly #cost: Argon2Cost
  #queue: Promise<unknown> = Promise.resolve()

  constructor(cost: Argon2Cost = productionCost) {
    this.#cost = cost
  }

  /** The hash in PHC format: `$argon2id$v=19$m=65536,t=2,p=1$<salt>$<tag>`. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(saltBytes)
    const tag = await this.#inTurn(() => deriveTag(password, salt, this.#cost))
    const { memoryKib, passes } = this.#cost
    return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${toPhc(salt)}$${toPhc(tag)}`
  }

  /**
   * Whether the password is the one that was hashed. Without a hash (nobody of that name, or no password sign-in), and
   * with one that cannot be read, it takes the same time and answers no, so that time tells nobody which names exist.
   */
  async verify(password: string, hash: string | null): Promise<boolean> {
    const parsed = hash === null ? undefined : parsePhc(hash)
    const { salt, cost } = parsed ?? { salt: randomBytes(saltBytes), cost: this.#cost }
    const tag = await this.#inTurn(() => deriveTag(password, salt, cost))
    return parsed !== undefined && tag.length === parsed.tag.length && timingSafeEqual(tag, parsed.tag)
  }

  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => undefined)
    return turn
  }
}

async function deriveTag(password: string, salt: Buffer, { memoryKib, passes }: Argon2Cost): Promise<Buffer> {
  // Equal looking passwords typed on different keyboards are equal: NFKC (RFC 8265).
  const message = Buffer.from(password.normalize('NFKC'))
  const tag = await derive('argon2id', {
    message,
    nonce: salt,
    parallelism,
    tagLength: tagBytes,
    memory: memoryKib,
    passes,
  })
  return Buffer.from(tag)
}

function toPhc(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/**
 * Whether a hash costs at most what a hash of this program costs, in memory, passes, threads and lengths. No other is verified: it could
 * take a sign-in minutes and all memory.
 */
export function isVerifiableHash(hash: string): boolean {
  return parsePhc(hash) !== undefined
}

function parsePhc(hash: string): { cost: Argon2Cost; salt: Buffer; tag: Buffer } | undefined {
  const match = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=1\$([A-Za-z0-9+/]{1,90})\$([A-Za-z0-9+/]{1,90})$/.exec(
    hash,
  )
  if (!match) return undefined
  const [memoryKib, passes] = [Number(match[1]), Number(match[2])]
  const [salt, tag] = [Buffer.from(match[3] ?? '', 'base64'), Buffer.from(match[4] ?? '', 'base64')]
  const isCheap =
    memoryKib <= productionCost.memoryKib && memoryKib * passes <= productionCost.memoryKib * productionCost.passes
  const isWhole = salt.length >= 8 && salt.length <= longestSaltBytes && tag.length === tagBytes
  return isCheap && isWhole && memoryKib >= leastMemoryKib && passes >= 1
    ? { cost: { memoryKib, passes }, salt, tag }
    : undefined
}
